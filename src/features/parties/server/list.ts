import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sightOf, type Sight } from '../../../access/server/sight.ts'
import type { Actor } from '../../../core/actor.ts'
import type { InputOf, Option, OutputOf, Page } from '../../../core/contract.ts'
import type { ReadCtx } from '../../../core/server/context.ts'
import { builtOnce } from '../../../core/server/builtOnce.ts'
import { count, listPage, pageOf } from '../../../core/server/list.ts'
import { visibleCases, visibleParties, visibleRecords } from '../../../access/server/visible.ts'
import { formatANumber } from '../../../fields/aNumber/aNumber.ts'
import { formatField } from '../../../fields/fields.ts'
import type { partiesContract, PartyItem } from '../contract.ts'
import { partyFields } from '../partyFields.ts'
import { answersTo, partyAnswersTo, readPartyTerm, type Asked } from './search.ts'

type Calls = (typeof partiesContract)['endpoints']

const named = (list: 'genders' | 'countries', column: 'gender_id' | 'birth_country_id') =>
  sql<
    string | null
  >`(select name from ${sql.table(list)} named where named.id = ${sql.ref(`parties.${column}`)})`

export const genderName = named('genders', 'gender_id').as('gender_name')
export const birthCountryName = named('countries', 'birth_country_id').as('birth_country_name')

export function listParties(ctx: ReadCtx, input: InputOf<Calls['listParties']>): Promise<Page<PartyItem>> {
  const { party_ids, a_number } = input
  const filters = { party_ids, a_number, asked: readPartyTerm(input.search_term) }
  return pageOf(input, sorts, defaultOrder, {
    rows: (order, limit, offset) => readPage(ctx.db, { ...sightOf(ctx), ...filters, limit, offset }, order),
    count: () => count(filtered(ctx, filters)),
  }) as Promise<Page<PartyItem>>
}

interface Filters {
  party_ids: number[] | undefined
  a_number: string | null | undefined
  asked: Asked | null
}
type Parties = ReturnType<typeof visibleParties>

function filtered(ctx: Pick<ReadCtx, 'db' | 'actor'>, { party_ids, a_number, asked }: Filters): Parties {
  let query = visibleParties(ctx)
  if (asked) query = query.where(answersTo(asked, 'parties'))
  if (party_ids) query = query.where(sql<boolean>`parties.id = any(${party_ids})`)
  return a_number ? query.where('parties.a_number', '=', a_number) : query
}

const withColumns = (ctx: Pick<ReadCtx, 'db' | 'actor'>, query: Parties) =>
  query
    .select([
      'parties.id',
      'parties.display_name',
      'parties.dob',
      'parties.dob_format',
      'parties.uncertain_dob',
      'parties.a_number',
      'parties.updated_at',
      genderName,
      birthCountryName,
    ])
    .select((eb) => [
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

const readPage = builtOnce(
  (
    db,
    { access_set_ids, sees_internal, limit, offset, ...filters }: Sight & Filters & Range,
    { sort_by, sort_order }: { sort_by: string; sort_order: Direction },
  ) => {
    const ctx = { db, actor: { access_set_ids, sees_internal } as Actor }
    return sorts[sort_by as keyof typeof sorts](withColumns(ctx, filtered(ctx, filters)), sort_order)
      .limit(sql<number>`${limit}`)
      .offset(sql<number>`${offset}`)
  },
)

export async function listPartyOptions(
  ctx: ReadCtx,
  input: InputOf<Calls['listPartyOptions']>,
): Promise<OutputOf<Calls['listPartyOptions']>> {
  const asked = partyAnswersTo(input.search_term, 'parties')
  const query = visibleParties(ctx)
    .select(['parties.id', 'parties.display_name', 'parties.a_number'])
    .select(['parties.dob', 'parties.dob_format', 'parties.uncertain_dob'])
    .$if(asked !== null, (q) => q.where(asked!))
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

/** Two people of one name are told apart by number and day of birth. */
function toOption(party: { id: number; display_name: string; a_number: string | null }): Option {
  const born = bornOn(party)
  const hint = [party.a_number && formatANumber(party.a_number), born && `born ${born}`].filter(Boolean)
  return { value: party.id, label: party.display_name, ...(hint.length && { hint: hint.join(' · ') }) }
}

/** Others whom the caller sees and who carry this number. */
export async function othersWithANumber(
  ctx: Pick<ReadCtx, 'db' | 'actor'>,
  a_number: string | null,
  besides: number | null,
): Promise<{ id: number; name: string }[]> {
  if (a_number === null) return []
  return visibleParties(ctx)
    .select(['parties.id', 'parties.display_name as name'])
    .where('parties.a_number', '=', a_number)
    .$if(besides !== null, (q) => q.where('parties.id', '<>', besides!))
    .orderBy('parties.sort_name')
    .limit(10)
    .execute()
}
