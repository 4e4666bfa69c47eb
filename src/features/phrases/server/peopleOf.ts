import { sql, type RawBuilder } from 'kysely'
import { isVisible, visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'

/** Membership test against a table built once: a join would read the people again for each row of a page. */
export const isAmong = (id: string, ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(id)} in (${ids})) is true)`

type Ids = number[] | RawBuilder<unknown>
const isNone = (ids: Ids) => Array.isArray(ids) && ids.length === 0

const both = (conditions: (RawBuilder<boolean> | false)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )})`

const isOfGender = (genders: number[]) =>
  genders.length > 0 && sql<boolean>`parties.gender_id = any(${genders})`

/** People born in one of these countries, or nationals of one, and of one of these genders where any are given; from the indexes. */
export const isFrom = (countries: Ids, genders: number[] = []): RawBuilder<boolean> =>
  both([
    !isNone(countries) &&
      sql<boolean>`parties.id in (
        select id from parties born where born.birth_country_id = any(${countries}) and born.deleted_at is null
        union all select party_id from party_nationalities where country_id = any(${countries}))`,
    isOfGender(genders),
  ])

/** Same, for one person at a time. */
export const personIsFrom = (countries: number[], genders: number[]): RawBuilder<boolean> =>
  both([
    !isNone(countries) &&
      sql<boolean>`(parties.birth_country_id = any(${countries}) or exists (select from party_nationalities own
        where own.party_id = parties.id and own.country_id = any(${countries})))`,
    isOfGender(genders),
  ])

/** Ids of the cases, with repetitions, in which a visible person is one of these people, who are looked up once. */
export const casesOfPeople = (ctx: ScopedDb, isOne: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  with people as materialized (${visibleParties(ctx).select('parties.id').where(isOne)})
  select legal_case_id as id from legal_case_parties where party_id in (table people)
  union all
  select of_record.id from records held join legal_cases of_record on of_record.record_id = held.id
    where held.record_holder_party_id in (table people)`

/** Ids of the cases, with repetitions, that these people are in or hold the record of. */
export const casesOf = (party_ids: number[]): RawBuilder<unknown> => sql`
  select legal_case_id from legal_case_parties where party_id = any(${party_ids})
  union all
  select of_record.id from records held join legal_cases of_record on of_record.record_id = held.id
    where held.record_holder_party_id = any(${party_ids})`

/** Whether a visible person of case `c`, or the holder of its record, is from there. */
export const caseHasPerson = (
  { actor }: ScopedDb,
  countries: number[],
  genders: number[],
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from (
      select party_id as id from legal_case_parties where legal_case_id = c.id
      union all
      select record_holder_party_id from records where id = c.record_id) involved
    join parties on parties.id = involved.id
    where parties.deleted_at is null and ${isVisible(actor, 'parties')} and ${personIsFrom(countries, genders)})`

const inCases = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`with found as materialized (${ids})
      select party_id from legal_case_parties where legal_case_id in (table found)
      union all
      select held.record_holder_party_id from legal_cases of_record join records held on held.id = of_record.record_id
        where of_record.id in (table found)`

/** Whether the person in hand is in one of these cases, or holds the record of one. */
export const isInCases = (ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  isAmong('parties.id', inCases(ids))

/** Same, where this is what people are looked up by. */
export const byTheirCases = (ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`parties.id = any(array(${inCases(ids)}))`
