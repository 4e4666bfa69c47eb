import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import { tableOf } from '#collections/collection.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import type { Difference } from '../contract/relatives.ts'
import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { relativeFacts, type RelativeFact, type RelativeStatement } from './relativeFacts.ts'

export interface Linked {
  kind: FamilyKind
  entry_id: number
  version: number
  entry: RelativeStatement
  party_id: number
  party_version: number
  profile: RelativeStatement
}

type StoredRelative = Values & { id: number; version: number }
interface EntryRow {
  kind: FamilyKind
  entry: StoredRelative & { linked_party_id: number }
  words: RelativeStatement['words']
}

/** The entries of a person that are linked, each with the profile, as far as the caller sees that. */
export async function linkedEntries(ctx: ReadCtx | WriteCtx, party_id: number): Promise<Linked[]> {
  const parts = familyKinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, to_jsonb(e) as entry, jsonb_build_object(
        'gender_id', g.name, 'birth_country_id', c.name,
        'immigration_status', coalesce(s.name, e.immigration_status_other)) as words
      from ${sql.table(tableOf(partySections[kind]))} e
        left join genders g on g.id = e.gender_id
        left join countries c on c.id = e.birth_country_id
        left join immigration_statuses s on s.id = e.immigration_status
      where e.party_id = ${party_id} and e.linked_party_id is not null`,
  )
  const { rows } = await sql<EntryRow>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  if (rows.length === 0) return []
  const profiles = await profilesOf(ctx, [...new Set(rows.map(({ entry }) => entry.linked_party_id))])
  return rows.flatMap(({ kind, entry, words }) => {
    const profile = profiles.get(entry.linked_party_id)
    return profile
      ? [{ ...profile, kind, entry_id: entry.id, version: entry.version, entry: { values: entry, words } }]
      : []
  })
}

async function profilesOf(ctx: ReadCtx | WriteCtx, ids: readonly number[]) {
  const rows = await visibleParties(ctx)
    .select(['parties.id', 'parties.version'])
    .select([
      sql<Values>`to_jsonb(parties)`.as('values'),
      sql<RelativeStatement['words']>`jsonb_build_object(
        'gender_id', (select name from genders where id = parties.gender_id),
        'birth_country_id', (select name from countries where id = parties.birth_country_id))`.as('words'),
      sql<{ id: number; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by s.id), '[]')
        from party_immigration_statuses s join immigration_statuses l on l.id = s.immigration_status
        where s.party_id = parties.id)`.as('statuses'),
    ])
    .where(sql<boolean>`parties.id = any(${ids as number[]}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, version, ...profile }) => [
      id,
      { party_id: id, party_version: version, profile: profile satisfies RelativeStatement },
    ]),
  )
}

export const factsInDispute = ({ entry, profile }: Pick<Linked, 'entry' | 'profile'>): RelativeFact[] =>
  relativeFacts.filter((fact) => fact.contradicts(entry, profile))

export const differencesOf = (linked: readonly Linked[]): Difference[] =>
  linked.flatMap(({ entry, profile, ...ids }) => {
    const facts = factsInDispute({ entry, profile }).map((fact) => ({
      name: fact.name,
      label: fact.label,
      entry: fact.words(entry),
      profile: fact.words(profile),
    }))
    return facts.length > 0 ? [{ ...ids, facts }] : []
  })
