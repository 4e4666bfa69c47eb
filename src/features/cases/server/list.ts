import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { may } from '#access/may.ts'
import { visibleCases, type ScopedDb } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { InputOf, Page } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { genericPlan, customPlan } from '#core/server/db/db.ts'
import { countedFor, listCountedPage, listPage, pageShape } from '#core/server/db/pagination.ts'
import { JsonRows, jsonRows, noJsonRows, type WithJsonRows } from '#core/server/db/jsonRows.ts'
import { casesContract, type CaseItem } from '../contract.ts'
import { readPhrase, hasFurtherWords } from '#features/phrases/server/phrase.ts'
import { caseColumns, type CaseRights } from './caseColumns.ts'
import { hasHearingFilter, withFilters } from './caseFilters.ts'
import { caseMatchesSoon, casePhrase } from './caseSearch.ts'
import { isOpenEntry } from './openEntry.ts'
import { soonestCases } from './soonestCases.ts'

type CaseListParams = InputOf<(typeof casesContract)['endpoints']['listCases']>
type CasePage = WithJsonRows<Page<CaseItem>>

const defaultSort = 'last_created_docket_entry_date'
/** Beyond this many rows the shortcut costs more than it saves. */
const shortcutReach = 4_000

/**
 * How a search term is read: as a phrase that may mean entries, days, colleagues and countries, or as titles, numbers and
 * names, by which one case is chosen.
 */
type TermReading = 'phrase' | 'names'

export async function listCases(
  ctx: ReadCtx,
  params: CaseListParams,
  reading: TermReading = 'phrase',
): Promise<CasePage> {
  if (isUsual(params)) return firstOfEachSet(ctx, params)
  return (isSoonest(params) ? await soonestFirst(ctx, params) : null) ?? listed(ctx, params, reading)
}

async function listed(ctx: ReadCtx, params: CaseListParams, reading: TermReading): Promise<CasePage> {
  const page = await caseIds(ctx, params, reading)
  const items = await caseItems(
    ctx,
    page.items.map(({ id }) => id),
  )
  return { ...page, items }
}

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

async function soonestFirst(ctx: ReadCtx, params: CaseListParams): Promise<CasePage | null> {
  const { page, items_per_page } = params
  const ids = await soonestCases(ctx, { limit: items_per_page, offset: (page - 1) * items_per_page })
  if (ids === null) return null
  const most = countedFor(params)
  const [items, total] = await Promise.all([caseItems(ctx, ids), countUsual(ctx, 'open', most)])
  return pageShape(params, { items, total, sort_by: 'next_entry', sort_order: 'asc' }, most)
}

async function caseIds(
  ctx: ReadCtx,
  params: CaseListParams,
  reading: TermReading,
): Promise<Page<{ id: number }>> {
  const term = params.search_term?.trim()
  const query = withFilters(ctx, params).select('legal_cases.id').modifyFront(sql.raw(customPlan))
  const sorts = sortsFor(ctx.actor)
  const defaults = { sort_by: defaultSort, sort_order: 'desc' } as const
  const isOfPeople = params.country_id !== undefined || hasHearingFilter(params)
  if (!term) return (isOfPeople ? listCountedPage : listPage)(query, params, sorts, defaults)
  const phrase = reading === 'phrase' ? await readPhrase(ctx, term) : null
  if (phrase && hasFurtherWords(phrase))
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
async function firstOfEachSet(ctx: ReadCtx, params: CaseListParams): Promise<CasePage> {
  const { status, page, items_per_page } = params
  const offset = (page - 1) * items_per_page
  const most = countedFor(params)
  const window = { limit: items_per_page, offset, reach: offset + items_per_page, most }
  const [found] = await readUsual(ctx.db, { ...callerOf(ctx), ...window }, status)
  const items = new JsonRows<CaseItem>(found!)
  return pageShape(params, { items, total: found!.total, sort_by: defaultSort, sort_order: 'desc' }, most)
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

type Caller = Scope & CaseRights

/** Whose cases are read, and what they may do with them. */
function callerOf(ctx: ReadCtx): Caller {
  const edit = may(ctx.actor, 'editor', 'cases.edit')
  const can = (close: boolean): string => JSON.stringify({ edit, close } satisfies CaseItem['can'])
  return { ...scopeOf(ctx), of_open: can(may(ctx.actor, 'editor', 'cases.close')), of_closed: can(false) }
}
const caseItem = casesContract.endpoints.listCases.output.shape.items.element

const readUsual = compiledQuery(
  (
    db,
    {
      limit,
      offset,
      reach,
      most,
      of_open,
      of_closed,
      ...scope
    }: Caller & Record<'limit' | 'offset' | 'reach' | 'most', number>,
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
    const ids = sql`any(array(select id from (${found}) found order by is_closed, recency, id limit ${limit} offset ${offset}))`
    const rows = caseColumns(ctx, ids, { of_open, of_closed })
      .orderBy('legal_cases.is_closed')
      .orderBy('legal_cases.recency')
      .orderBy('legal_cases.id')
      .modifyFront(sql.raw(genericPlan))
    return jsonRows(rows, caseItem, upTo(most, usual(ctx, status)))
  },
)

/** List items of these cases, in order. */
async function caseItems(ctx: ReadCtx, ids: number[]): Promise<JsonRows<CaseItem>> {
  if (ids.length === 0) return noJsonRows
  const [found] = await readItems(ctx.db, { ...callerOf(ctx), ids }, null)
  return new JsonRows(found!)
}

const readItems = compiledQuery(
  (db, { ids, of_open, of_closed, ...scope }: Caller & { ids: number[] }, _shape: null) => {
    const rows = caseColumns({ db, actor: scope }, sql`any(${ids})`, { of_open, of_closed })
    return jsonRows(rows.orderBy(sql`array_position(${ids}::bigint[], legal_cases.id)`), caseItem)
  },
)
