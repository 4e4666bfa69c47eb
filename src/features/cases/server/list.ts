import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { may } from '#access/may.ts'
import { isVisible, visibleCases, type ScopedDb } from '#access/server/visible.ts'
import type { Actor } from '#core/actor.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { InputOf, Option, Page } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { genericPlan, customPlan } from '#core/server/db/db.ts'
import { countedFor, listCountedPage, listPage, pageShape } from '#core/server/db/pagination.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import type { CaseItem, casesContract } from '../contract.ts'
import { casesWithHearings, type Hearings } from '#features/phrases/server/entries.ts'
import { casesOfPeople, isAmong, isFrom } from '#features/phrases/server/peopleOf.ts'
import { readPhrase, hasFurtherWords } from '#features/phrases/server/phrase.ts'
import { caseMatches, caseMatchesSoon, casePhrase } from './caseSearch.ts'
import { isOpenEntry } from './openEntry.ts'
import { soonestCases } from './soonestCases.ts'

type Calls = (typeof casesContract)['endpoints']
type CaseListParams = InputOf<Calls['listCases']>

const defaultSort = 'last_created_docket_entry_date'
/** Beyond this many rows the shortcut costs more than it saves. */
const shortcutReach = 4_000
export async function listCases(ctx: ReadCtx, params: CaseListParams): Promise<Page<CaseItem>> {
  const page = isUsual(params)
    ? await firstOfEachSet(ctx, params)
    : ((isSoonest(params) ? await soonestFirst(ctx, params) : null) ?? (await listed(ctx, params)))
  const edit = may(ctx.actor, 'editor', 'cases.edit')
  const close = may(ctx.actor, 'editor', 'cases.close')
  const items = page.items.map((item) => ({ ...item, can: { edit, close: close && !item.is_closed } }))
  return { ...page, items }
}

type CaseRow = Omit<CaseItem, 'can'>

async function listed(ctx: ReadCtx, params: CaseListParams): Promise<Page<CaseRow>> {
  const page = await caseIds(ctx, params)
  const items = await caseItems(
    ctx,
    page.items.map(({ id }) => id),
  )
  return { ...page, items }
}

export async function listCaseOptions(
  ctx: ReadCtx,
  params: InputOf<Calls['listCaseOptions']>,
): Promise<Page<Option>> {
  const page = await listCases(ctx, params)
  return {
    ...page,
    items: titlesFirst(page.items, params.search_term).map((item) => ({
      value: item.id,
      label: item.title,
      hint: optionHint(item),
    })),
  }
}

/**
 * Cases whose title has a word for each typed word precede those that match through a relative or a number: Enter and
 * Tab take the first option, and the field shows only titles.
 */
function titlesFirst(items: readonly CaseItem[], term = ''): readonly CaseItem[] {
  const words = wordsIn(term)
  const isTitled = ({ title }: CaseItem): boolean => {
    const starts = wordsIn(title)
    return words.every((word) => starts.some((start) => start.startsWith(word)))
  }
  return items.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a)))
}

const wordsIn = (text: string): string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Distinguishes two cases of one client; includes the client's name only if the title lacks it. */
const optionHint = ({ title, holder_name, record_public_id, a_number, is_closed }: CaseItem): string =>
  [
    !title.includes(holder_name) && holder_name,
    record_public_id,
    a_number && formatANumber(a_number),
    is_closed && 'closed',
  ]
    .filter(Boolean)
    .join(' · ')

/** Whether this is one of the first pages, in default order, of all open cases, all closed cases, or both. */
function isUsual(params: CaseListParams): boolean {
  const isDefaultOrder =
    (params.sort_by ?? defaultSort) === defaultSort && (params.sort_order ?? 'desc') === 'desc'
  return isDefaultOrder && isFirstOfAll(params)
}

/** Whether this is one of the first pages of all open cases, by next entry. */
const isSoonest = (params: CaseListParams): boolean =>
  params.sort_by === 'next_entry' &&
  params.sort_order === 'asc' &&
  params.status === 'open' &&
  isFirstOfAll(params)

function isFirstOfAll(params: CaseListParams): boolean {
  const { legal_case_type_id, attorney_id, tag_ids, record_id, mine, search_term, country_id } = params
  const isFiltered = Boolean(
    legal_case_type_id ||
    attorney_id ||
    tag_ids?.length ||
    record_id ||
    mine ||
    country_id ||
    hasHearingFilter(params) ||
    search_term?.trim(),
  )
  return !isFiltered && params.page * params.items_per_page <= shortcutReach
}

async function soonestFirst(ctx: ReadCtx, params: CaseListParams): Promise<Page<CaseRow> | null> {
  const { page, items_per_page } = params
  const ids = await soonestCases(ctx, { limit: items_per_page, offset: (page - 1) * items_per_page })
  if (ids === null) return null
  const most = countedFor(params)
  const [items, total] = await Promise.all([caseItems(ctx, ids), countUsual(ctx, 'open', most)])
  return pageShape(params, { items, total, sort_by: 'next_entry', sort_order: 'asc' }, most)
}

const hasHearingFilter = ({ location_id, hearing_from, hearing_to }: Hearings): boolean =>
  Boolean(location_id || hearing_from || hearing_to)

async function caseIds(ctx: ReadCtx, params: CaseListParams): Promise<Page<{ id: number }>> {
  const term = params.search_term?.trim()
  const query = withFilters(ctx, params).select('legal_cases.id').modifyFront(sql.raw(customPlan))
  const sorts = sortsFor(ctx.actor)
  const defaults = { sort_by: defaultSort, sort_order: 'desc' } as const
  const isOfPeople = params.country_id !== undefined || hasHearingFilter(params)
  if (!term) return (isOfPeople ? listCountedPage : listPage)(query, params, sorts, defaults)
  const phrase = await readPhrase(ctx, term)
  if (hasFurtherWords(phrase))
    return listCountedPage(query.where(casePhrase(ctx, phrase)), params, sorts, defaults)
  const { matches, isCommon } = await caseMatchesSoon(ctx, term)
  const answering = query.where(matches)
  if (!isCommon) return listPage(answering, params, sorts, defaults)

  const { sort_by = defaults.sort_by, sort_order = defaults.sort_order, page, items_per_page } = params
  const most = countedFor(params)
  const [items, counted] = await Promise.all([
    sorts[sort_by](answering, sort_order)
      .limit(items_per_page)
      .offset((page - 1) * items_per_page)
      .execute(),
    sql<{ total: number }>`select ${upTo(most, answering)} as total`.execute(ctx.db),
  ])
  return pageShape(params, { items, total: counted.rows[0]!.total, sort_by, sort_order }, most)
}

/** Row count of a query, counted no further than `most` and one more. */
const upTo = (most: number, query: CaseQuery) =>
  sql<number>`(select count(*) from (${query.limit(sql<number>`${most}::bigint + 1`)}) counted)`

type Filters = Omit<CaseListParams, 'page' | 'items_per_page'>

/** Visible cases that match the list's filters and search term. */
export async function filteredCases(ctx: ScopedDb<Actor> & Pick<ReadCtx, 'now'>, filters: Filters) {
  const query = withFilters(ctx, filters)
  const term = filters.search_term?.trim()
  if (!term) return query
  const phrase = await readPhrase(ctx, term)
  return query.where(hasFurtherWords(phrase) ? casePhrase(ctx, phrase) : caseMatches(ctx, term))
}

function withFilters(ctx: ScopedDb<Actor>, filters: Filters) {
  const { status, legal_case_type_id, attorney_id, tag_ids, record_id, mine, country_id } = filters
  let query = visibleCases(ctx)
  if (status !== 'all') query = query.where('legal_cases.is_closed', '=', status === 'closed')
  if (record_id) query = query.where('legal_cases.record_id', '=', record_id)
  if (legal_case_type_id) query = query.where('legal_cases.legal_case_type_id', '=', legal_case_type_id)
  if (attorney_id)
    query = query.where(
      sql<boolean>`legal_cases.id in (
        select id from legal_cases where primary_attorney_id = ${attorney_id} and deleted_at is null
        union all
        select legal_case_id from legal_case_users where user_id = ${attorney_id} and part = 'attorney')`,
    )
  if (mine) query = query.where(isStaffedBy(ctx.actor.user_id))
  if (tag_ids?.length)
    query = query.where(
      sql<boolean>`${[...new Set(tag_ids)]}::bigint[] <@ array(select tag_id from legal_case_tags where legal_case_id = legal_cases.id)`,
    )
  if (country_id) query = query.where(isAmong('legal_cases.id', casesOfPeople(ctx, isFrom([country_id]))))
  return hasHearingFilter(filters)
    ? query.where('legal_cases.id', 'in', casesWithHearings(ctx, filters))
    : query
}

/** Cases the person is staff of, in any capacity. */
export const isStaffedBy = (user_id: number) =>
  sql<boolean>`legal_cases.id in (
    select id from legal_cases where primary_attorney_id = ${user_id} and deleted_at is null
    union all
    select id from legal_cases where primary_legal_assistant_id = ${user_id} and deleted_at is null
    union all
    select legal_case_id from legal_case_users where user_id = ${user_id})`

type CaseQuery = SelectQueryBuilder<Tables, 'legal_cases', { id: number }>
type Direction = 'asc' | 'desc'

const by =
  (text: string) =>
  (q: CaseQuery, direction: Direction): CaseQuery =>
    q
      .orderBy(sql.raw(text), (o) => (direction === 'asc' ? o.asc() : o.desc()).nullsLast())
      .orderBy('legal_cases.id')

const sortsFor = (actor: Actor) => ({
  [defaultSort]: (q: CaseQuery, direction: Direction) =>
    direction === 'desc'
      ? q.orderBy('legal_cases.is_closed').orderBy('legal_cases.recency').orderBy('legal_cases.id')
      : q
          .orderBy('legal_cases.is_closed')
          .orderBy('legal_cases.last_created_docket_entry_date', (o) => o.asc().nullsLast())
          .orderBy('legal_cases.id'),
  title: by('normalize_text(legal_cases.title)'),
  record_public_id: by('(select public_id from records where id = legal_cases.record_id)'),
  client: by(
    '(select sort_name from records r join parties p on p.id = r.record_holder_party_id where r.id = legal_cases.record_id)',
  ),
  opened: by('legal_cases.opened'),
  attorney: by('(select normalize_text(display_name) from users where id = legal_cases.primary_attorney_id)'),
  type: by('(select normalize_text(name) from legal_case_types where id = legal_cases.legal_case_type_id)'),
  next_entry: by(`(select min(e.action_date) from docket_entries e
    where e.legal_case_id = legal_cases.id and ${isOpenEntry(actor)})`),
})

/**
 * First pages in default order: the beginning of each access set, read from its index and merged, so that the cost
 * does not depend on the size of the office. For people who see everything, one index over all sets.
 */
async function firstOfEachSet(ctx: ReadCtx, params: CaseListParams): Promise<Page<CaseRow>> {
  const { status, page, items_per_page } = params
  const offset = (page - 1) * items_per_page
  const most = countedFor(params)
  const window = { limit: items_per_page, offset, reach: offset + items_per_page, most }
  const rows = await readUsual(ctx.db, { ...scopeOf(ctx), ...window }, status)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countUsual(ctx, status, most))
  const items = rows.map(({ total: _total, ...item }) => item)
  return pageShape(params, { items, total, sort_by: defaultSort, sort_order: 'desc' }, most)
}

const inStatus = (status: CaseListParams['status']) =>
  status === 'all'
    ? sql<boolean>`true`
    : status === 'closed'
      ? sql<boolean>`is_closed`
      : sql<boolean>`not is_closed`

const usual = (ctx: ScopedDb, status: CaseListParams['status']) =>
  visibleCases(ctx).select('legal_cases.id').where(inStatus(status))

async function countUsual(
  { db, actor }: ReadCtx,
  status: CaseListParams['status'],
  most: number,
): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select ${upTo(most, usual({ db, actor }, status))} as total`.execute(db)
  return rows[0]!.total
}

const readUsual = compiledQuery(
  (
    db,
    { limit, offset, reach, most, ...scope }: Scope & Record<'limit' | 'offset' | 'reach' | 'most', number>,
    status: CaseListParams['status'],
  ) => {
    const sets = scope.access_set_ids
    const first = sql`select id, is_closed, recency from legal_cases
      where ${sets === null ? sql`true` : sql`access_set_id = s.id`} and deleted_at is null and ${inStatus(status)}
      order by is_closed, recency, id limit ${reach}`
    const found =
      sets === null
        ? first
        : sql`select first.* from unnest(${sets}::bigint[]) s(id) cross join lateral (${first}) first`
    const ctx = { db, actor: scope }
    return withColumns(
      ctx,
      sql`any(array(select id from (${found}) found order by is_closed, recency, id limit ${limit} offset ${offset}))`,
    )
      .select(upTo(most, usual(ctx, status)).as('total'))
      .orderBy('legal_cases.is_closed')
      .orderBy('legal_cases.recency')
      .orderBy('legal_cases.id')
      .modifyFront(sql.raw(genericPlan))
  },
)

/** List columns of these cases, in order. */
const caseItems = (ctx: ReadCtx, ids: number[]): Promise<CaseRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : readItems(ctx.db, { ...scopeOf(ctx), ids }, null)

const readItems = compiledQuery((db, { ids, ...scope }: Scope & { ids: number[] }, _shape: null) =>
  withColumns({ db, actor: scope }, sql`any(${ids})`).orderBy(
    sql`array_position(${ids}::bigint[], legal_cases.id)`,
  ),
)

/** The earliest entry `e` of a case that is to do and is such. Its type is looked up when it is known. */
const nextOf = (actor: Scope, isSuch: string) =>
  sql<
    CaseItem['next_entry']
  >`(select json_build_object('id', e.id, 'type_name', et.name, 'type_color', et.color,
      'is_hearing', et.is_hearing, 'action_date', e.action_date,
      'event_time_start', to_char(e.event_time_start, 'HH24:MI'))
    from (select e.id, e.docket_entry_type_id, e.action_date, e.event_time_start from docket_entries e
      where e.legal_case_id = legal_cases.id and ${sql.raw(isOpenEntry(actor))} and e.action_date is not null
        and ${sql.raw(isSuch)}
      order by e.action_date, e.starts_at nulls first, e.id limit 1) e
    join docket_entry_types et on et.id = e.docket_entry_type_id)`

const isHearing = 'e.docket_entry_type_id = any(array(select id from docket_entry_types where is_hearing))'

const withColumns = ({ db, actor }: ScopedDb, ids: RawBuilder<unknown>) =>
  visibleCases({ db, actor })
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
    .innerJoin('legal_case_types as t', 't.id', 'legal_cases.legal_case_type_id')
    .leftJoin('users as attorney', 'attorney.id', 'legal_cases.primary_attorney_id')
    .where('legal_cases.id', '=', ids as RawBuilder<number>)
    .select([
      'legal_cases.id',
      'legal_cases.record_id',
      'r.public_id as record_public_id',
      'legal_cases.title',
      'holder.display_name as holder_name',
      'legal_cases.legal_case_type_id',
      't.name as type_name',
      'legal_cases.primary_attorney_id',
      'legal_cases.opened',
      'legal_cases.closed',
      'legal_cases.is_closed',
      'legal_cases.last_created_docket_entry_date',
    ])
    .select([
      sql<string | null>`case when ${isVisible(actor, 'parties', 'holder')} then holder.a_number end`.as(
        'a_number',
      ),
      sql<CaseItem['primary_attorney']>`case when attorney.id is not null
        then json_build_object('id', attorney.id, 'name', attorney.display_name) end`.as('primary_attorney'),
      nextOf(actor, 'true').as('next_entry'),
      nextOf(actor, isHearing).as('next_hearing'),
      sql<CaseItem['tags']>`coalesce((
        select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'tone', tag.tone) order by tag.position, tag.id)
        from legal_case_tags ct join tags tag on tag.id = ct.tag_id
        where ct.legal_case_id = legal_cases.id), '[]')`.as('tags'),
    ])
