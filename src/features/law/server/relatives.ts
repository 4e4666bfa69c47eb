import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { dayOf, type DayField } from '#fields/day/day.ts'
import { tableOf } from '#collections/collection.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partySections } from '#features/profile/sections/index.ts'
import type { Meanings } from '../hints/readProfile.ts'
import type { Relatives, NamedBy, OwnProfile } from '../hints/readRelatives.ts'

type EntryValues = Record<string, unknown>

const spouseDay = (row: EntryValues, name: 'marriage_date' | 'termination_date') =>
  dayOf(row, name, partySections.spouses.fields[name] as DayField)
const since = partySections.immigration_statuses.fields.date_obtained as DayField

/** Relatives in either direction, among the people the caller sees. */
export async function readRelatives(ctx: ReadCtx, party: Party, meanings: Meanings): Promise<Relatives> {
  const naming = await entriesNaming(ctx, party.id)
  const linked = familyKinds.flatMap((kind) => party[kind].flatMap((row) => row.linked_party_id ?? []))
  const ids = [...new Set([...linked, ...naming.map(({ party_id }) => party_id as number)])]
  if (ids.length === 0) return { profiles: new Map(), namedBy: [] }
  const rows = await profilesOf(ctx, ids)
  const profiles = new Map(rows.map((row) => [row.id, ownProfile(row, meanings)]))
  return {
    profiles,
    namedBy: naming.map((row) => ({
      party_id: row['party_id'] as number,
      kind: row['kind'] as NamedBy['kind'],
      relation: meanings.of('relations', row['relation']),
      wed: spouseDay(row, 'marriage_date'),
      ended: spouseDay(row, 'termination_date'),
      ending: meanings.of('marriage_endings', row['termination_type']),
    })),
  }
}

const marriageColumns = [
  'marriage_date',
  'marriage_date_format',
  'marriage_date_uncertain',
  'termination_date',
  'termination_date_format',
  'termination_date_uncertain',
  'termination_type',
] as const

async function entriesNaming(ctx: ReadCtx, id: number): Promise<EntryValues[]> {
  const parts = familyKinds.map((kind) => {
    const columns = marriageColumns.map((name) =>
      kind === 'spouses' ? sql.ref(name) : sql`null as ${sql.ref(name)}`,
    )
    return sql`select party_id, ${sql.lit(kind)} as kind, relation, to_jsonb(
        (select m from (select ${sql.join(columns)}) m)) as marriage
      from ${sql.table(tableOf(partySections[kind]))} where linked_party_id = ${id}`
  })
  const { rows } = await sql<
    EntryValues & { marriage: EntryValues }
  >`select * from (${sql.join(parts, sql` union all `)}) entries
    order by kind, party_id`.execute(ctx.db)
  return rows.map(({ marriage, ...row }) => ({ ...marriage, ...row }))
}

const profilesOf = (ctx: ReadCtx, ids: readonly number[]) =>
  visibleParties(ctx)
    .select([
      'parties.id',
      'parties.display_name',
      'parties.dob',
      'parties.dob_format',
      'parties.uncertain_dob',
      'parties.deceased',
      sql<
        EntryValues[]
      >`(select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('name', l.name) order by s.id), '[]')
        from party_immigration_statuses s join immigration_statuses l on l.id = s.immigration_status
        where s.party_id = parties.id)`.as('statuses'),
      sql<EntryValues[]>`(select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from party_spouses s
        where s.party_id = parties.id)`.as('marriages'),
      sql<
        boolean | null
      >`(select o.currently_married from party_overview o where o.party_id = parties.id)`.as(
        'currently_married',
      ),
    ])
    .where(sql<boolean>`parties.id = any(${ids})`)
    .execute()

const ownProfile = (row: Awaited<ReturnType<typeof profilesOf>>[number], meanings: Meanings): OwnProfile => ({
  id: row.id,
  name: row.display_name,
  born: dayOf(row, 'dob', partyFields.dob),
  deceased: row.deceased,
  statuses: row.statuses.map((status) => ({
    meaning: meanings.of('immigration_statuses', status['immigration_status']),
    name: String(status['name']),
    since: dayOf(status, 'date_obtained', since),
  })),
  currently_married: row.currently_married,
  marriages: row.marriages.map((marriage) => ({
    relation: meanings.of('relations', marriage['relation']),
    ending: meanings.of('marriage_endings', marriage['termination_type']),
    ended: spouseDay(marriage, 'termination_date'),
    deceased: marriage['deceased'] === true,
  })),
})
