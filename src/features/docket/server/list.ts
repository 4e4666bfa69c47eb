import { sql, type RawBuilder } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { requireCase, requireRecord } from '#access/server/requireRow.ts'
import { isVisible, type ScopedDb } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { genericPlan, customPlan } from '#core/server/db/db.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { countUpTo, hasWords, pageOf } from '#core/server/db/pagination.ts'
import type { docketContract, DocketItem } from '../contract.ts'
import { endOfWeek, type DueGroup } from '../dueGroups.ts'
import { entryColumns, entryLookups, visibleEntries, toEntries } from './entries.ts'
import { entryAnswers } from '#features/phrases/server/entries.ts'
import { casesOfPeople, isAmong, isFrom } from '#features/phrases/server/peopleOf.ts'
import { readPhrase } from '#features/phrases/server/phrase.ts'

type EntryListParams = InputOf<(typeof docketContract)['endpoints']['listDocketEntries']>

export async function listDocketEntries(
  ctx: ReadCtx,
  params: EntryListParams,
  text?: RawBuilder<unknown>,
): Promise<Page<DocketItem> & { due_counts?: DueCounts }> {
  const {
    search_term,
    today,
    page: _page,
    items_per_page: _size,
    sort_by: _by,
    sort_order: _order,
    ...filters
  } = params
  const term = search_term?.trim()
  const answers = term && (text ? hasWords(text, term) : entryAnswers(ctx, await readPhrase(ctx, term)))
  const found = () => filtered(ctx, filters)
  if (answers)
    return listFound(ctx, params, found().where(answers).modifyFront(sql.raw(customPlan)) as Entries, today)
  if (filters.country_id) return listFound(ctx, params, found(), today)
  const due = today ? countDue(found(), today) : null
  const [page, due_counts] = await Promise.all([
    pageOf(params, sorts, defaultOrder, {
      rows: (order, limit, offset) => readPage(ctx.db, { ...scopeOf(ctx), ...filters, limit, offset }, order),
      count: async (most) => (due ? (await due).total : countUpTo(most, found())),
    }),
    due,
  ])
  return { ...page, items: await toEntries(ctx, page.items), ...(due_counts && { due_counts }) }
}

type Entries = ReturnType<typeof visibleEntries>
type Filters = Omit<
  EntryListParams,
  'today' | 'search_term' | 'page' | 'items_per_page' | 'sort_by' | 'sort_order'
>
type Rows = ReturnType<typeof withColumns>
type Direction = 'asc' | 'desc'

type DueCounts = Record<DueGroup | 'total', number>

const none: DueCounts = { total: 0, overdue: 0, today: 0, this_week: 0, later: 0, undated: 0 }

function dueAmounts(today: string): [keyof DueCounts, RawBuilder<number>][] {
  const day = sql.ref('docket_entries.action_date')
  const amount = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`
  return [
    ['total', sql`count(*)`],
    ['overdue', amount(sql`${day} < ${today}::date`)],
    ['today', amount(sql`${day} = ${today}::date`)],
    ['this_week', amount(sql`${day} > ${today}::date and ${day} <= ${endOfWeek(today)}::date`)],
    ['later', amount(sql`${day} > ${endOfWeek(today)}::date`)],
    ['undated', amount(sql`${day} is null`)],
  ]
}

const countDue = async (query: Entries, today: string): Promise<DueCounts> =>
  (await query
    .select(dueAmounts(today).map(([group, amount]) => amount.as(group)))
    .executeTakeFirstOrThrow()) as DueCounts

/**
 * Queries more expensive to find than to show are found and counted in one statement; columns are read for one page
 * only.
 */
async function listFound(
  ctx: ReadCtx,
  params: EntryListParams,
  found: Entries,
  today: string | undefined,
): Promise<Page<DocketItem> & { due_counts?: DueCounts }> {
  const amounts = today ? dueAmounts(today) : [['total', sql<number>`count(*)`] as const]
  // The sorts use columns of tables that are joined already; the counts depend on the day in the filter. The type of
  // neither says so, here and below.
  const counted = found
    .select('docket_entries.id')
    .select(amounts.map(([group, amount]) => sql<number>`${amount} over ()`.as(group))) as unknown as Rows
  let counts: DueCounts | undefined
  const page = await pageOf(params, sorts, defaultOrder, {
    rows: async ({ sort_by, sort_order }, limit, offset) => {
      const rows = (await sorts[sort_by as keyof typeof sorts](counted, sort_order)
        .limit(limit)
        .offset(offset)
        .execute()) as unknown as ({ id: number } & DueCounts)[]
      counts = rows[0]
      return rows.map(({ id }) => id)
    },
    count: async (most) => counts?.total ?? countUpTo(most, found),
  })
  const rows =
    page.items.length === 0
      ? []
      : await withColumns(
          ctx,
          visibleEntries(ctx).where('docket_entries.id', '=', sql<number>`any(${page.items})`),
        )
          .orderBy(sql`array_position(${page.items}::bigint[], docket_entries.id)`)
          .execute()
  const items = await toEntries(ctx, rows)
  if (!today) return { ...page, items }
  const {
    total,
    overdue,
    today: on_day,
    this_week,
    later,
    undated,
  } = counts ?? (page.total_items === 0 ? none : await countDue(found, today))
  return { ...page, items, due_counts: { total, overdue, today: on_day, this_week, later, undated } }
}

const withColumns = ({ actor }: ScopedDb, query: Entries) =>
  query
    .select(entryColumns)
    .select(entryLookups)
    .select(
      sql<string | null>`case when ${isVisible(actor, 'parties', 'holder')} then coalesce(
        (select string_agg(n.name, ', ' order by n.name) from party_nationalities pn
          join countries n on n.id = pn.country_id where pn.party_id = holder.id),
        (select name from countries where id = holder.birth_country_id)) end`.as('holder_nationality'),
    )
    .select(
      sql<string | null>`case when ${isVisible(actor, 'parties', 'holder')} then holder.a_number end`.as(
        'a_number',
      ),
    )

const defaultOrder = { sort_by: 'action_date', sort_order: 'asc' } as const
const sorts = {
  action_date: (q: Rows, direction: Direction) =>
    q
      .orderBy('docket_entries.action_date', (o) => (direction === 'asc' ? o.asc() : o.desc()).nullsLast())
      .orderBy('docket_entries.starts_at', (o) => o.asc().nullsFirst())
      .orderBy('docket_entries.id'),
  type: (q: Rows, direction: Direction) => q.orderBy('t.name', direction).orderBy('docket_entries.id'),
  case: (q: Rows, direction: Direction) => q.orderBy('c.title', direction).orderBy('docket_entries.id'),
  created_at: (q: Rows, direction: Direction) => q.orderBy('docket_entries.id', direction),
}

const readPage = compiledQuery(
  (
    db,
    {
      access_set_ids,
      sees_internal,
      limit,
      offset,
      ...filters
    }: Filters & Scope & { limit: number; offset: number },
    { sort_by, sort_order }: { sort_by: string; sort_order: Direction },
  ) => {
    const ctx = { db, actor: { access_set_ids, sees_internal } }
    return sorts[sort_by as keyof typeof sorts](withColumns(ctx, filtered(ctx, filters)), sort_order)
      .limit(sql<number>`${limit}`)
      .offset(sql<number>`${offset}`)
  },
)

function filtered(ctx: ScopedDb, params: Filters): Entries {
  const { from, to, action_type, done, user_id, team_id, legal_case_id, record_id } = params
  const { docket_entry_type_id, cancelled, internal, hearings, done_since, location_id, country_id } = params
  let query = visibleEntries(ctx)
  if (from) query = query.where('docket_entries.action_date', '>=', from)
  if (to) query = query.where('docket_entries.action_date', '<=', to)
  if (action_type) query = query.where('docket_entries.action_type', '=', action_type)
  if (done !== undefined) query = query.where('docket_entries.is_done', '=', done)
  if (docket_entry_type_id)
    query = query.where('docket_entries.docket_entry_type_id', '=', docket_entry_type_id)
  if (cancelled !== undefined)
    query = query.where('docket_entries.cancelled_at', cancelled ? 'is not' : 'is', null)
  if (hearings !== undefined) query = query.where('t.is_hearing', '=', hearings)
  // Entries moved to another day are closed, but nobody has done them.
  if (done_since)
    query = query
      .where('docket_entries.done_at', '>=', done_since)
      .where('docket_entries.rescheduled_at', 'is', null)
  if (internal !== undefined) query = query.where('docket_entries.is_internal', '=', internal)
  if (location_id) query = query.where('docket_entries.location_id', '=', location_id)
  if (country_id)
    query = query.where(
      isAmong('docket_entries.legal_case_id', casesOfPeople(ctx, isFrom(sql`array[${country_id}::bigint]`))),
    )
  if (record_id) query = query.where('c.record_id', '=', record_id)
  if (legal_case_id) query = query.where('docket_entries.legal_case_id', '=', legal_case_id)
  if (user_id) query = query.where('docket_entries.id', 'in', assignedIds(ctx, user_id, { from, to }))
  if (team_id)
    query = query.where(
      sql<boolean>`docket_entries.access_set_id in (select id from access_sets where ${team_id} = any(team_ids))`,
    )
  // How many come from a country decides how they are best found.
  if (country_id) return query.modifyFront(sql.raw(customPlan))
  // Somebody's days, one case, one record: few rows by one index, whichever it is.
  return (user_id && from && to) || legal_case_id || record_id
    ? query.modifyFront(sql.raw(genericPlan))
    : query
}

/** Narrowed by day on the assignment itself, so that a person's two weeks are one range of one index. */
const assignedIds = (
  { db }: Pick<ReadCtx, 'db'>,
  user_id: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) => {
  let query = db
    .selectFrom('docket_entries_assignments as a')
    .select('a.docket_entry_id')
    .where('a.user_id', '=', user_id)
  if (from) query = query.where('a.action_date', '>=', from)
  if (to) query = query.where('a.action_date', '<=', to)
  return query
}

export async function listUserDocketEntries(
  ctx: ReadCtx,
  { id, ...params }: InputOf<(typeof docketContract)['endpoints']['listUserDocketEntries']>,
): Promise<Page<DocketItem>> {
  const page = await listDocketEntries(ctx, { ...params, user_id: id })
  if (page.total_items > 0) return page
  const user = await ctx.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (!user) throw notFound('This person')
  return page
}

export async function listCaseDocketEntries(
  ctx: ReadCtx,
  { id, ...params }: InputOf<(typeof docketContract)['endpoints']['listCaseDocketEntries']>,
): Promise<Page<DocketItem>> {
  await requireCase(ctx, id)
  return listDocketEntries(ctx, { ...params, legal_case_id: id })
}

/** Words are looked for in all that is written on an entry, its notes included. */
export async function searchRecordDocketEntries(
  ctx: ReadCtx,
  { id, search, ...params }: InputOf<(typeof docketContract)['endpoints']['searchRecordDocketEntries']>,
): Promise<Page<DocketItem>> {
  await requireRecord(ctx, id)
  return listDocketEntries(
    ctx,
    { ...params, record_id: id, search_term: search ?? params.search_term },
    everyWord,
  )
}

const everyWord = sql`concat_ws(' ', t.name, c.title, docket_entries.comment, docket_entries.agency_num,
  docket_entries.appointment_location, (select name from locations where id = docket_entries.location_id),
  (select string_agg(item->>'text', ' ') from jsonb_array_elements(docket_entries.checklist) item),
  (select string_agg(n.body, ' ') from docket_entry_notes n where n.docket_entry_id = docket_entries.id))`
