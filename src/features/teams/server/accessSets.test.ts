import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { userTypes } from '#core/actor.ts'
import type { Transacting } from '#core/server/db/db.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { accessPerson, accessResource } from './explainAccess.ts'
import { explainedTypes, type ExplainedType } from '../contract/access.ts'
import { useOffice } from '#testing/server/office.ts'
import { wrongSets } from '#testing/server/wrongSets.ts'
import { explainAccess } from '#access/explainAccess.ts'
import { usersWhoSee } from '#access/server/usersWhoSee.ts'
import {
  visibleCases,
  visibleDocketEntries,
  visibleParties,
  visibleRecords,
} from '#access/server/visibleRows.ts'

const office = useOffice()
const sizes = { teams: 4, records: 4, parties: 4, cases: 5, entries: 6 }
const ids = { teams: [] as number[], records: [] as number[], parties: [] as number[] }
const more = { cases: [] as number[], entries: [] as number[], users: [] as number[] }

const run = (db: Transacting, statement: ReturnType<typeof sql>) => statement.execute(db)
const write = (statement: ReturnType<typeof sql>) =>
  office.database.transaction(async ({ db }) => void (await run(db, statement)))
const made = async (statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> => {
  const { rows } = await office.database.transaction(({ db }) => statement.execute(db))
  return rows[0]!.id
}
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Array.from({ length: count }).reduce<Promise<T[]>>(
    async (before, _, index) => [...(await before), await make(index)],
    Promise.resolve([]),
  )

beforeAll(async () => {
  const newTeam = (index: number) =>
    made(sql`insert into teams (name, config) values (${`T${index}`},
      ${JSON.stringify({ canSeeAllResources: index === 0, canSeeInternalDockets: index < 2 })}::jsonb) returning id`)
  ids.teams = await times(sizes.teams, newTeam)
  ids.parties = await times(sizes.parties, (index) =>
    made(sql`insert into parties (first_name) values (${`P${index}`}) returning id`),
  )
  ids.records = await times(sizes.records, (index) =>
    made(sql`insert into records (public_id, opened, record_holder_party_id)
      values (${`R${index}`}, '2026-01-05', ${ids.parties[0]!}) returning id`),
  )
  more.cases = await times(sizes.cases, (index) =>
    made(sql`insert into legal_cases (record_id, title, legal_case_type_id, opened)
      values (${ids.records[index % 3]!}, ${`C${index}`}, 1, '2026-01-05') returning id`),
  )
  more.entries = await times(sizes.entries, (index) =>
    made(sql`insert into docket_entries (legal_case_id, docket_entry_type_id, action_type, timezone, is_internal, created_on)
      values (${more.cases[index % 4]!}, 1, 'task', 'UTC', ${index % 2 === 0}, '2026-01-05') returning id`),
  )
  const facts = [
    ...userTypes.flatMap((user_type) => [
      { user_type, teams: [0] },
      { user_type, teams: [1] },
      { user_type, teams: [1, 2] },
      { user_type, teams: [0, 3] },
    ]),
    { user_type: 'viewer' as const, teams: [], all_teams: true },
    { user_type: 'admin' as const, teams: [] },
  ]
  for (const { teams, ...user } of facts)
    more.users.push((await office.user({ ...user, team_ids: teams.map((index) => ids.teams[index]!) })).id)
})

const index = (size: number) => fc.nat({ max: size - 1 })
const team = index(sizes.teams)
const record = index(sizes.records)
const resource = fc.oneof(
  fc.record({ column: fc.constant('record_id'), at: record }),
  fc.record({ column: fc.constant('legal_case_id'), at: index(sizes.cases) }),
  fc.record({ column: fc.constant('party_id'), at: index(sizes.parties) }),
)
const input = {
  team,
  resource,
  access: fc.constantFrom('permitted', 'restricted'),
}
// The compiler cannot follow arbitraries spread by key.
const act = <N extends string, F extends object>(
  name: N,
  facts: { [K in keyof F]: fc.Arbitrary<F[K]> },
): fc.Arbitrary<F & { name: N }> => fc.record({ name: fc.constant(name), ...facts }) as never
const step = fc.oneof(
  { weight: 3, arbitrary: act('hold', { record, team, is_on: fc.boolean() }) },
  { weight: 6, arbitrary: act('give', input) },
  { weight: 3, arbitrary: act('take', input) },
  { weight: 3, arbitrary: act('join', { record, party: index(sizes.parties), is_on: fc.boolean() }) },
  { weight: 1, arbitrary: act('moveCase', { legalCase: index(sizes.cases), record }) },
  { weight: 1, arbitrary: act('moveEntry', { entry: index(sizes.entries), legalCase: index(sizes.cases) }) },
  { weight: 1, arbitrary: act('deleteRecord', { record, is_on: fc.boolean() }) },
  { weight: 1, arbitrary: act('deleteCase', { legalCase: index(sizes.cases), is_on: fc.boolean() }) },
  { weight: 1, arbitrary: act('newCase', { record }) },
  { weight: 1, arbitrary: act('archiveTeam', { team, is_on: fc.boolean() }) },
  { weight: 1, arbitrary: act('clearTeam', { team }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const resourceId = ({ column, at }: { column: string; at: number }) =>
  ({ record_id: ids.records, legal_case_id: more.cases, party_id: ids.parties })[column]![at]!

async function take(one: Step): Promise<void> {
  switch (one.name) {
    case 'hold': {
      const [record_id, team_id] = [ids.records[one.record]!, ids.teams[one.team]!]
      return one.is_on
        ? write(sql`insert into record_teams values (${record_id}, ${team_id}) on conflict do nothing`)
        : write(sql`delete from record_teams where record_id = ${record_id} and team_id = ${team_id}`)
    }
    case 'give':
      return write(sql`insert into team_resources (team_id, access, ${sql.ref(one.resource.column)})
        values (${ids.teams[one.team]!}, ${one.access}, ${resourceId(one.resource)}) on conflict do nothing`)
    case 'take':
      return write(sql`delete from team_resources where team_id = ${ids.teams[one.team]!}
        and access = ${one.access} and ${sql.ref(one.resource.column)} = ${resourceId(one.resource)}`)
    case 'join': {
      const [record_id, party_id] = [ids.records[one.record]!, ids.parties[one.party]!]
      return one.is_on
        ? write(sql`insert into record_parties (record_id, party_id) values (${record_id}, ${party_id})
            on conflict do nothing`)
        : write(sql`delete from record_parties where record_id = ${record_id} and party_id = ${party_id}`)
    }
    case 'moveCase':
      return write(sql`update legal_cases set record_id = ${ids.records[one.record]!}
        where id = ${more.cases[one.legalCase]!}`)
    case 'moveEntry':
      return write(sql`update docket_entries set legal_case_id = ${more.cases[one.legalCase]!}
        where id = ${more.entries[one.entry]!}`)
    case 'deleteRecord':
      return write(sql`update records set deleted_at = ${one.is_on ? sql`now()` : sql`null`}
        where id = ${ids.records[one.record]!}`)
    case 'deleteCase':
      return write(sql`update legal_cases set deleted_at = ${one.is_on ? sql`now()` : sql`null`}
        where id = ${more.cases[one.legalCase]!}`)
    case 'newCase':
      return write(sql`insert into legal_cases (record_id, title, legal_case_type_id, opened)
        values (${ids.records[one.record]!}, 'New', 1, '2026-01-05')`)
    case 'archiveTeam':
      return write(sql`update teams set archived_at = ${one.is_on ? sql`now()` : sql`null`}
        where id = ${ids.teams[one.team]!}`)
    case 'clearTeam':
      return write(sql`delete from team_resources where team_id = ${ids.teams[one.team]!}`)
  }
}

/** For one person and each row of a kind: whether lists contain it, and whether the explanation agrees. */
async function disagreements(user_id: number): Promise<string[]> {
  const db = office.database.read
  const actor = (await findActor(db, user_id))!
  const ctx = { db, actor }
  const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id))
  const visible: Record<ExplainedType, Set<number>> = {
    records: idsOf(await visibleRecords(ctx).select('id').execute()),
    legal_cases: idsOf(await visibleCases(ctx).select('id').execute()),
    parties: idsOf(await visibleParties(ctx).select('id').execute()),
    docket_entries: idsOf(await visibleDocketEntries(ctx).select('id').execute()),
  }
  const person = (await accessPerson(ctx, user_id))!
  const all = {
    records: ids.records,
    legal_cases: more.cases,
    parties: ids.parties,
    docket_entries: more.entries,
  }
  const wrong: string[] = []
  for (const type of explainedTypes)
    for (const id of all[type]) {
      const { sees, reasons } = explainAccess(person, await accessResource(ctx, type, id))
      if (sees !== visible[type].has(id))
        wrong.push(`${person.user_type} ${person.teams.map((t) => t.name).join('+')}, ${type} ${id}: says ${sees}
          because ${reasons.map((r) => r.text).join(' ')}`)
    }
  return wrong
}

/** The people assignable to an entry must be those who see it. */
async function wrongAssignees(): Promise<string[]> {
  const db = office.database.read
  const entries = await db
    .selectFrom('docket_entries')
    .innerJoin('legal_cases', 'legal_cases.id', 'docket_entries.legal_case_id')
    .select(['docket_entries.id', 'docket_entries.access_set_id', 'docket_entries.is_internal'])
    .execute()
  const offered = new Set<string>()
  for (const { id, access_set_id, is_internal } of entries) {
    const users = await usersWhoSee(db, access_set_id, is_internal).select('users.id').execute()
    for (const user of users) offered.add(`${user.id} ${id}`)
  }
  const wrong: string[] = []
  for (const user_id of more.users) {
    const actor = (await findActor(db, user_id))!
    const visible = await visibleDocketEntries({ db, actor }).select('id').execute()
    for (const { id } of entries)
      if (visible.some((entry) => entry.id === id) !== offered.has(`${user_id} ${id}`))
        wrong.push(`${actor.user_type} in ${actor.team_ids.join('+')}, entry ${id}`)
  }
  return wrong
}

it('after any sequence of changes the access sets are what teams, permits and restrictions say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await take(one)
      expect(await wrongSets(office)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

it('why somebody sees something is explained as it is, for everybody and everything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      for (const one of steps) await take(one)
      for (const user_id of more.users) expect(await disagreements(user_id)).toEqual([])
      expect(await wrongAssignees()).toEqual([])
    }),
    { numRuns: 4 },
  )
})
