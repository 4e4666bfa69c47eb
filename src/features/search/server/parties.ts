import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { genericPlan } from '#core/server/db/db.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { day } from '#fields/day/day.ts'
import { formatField } from '#fields/fields.ts'
import { heldEntries } from '#features/phrases/server/entries.ts'
import { bornOn } from '#features/parties/server/list.ts'
import type { SearchHit } from '../contract.ts'
import { highlightWords, plain, wordPattern, type HighlightedText } from '../highlights.ts'
import type { Nationals } from './nationals.ts'
import type { Numbered } from './numbers.ts'
import type { FoundPerson } from './bestPeople.ts'

const hearingFields = { action_date: day({ label: 'Date', exact: true }) }

export async function showParties(
  ctx: ReadCtx,
  numbered: readonly Numbered[],
  people: readonly FoundPerson[],
  nationals: Nationals,
  today: string,
  limit: number,
): Promise<SearchHit[]> {
  const named = [...numbered, ...people].map(({ id }) => id)
  const ids = [...new Set([...named, ...nationals.ids])].slice(0, limit)
  if (ids.length === 0) return []
  const rows = await readShown(ctx.db, { ...scopeOf(ctx), ids, today, countries: nationals.countries }, null)
  return ids.flatMap((id): SearchHit[] => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    const person = people.find((each) => each.id === id)
    const born = bornOn(row)
    const sub = [
      row.a_number && formatANumber(row.a_number),
      ...row.records.map(({ public_id }) => public_id),
      born && `born ${born}`,
      row.next_hearing && `hearing ${hearingText(row.next_hearing)}`,
    ]
    const country = named.includes(id) ? null : countryText(row)
    return [
      {
        kind: 'party',
        id,
        title: person ? highlightWords(row.display_name, person.matched) : plain(row.display_name),
        sub: sub.filter(Boolean).join(' · '),
        why: numbered.find((each) => each.id === id)?.why ?? (person ? respelled(person) : country),
        initials: row.initials,
        photo_id: row.photo_id,
        link: `/parties/${id}`,
      },
    ]
  })
}

const readShown = compiledQuery(
  (
    db,
    { ids, today, countries, ...scope }: Scope & { ids: number[]; today: string; countries: number[] },
    _shape: null,
  ) => {
    const ctx = { db, actor: scope }
    return visibleParties(ctx)
      .select([
        'parties.id',
        'parties.display_name',
        'parties.initials',
        'parties.a_number',
        'parties.photo_id',
      ])
      .select(['parties.dob', 'parties.dob_format', 'parties.uncertain_dob'])
      .select((eb) =>
        jsonArrayFrom(
          visibleRecords(ctx)
            .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
            .select('records.public_id')
            .where('record_parties.party_id', '=', eb.ref('parties.id'))
            .orderBy('records.id', 'desc')
            .limit(3),
        ).as('records'),
      )
      .select((eb) => [
        sql<string | null>`(select name from countries
          where id = parties.birth_country_id and id = any(${countries}))`.as('born_in'),
        sql<
          string | null
        >`(select name from party_nationalities own join countries on countries.id = own.country_id
          where own.party_id = parties.id and own.country_id = any(${countries}) order by name limit 1)`.as(
          'national_of',
        ),
        sql<{ action_date: string; location_name: string | null } | null>`(${heldEntries(ctx)
          .innerJoin('docket_entry_types as type', 'type.id', 'docket_entries.docket_entry_type_id')
          .leftJoin('locations', 'locations.id', 'docket_entries.location_id')
          .select(
            sql`json_build_object('action_date', docket_entries.action_date, 'location_name', locations.name)`.as(
              'hearing',
            ),
          )
          .where(
            sql<boolean>`docket_entries.legal_case_id in (select legal_case_id from legal_case_parties
            where party_id = ${eb.ref('parties.id')})`,
          )
          .where('type.is_hearing', '=', true)
          .where('docket_entries.is_done', '=', false)
          .where('docket_entries.action_date', '>=', today)
          .orderBy('docket_entries.action_date')
          .limit(1)})`.as('next_hearing'),
      ])
      .where(sql<boolean>`parties.id = any(${ids})`)
      .modifyFront(sql.raw(genericPlan))
  },
)

/** Country of the person that matched the query. */
const countryText = ({ born_in, national_of }: { born_in: string | null; national_of: string | null }) =>
  born_in ? plain(`From ${born_in}`) : national_of ? plain(`National of ${national_of}`) : null

/** "12/02/2026, Chicago Immigration Court" */
const hearingText = (hearing: { action_date: string; location_name: string | null }): string =>
  [formatField(hearingFields, 'action_date', hearing), hearing.location_name].filter(Boolean).join(', ')

/** Why a differently spelled name matches: "Also spelled Muhammad", "Similar name: González". */
function respelled({ display_name, respelled: words }: FoundPerson): HighlightedText | null {
  if (words.length === 0) return null
  const written = words.map(
    ({ word }) => display_name.match(wordPattern)?.find((part) => normalizeText(part) === word) ?? word,
  )
  const lead = words.every(({ alike }) => alike) ? 'Also spelled' : 'Similar name:'
  return highlightWords(
    `${lead} ${written.join(' ')}`,
    words.map(({ word }) => word),
  )
}
