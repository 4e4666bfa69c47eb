import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import type { InputOf, Option, OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { genericPlan, customPlan } from '#core/server/db/db.ts'
import { instantInJson } from '#core/server/db/instantInJson.ts'
import { JsonRows, jsonRows, noJsonRows, type WithJsonRows } from '#core/server/db/jsonRows.ts'
import {
  countedFor,
  countUpTo,
  listCountedPage,
  listPage,
  pageOf,
  pageShape,
} from '#core/server/db/pagination.ts'
import { visibleCases, visibleParties, visibleRecords, type ScopedDb } from '#access/server/visibleRows.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatField } from '#fields/fields.ts'
import { partiesContract, type PartyItem } from '../contract.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { casesWithHearings } from '#features/phrases/server/entries.ts'
import { isFrom, isInCases } from '#features/phrases/server/peopleOf.ts'
import {
  readPhrase,
  hasFurtherWords,
  withEntryWordsAsNames,
  withoutBegunCountries,
} from '#features/phrases/server/phrase.ts'
import { lineColumns } from './lineColumns.ts'
import { fewCalled, fewNamed, partyPhrase } from './partyPhrase.ts'
import { tagsOfParty } from './tags.ts'
import { answersTo, partyAnswersTo, plainWords, readPartyTerm, withNamed, type PartyTerm } from './search.ts'

type Calls = (typeof partiesContract)['endpoints']
type PartyPage = WithJsonRows<OutputOf<Calls['listParties']>>

const named = (list: 'genders' | 'countries', column: 'gender_id' | 'birth_country_id') =>
  sql<
    string | null
  >`(select name from ${sql.table(list)} named where named.id = ${sql.ref(`parties.${column}`)})`

export const genderName = named('genders', 'gender_id').as('gender_name')
export const birthCountryName = named('countries', 'birth_country_id').as('birth_country_name')

export async function listParties(ctx: ReadCtx, input: InputOf<Calls['listParties']>): Promise<PartyPage> {
  const { party_ids, a_number, tag_ids = [], country_id, location_id, hearing_from, hearing_to } = input
  const tags = tag_ids.length > 0 ? [...new Set(tag_ids)] : undefined
  const narrowed = { party_ids, a_number, tags, country_id, location_id, hearing_from, hearing_to }
  const filters = { ...narrowed, term: readPartyTerm(input.search_term) }
  const phrase = filters.term && (await readPhrase(ctx, input.search_term!))
  const words = filters.term && plainWords(filters.term)
  if (phrase && hasFurtherWords(phrase)) {
    const isBegun = !hasFurtherWords(withoutBegunCountries(phrase))
    const whole = words && !isBegun ? await fewCalled(ctx, words) : null
    // "Diego" may be a court, but Wilfredo Diego is a person.
    if (words && (whole?.is_name ?? isBegun)) {
      const named = await listNamed(ctx, input, { ...filters, words })
      if (named.total_items > 0) return named
    }
    const [called, few] = await Promise.all([
      whole ?? (words && fewCalled(ctx, words)),
      fewNamed(ctx, phrase),
    ])
    const isNamed = called?.ids
      ? sql<boolean>`(parties.id = any(${called.ids}))`
      : answersTo(filters.term!, 'parties')
    const people = () => visibleParties(ctx).select('parties.id')
    const named = people().where(isNamed)
    const asNames = withEntryWordsAsNames(phrase)
    const found = [named, people().where(partyPhrase(ctx, phrase, few))]
    if (asNames && hasFurtherWords(asNames)) found.push(people().where(partyPhrase(ctx, asNames, null)))
    const query = filtered(ctx, { ...narrowed, term: null })
      .where(sql<boolean>`parties.id = any(array(${sql.join(found, sql` union all `)}))`)
      .select('parties.id')
    return listFound(ctx, input, query.modifyFront(sql.raw(few ? genericPlan : customPlan)) as Rows, isNamed)
  }
  if (words) return listNamed(ctx, input, { ...filters, words })
  if (isFirstOfAll(input, filters)) return listFirst(ctx, input)
  return pageOf(input, sorts, defaultOrder, {
    rows: async (order, limit, offset) => {
      const range = { limit, offset }
      return itemsOf(
        await readPage(ctx.db, { ...scopeOf(ctx), ...filters, ...range }, { ...order, isCommon: false }),
      )
    },
    count: (most) => countUpTo(most, filtered(ctx, filters)),
  })
}

/** Beyond this many rows the shortcut reads more than it saves. */
const shortcutReach = 4_000

/** One of the first pages of everybody, by name. */
const isFirstOfAll = (
  { page, items_per_page, sort_by = defaultOrder.sort_by }: InputOf<Calls['listParties']>,
  filters: Filters,
): boolean =>
  sort_by === 'name' &&
  page * items_per_page <= shortcutReach &&
  Object.values(filters).every((filter) => filter === undefined || filter === null || filter === '')

async function listFirst(ctx: ReadCtx, input: InputOf<Calls['listParties']>): Promise<PartyPage> {
  const { page, items_per_page, sort_order = defaultOrder.sort_order } = input
  const offset = (page - 1) * items_per_page
  const most = countedFor(input)
  const range = { limit: items_per_page, offset, reach: offset + items_per_page, most }
  const found = await readFirst(ctx.db, { ...scopeOf(ctx), ...range }, sort_order)
  const { total } = found[0]!
  return pageShape(input, { items: itemsOf(found), total, sort_by: 'name', sort_order }, most)
}

/** Columns are read for one page only. Without a requested order, the best name match comes first. */
async function listFound(
  ctx: ReadCtx,
  input: InputOf<Calls['listParties']>,
  query: Rows,
  isNamed: RawBuilder<boolean>,
): Promise<PartyPage> {
  const namedFirst = (rows: Rows) => sorts.name(rows.orderBy(isNamed, 'desc'), 'asc')
  const orders = input.sort_by || input.sort_order ? sorts : { ...sorts, name: namedFirst }
  const page = await listCountedPage(query, input, orders, defaultOrder)
  const ids = page.items.map(({ id }) => id)
  if (ids.length === 0) return { ...page, items: noJsonRows }
  return { ...page, items: itemsOf(await readThese(ctx.db, { ...scopeOf(ctx), ids }, null)) }
}

/** Few of a name are gathered, sorted and counted at once; a common one is met soon enough in the order of the list. */
async function listNamed(
  ctx: ReadCtx,
  input: InputOf<Calls['listParties']>,
  { words, ...filters }: Filters & { words: string[] },
): Promise<PartyPage> {
  const { page, items_per_page, sort_by = defaultOrder.sort_by, sort_order = defaultOrder.sort_order } = input
  const order = { sort_by, sort_order }
  const most = countedFor(input)
  const range = { limit: items_per_page, offset: (page - 1) * items_per_page }
  const { term: _term, ...narrowed } = filters
  const named = { ...scopeOf(ctx), ...narrowed, words, most, ...range }
  const found = await readNamed(ctx.db, named, order)
  const total = found[0]!.total ?? (page === 1 ? 0 : await countUpTo(most, filtered(ctx, filters)))
  const items =
    total > most
      ? await readPage(ctx.db, { ...scopeOf(ctx), ...filters, ...range }, { ...order, isCommon: true })
      : found
  return pageShape(input, { items: itemsOf(items), total, ...order }, most)
}

interface Filters {
  party_ids: number[] | undefined
  a_number: string | null | undefined
  /** Each once; not an empty list. */
  tags: number[] | undefined
  country_id: number | undefined
  location_id: number | undefined
  hearing_from: string | undefined
  hearing_to: string | undefined
  term: PartyTerm | null
}
type Parties = ReturnType<typeof visibleParties>

function filtered(
  ctx: ScopedDb,
  { party_ids, a_number, tags, country_id, term, ...hearings }: Filters,
): Parties {
  let query = visibleParties(ctx)
  if (term) query = query.where(answersTo(term, 'parties'))
  if (party_ids) query = query.where(sql<boolean>`parties.id = any(${party_ids})`)
  if (tags)
    query = query.where(
      sql<boolean>`parties.id in (select party_id from party_tags where tag_id = any(${tags}::bigint[])
        group by party_id having count(*) = cardinality(${tags}::bigint[]))`,
    )
  if (country_id) query = query.where(isFrom(sql`array[${country_id}::bigint]`))
  if (hearings.location_id || hearings.hearing_from || hearings.hearing_to)
    query = query.where(isInCases(sql`(${casesWithHearings(ctx, hearings)})`))
  return a_number ? query.where('parties.a_number', '=', a_number) : query
}

const withColumns = (ctx: ScopedDb, query: Parties) =>
  query.select([...lineColumns, 'parties.photo_id', genderName, birthCountryName]).select((eb) => [
    instantInJson('parties.updated_at').as('updated_at'),
    tagsOfParty(eb),
    jsonArrayFrom(
      visibleRecords(ctx)
        .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
        .select(['records.id', 'records.public_id'])
        .where('record_parties.party_id', '=', eb.ref('parties.id'))
        .orderBy('records.id', 'desc'),
    ).as('records'),
    sql<number>`(${visibleCases(ctx)
      .innerJoin('legal_case_parties', 'legal_case_parties.legal_case_id', 'legal_cases.id')
      .select(sql<number>`count(*)`.as('count'))
      .where('legal_case_parties.party_id', '=', eb.ref('parties.id'))
      .where('legal_cases.is_closed', '=', false)})`.as('open_case_count'),
  ])

type Rows = ReturnType<typeof withColumns>

const partyItem = partiesContract.endpoints.listParties.output.shape.items.element
const asItems = <Total = null>(rows: Rows, total?: RawBuilder<Total>) => jsonRows(rows, partyItem, total)
const itemsOf = ([found]: { json: string; length: number }[]) => new JsonRows<PartyItem>(found!)

type Range = { limit: number; offset: number }
type Direction = 'asc' | 'desc'

const defaultOrder = { sort_by: 'name', sort_order: 'asc' } as const
const sorts = {
  name: (q: Rows, direction: Direction) =>
    q.orderBy('parties.sort_name', direction).orderBy('parties.id', direction),
  dob: (q: Rows, direction: Direction) =>
    q
      .orderBy('parties.dob', (o) => (direction === 'asc' ? o.asc().nullsLast() : o.desc().nullsLast()))
      .orderBy('parties.id', direction),
  updated_at: (q: Rows, direction: Direction) =>
    q.orderBy('parties.updated_at', direction).orderBy('parties.id', direction),
}

const readPage = compiledQuery(
  (
    db,
    { access_set_ids, sees_internal, limit, offset, ...filters }: Scope & Filters & Range,
    { sort_by, sort_order, isCommon }: { sort_by: string; sort_order: Direction; isCommon: boolean },
  ) => {
    const ctx = { db, actor: { access_set_ids, sees_internal } }
    const rows = sorts[sort_by as keyof typeof sorts](withColumns(ctx, filtered(ctx, filters)), sort_order)
      .limit(sql<number>`${limit}`)
      .offset(sql<number>`${offset}`)
    return asItems(isCommon ? rows.modifyFront(sql.raw(customPlan)) : rows)
  },
)

const readThese = compiledQuery((db, { ids, ...scope }: Scope & { ids: number[] }, _shape: null) => {
  const ctx = { db, actor: scope }
  const these = visibleParties(ctx).where('parties.id', '=', sql<number>`any(${ids})`)
  return asItems(withColumns(ctx, these).orderBy(sql`array_position(${ids}::bigint[], parties.id)`))
})

/** The beginning of each access set straight off its index, then merged. Who sees everything reads one index over all. */
const readFirst = compiledQuery(
  (
    db,
    { limit, offset, reach, most, ...scope }: Scope & Range & { reach: number; most: number },
    direction: Direction,
  ) => {
    const ctx = { db, actor: scope }
    const sets = scope.access_set_ids
    const inOrder = sql.raw(`sort_name ${direction}, id ${direction}`)
    const first = sql`select id, sort_name from parties
      where ${sets === null ? sql`true` : sql`access_set_id = s.id`} and deleted_at is null
      order by ${inOrder} limit ${reach}`
    const found =
      sets === null
        ? first
        : sql`select first.* from unnest(${sets}::bigint[]) s(id) cross join lateral (${first}) first`
    const shown = visibleParties(ctx).where(
      sql<boolean>`parties.id = any(array(
        select id from (${found}) found order by ${inOrder} limit ${limit} offset ${offset}))`,
    )
    const counted = visibleParties(ctx)
      .select('parties.id')
      .limit(sql<number>`${most}::bigint + 1`)
    const rows = sorts.name(withColumns(ctx, shown), direction).modifyFront(sql.raw(genericPlan))
    return asItems(rows, sql<number>`(select count(*) from (${counted}) counted)`)
  },
)

type PartyQuery = Scope & Omit<Filters, 'term'> & Range & { words: string[]; most: number }

const readNamed = compiledQuery(
  (
    db,
    { access_set_ids, sees_internal, limit, offset, words, most, ...filters }: PartyQuery,
    { sort_by, sort_order }: { sort_by: 'name' | 'dob' | 'updated_at'; sort_order: Direction },
  ) => {
    const ctx = { db, actor: { access_set_ids, sees_internal } }
    const among = () =>
      filtered(ctx, { ...filters, term: null }).select([
        'parties.id',
        'parties.sort_name',
        'parties.dob',
        'parties.updated_at',
      ])
    const inOrder = sql`${sql.ref(sort_by === 'name' ? 'sort_name' : sort_by)} ${sql.raw(sort_order)}
      ${sql.raw(sort_by === 'dob' ? 'nulls last' : '')}, id ${sql.raw(sort_order)}`
    const shown = visibleParties({
      ...ctx,
      db: withNamed(db, 'matching', words, among, sql`${most}::bigint + 1`),
    }).where(
      sql<boolean>`parties.id = any(array(
        select id from matching order by ${inOrder} limit ${limit} offset ${offset}))`,
    )
    const rows = sorts[sort_by](withColumns(ctx, shown), sort_order)
      .select(sql<number>`(select count(*) from matching)`.as('total'))
      .modifyFront(sql.raw(genericPlan))
    return asItems(rows, sql<number | null>`max(found.total)`)
  },
)

export async function listPartyOptions(
  ctx: ReadCtx,
  input: InputOf<Calls['listPartyOptions']>,
): Promise<OutputOf<Calls['listPartyOptions']>> {
  const term = partyAnswersTo(input.search_term, 'parties')
  const query = visibleParties(ctx)
    .select(['parties.id', 'parties.display_name', 'parties.a_number'])
    .select(['parties.dob', 'parties.dob_format', 'parties.uncertain_dob'])
    .$if(term !== null, (q) => q.where(term!))
    .$if(input.record_id !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          visibleRecords(ctx)
            .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
            .select('records.id')
            .where('records.id', '=', input.record_id!)
            .where('record_parties.party_id', '=', eb.ref('parties.id')),
        ),
      ),
    )
  const found = await listPage(
    query,
    input,
    { name: (q, direction) => q.orderBy('parties.sort_name', direction).orderBy('parties.id', direction) },
    { sort_by: 'name', sort_order: 'asc' },
  )
  return { ...found, items: found.items.map(toOption) }
}

/** The day of birth as far as it is known, in words for people; empty when it is not. */
export const bornOn = (party: object): string => formatField(partyFields, 'dob', { ...party })

/** Two people of one name are distinguished by number and date of birth. */
function toOption(party: { id: number; display_name: string; a_number: string | null }): Option {
  const born = bornOn(party)
  const hint = [party.a_number && formatANumber(party.a_number), born && `born ${born}`].filter(Boolean)
  return { value: party.id, label: party.display_name, ...(hint.length && { hint: hint.join(' · ') }) }
}
