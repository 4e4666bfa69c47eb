import { sql } from 'kysely'
import { visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { tableOf } from '#collections/collection.ts'
import { otherSide, type FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { certainty } from '#features/matching/server/candidates.ts'
import type { MayBe, MayName, Naming, relativesContract } from '../contract/relatives.ts'
import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { apartFrom } from '#features/matching/server/apartFrom.ts'
import { findAlike, type MatchCandidate, type NamedPerson } from '#features/matching/server/candidates.ts'
import { bornOf } from '#features/matching/server/matchKeys.ts'
import { lineColumns } from './lineColumns.ts'
import { differencesOf, linkedEntries } from './relativeDifferences.ts'
import { openEntries } from '#features/matching/server/namedAsRelative.ts'
import { requireParty } from '#access/server/requireRow.ts'

type Calls = (typeof relativesContract)['endpoints']
type Person = Naming['party']

/** For at most this many entries without a link, suggests who they may be. */
const maxQueries = 40
/** As many as one looks through. */
const mostOffered = 5

export async function getRelatives(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['getRelatives']>> {
  const party = await requireParty(ctx, id)
  const linked = await linkedEntries(ctx, id)
  const own = await unlinkedEntries(ctx, id)
  const naming = await entriesNaming(ctx, id)
  const [alikeEntries = []] = await findAlike(ctx, [toDuplicateQuery(party, id)], familyKinds)
  const alikePeople =
    own.length === 0
      ? []
      : await findAlike(
          ctx,
          own.map((entry) => toDuplicateQuery(entry, id)),
          ['parties'],
        )
  const ids = [...naming, ...alikeEntries, ...alikePeople.flat()].map(({ party_id }) => party_id)
  const people = await peopleOf(ctx, ids)
  const neighbours = await sharingARecord(ctx, id)
  const isOffered = (found: MatchCandidate) =>
    found.is_visible && found.party_id !== id && people.has(found.party_id) && isTelling(found, neighbours)

  const isNamedBack = (kind: FamilyKind, party_id: number) =>
    linked.some((one) => one.kind === kind && one.party_id === party_id)
  const named_by = naming.flatMap(({ party_id, kind, id: entry_id, relation, ended }): Naming[] => {
    const namer = people.get(party_id)
    const here = otherSide[kind]
    if (!namer || isNamedBack(here, party_id)) return []
    return [{ kind: here, entry: { party_id, kind, id: entry_id }, relation, ended, party: namer }]
  })
  const apart = await apartFrom(ctx, [id], own)
  const isMeant = (found: MatchCandidate) => isOffered(found) && !apart.entry(found, id)
  const taken = new Set(linked.map((one) => one.party_id))
  return {
    named_by,
    may_name: await mayNameOf(ctx, alikeEntries.filter(isMeant).slice(0, mostOffered), people),
    may_be: own.flatMap(({ kind, id: entry_id }, at): MayBe[] =>
      alikePeople[at]!.filter(
        (found) =>
          !taken.has(found.party_id) && isOffered(found) && !apart.entry({ kind, entry_id }, found.party_id),
      )
        .slice(0, 1)
        .map((found) => ({ kind, entry_id, party: people.get(found.party_id)!, ...similarityOf(found) })),
    ),
    differences: differencesOf(linked),
  }
}

/** A name alone is borne by many: a day of birth or a number fits too, or they are in one record. */
const isTelling = ({ party_id, reasons }: MatchCandidate, neighbours: ReadonlySet<number>) =>
  neighbours.has(party_id) || reasons.some((reason) => /born|A-number/i.test(reason))

const similarityOf = ({ score, reasons }: MatchCandidate) => ({ certainty: certainty(score), reasons })

const toDuplicateQuery = (one: NamedPerson, own_id: number) => ({
  first_name: one.first_name,
  middle_name: one.middle_name,
  last_name: one.last_name,
  a_number: one.a_number,
  born: bornOf(one),
  phone: null,
  own_id,
})

interface OwnEntry extends NamedPerson {
  id: number
  kind: FamilyKind
}

const nameColumns = sql`e.first_name, e.middle_name, e.last_name, e.dob, e.dob_format, e.uncertain_dob, e.a_number`

async function unlinkedEntries({ db }: ReadCtx, party_id: number): Promise<OwnEntry[]> {
  const parts = familyKinds.map(
    (kind) => sql`select e.id, ${sql.lit(kind)} as kind, ${nameColumns}
      from ${sql.table(tableOf(partySections[kind]))} e
      where e.party_id = ${party_id} and e.linked_party_id is null
        and coalesce(e.first_name, e.last_name, e.a_number) is not null`,
  )
  const { rows } = await sql<OwnEntry>`select * from (${sql.join(parts, sql` union all `)}) entries
    order by kind, id limit ${maxQueries}`.execute(db)
  return rows
}

interface NamingEntry {
  party_id: number
  kind: FamilyKind
  id: number
  relation: string | null
  ended: boolean
}

async function entriesNaming({ db }: ReadCtx, id: number): Promise<NamingEntry[]> {
  const parts = familyKinds.map((kind) => {
    const ended =
      kind === 'spouses'
        ? sql`(e.termination_date is not null or e.termination_type is not null)`
        : sql`false`
    return sql`select e.party_id, ${sql.lit(kind)} as kind, e.id, r.name as relation, ${ended} as ended
      from ${sql.table(tableOf(partySections[kind]))} e left join relations r on r.id = e.relation
      where e.linked_party_id = ${id}`
  })
  const { rows } = await sql<NamingEntry>`select * from (${sql.join(parts, sql` union all `)}) entries
    order by kind, party_id, id`.execute(db)
  return rows
}

async function mayNameOf(
  { db }: ReadCtx,
  found: readonly MatchCandidate[],
  people: ReadonlyMap<number, Person>,
): Promise<MayName[]> {
  const entries = await openEntries(db, found)
  return entries.map(({ one, kind, version, relation }): MayName => {
    const { dob, uncertain_dob, name } = one
    return {
      kind: otherSide[kind],
      entry: { party_id: one.party_id, kind, id: one.entry_id },
      version,
      relation,
      name,
      dob,
      dob_format: one.dob_format as MayName['dob_format'],
      uncertain_dob,
      party: people.get(one.party_id)!,
      ...similarityOf(one),
    }
  })
}

async function peopleOf(ctx: ReadCtx, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const records = visibleRecords(ctx)
    .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
    .select(sql`json_build_object('id', records.id, 'public_id', records.public_id)`.as('record'))
    .where(sql<boolean>`record_parties.party_id = parties.id`)
    .orderBy('records.id', 'desc')
  const rows = await visibleParties(ctx)
    .select([...lineColumns, 'parties.photo_id'])
    .select(sql<Person['records']>`to_json(array(${records}))`.as('records'))
    .where(sql<boolean>`parties.id = any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row as Person]))
}

/** People in the records that this person is in, as far as the caller sees them. */
async function sharingARecord(ctx: ReadCtx, id: number): Promise<Set<number>> {
  const rows = await visibleRecords(ctx)
    .innerJoin('record_parties as own', 'own.record_id', 'records.id')
    .innerJoin('record_parties as other', 'other.record_id', 'records.id')
    .select('other.party_id')
    .where('own.party_id', '=', id)
    .execute()
  return new Set(rows.map(({ party_id }) => party_id))
}
