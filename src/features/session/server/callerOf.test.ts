import { sql } from 'kysely'
import { describe, expect, inject, test, vi } from 'vitest'
import pg from 'pg'
import type { Transacting } from '#core/server/db/db.ts'
import { tokenHash } from '#core/server/process/crypto.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { callerOf } from './callerOf.ts'
import { actorOfToken } from './findActor.ts'

const office = useOffice()

/** Ends what hangs. */
const within = { timeout: 60_000 }

const caller = (person: Person) => callerOf(office.database.read, person.token!)
const change = (work: (db: Transacting) => Promise<unknown>) =>
  office.database.transaction(({ db }) => work(db))

/** Changes another server makes to the same database. */
async function elsewhere(statement: string, values: unknown[]): Promise<void> {
  const database = await sql<{ name: string }>`select current_database() as name`.execute(
    office.database.read,
  )
  const client = new pg.Client({ ...inject('postgres').app, database: database.rows[0]!.name })
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}

/** Cached from now on: the office has listened for a while, and was read once. */
async function aCachedPerson(): Promise<Person> {
  const person = await office.user({ team_ids: [await office.team()] })
  await vi.waitFor(async () => expect(await caller(person)).toBe(await caller(person)), within)
  return person
}

describe('the caller of a call', () => {
  test('is read once and shared by calls, which cannot change it', async () => {
    const person = await aCachedPerson()
    const actor = (await caller(person))!
    expect(actor).toMatchObject({ user_id: person.id, user_type: 'editor' })
    expect(() => {
      actor.user_type = 'admin'
    }).toThrow('read only')
  })

  test('is read once a minute, however many calls and open pages there are', async () => {
    const person = await aCachedPerson()
    const reads = vi.spyOn(pg.Pool.prototype, 'connect')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      const actors = await Promise.all(Array.from({ length: 50 }, () => caller(person)))
      expect(new Set(actors).size).toBe(1)
      expect(reads).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
      reads.mockRestore()
    }
  })

  test('counts from the very next call after a change here', async () => {
    const person = await aCachedPerson()
    const team = await office.team()
    await change((db) =>
      db.insertInto('team_members').values({ team_id: team, user_id: person.id }).execute(),
    )
    expect((await caller(person))!.team_ids).toContain(team)
    await change((db) =>
      db.updateTable('users').set({ user_type: 'viewer' }).where('id', '=', person.id).execute(),
    )
    expect((await caller(person))!.user_type).toBe('viewer')
    await change((db) => db.deleteFrom('sessions').where('user_id', '=', person.id).execute())
    expect(await caller(person)).toBeNull()
  })

  test('counts as soon as it is announced after a change elsewhere', async () => {
    const person = await aCachedPerson()
    await elsewhere('update users set locked_at = now() where id = $1', [person.id])
    await vi.waitFor(async () => expect(await caller(person)).toBeNull(), { interval: 5, ...within })
  })

  test('stays when a change is taken back', async () => {
    const person = await aCachedPerson()
    // Again, in case an earlier change is only reported now.
    await vi.waitFor(async () => {
      const before = await caller(person)
      await change(async (db) => {
        await db.updateTable('users').set({ deactivated: true }).where('id', '=', person.id).execute()
        throw new Error('Not after all')
      }).catch(() => {})
      expect(await caller(person)).toBe(before)
    }, within)
  })

  test('ends with the token, without anybody saying so', async () => {
    const person = await aCachedPerson()
    const soon = new Date(Date.now() + 300)
    await change((db) =>
      db
        .updateTable('session_access_tokens')
        .set({ expires_at: soon.toISOString() })
        .where('token_hash', '=', tokenHash(person.token!))
        .execute(),
    )
    const now = await caller(person)
    if (Date.now() < soon.getTime()) expect(now).not.toBeNull()
    await vi.waitFor(async () => expect(await caller(person)).toBeNull(), { interval: 20, ...within })
  })

  test('nobody is nobody each time', async () => {
    expect(await callerOf(office.database.read, 'no such token')).toBeNull()
  })
})

test('every table that callers are read from announces its changes', async () => {
  const read = office.database.read
  const { rows } = await sql<{ plan: unknown }>`
    explain (format json) ${actorOfToken('any')}`.execute(read)
  const text = JSON.stringify(rows)
  const tables = [...new Set([...text.matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name!))]
  expect(tables).toEqual(expect.arrayContaining(['sessions', 'users', 'team_members', 'access_sets']))
  const { rows: telling } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname = 'access_changed' and tgfoid = 'notify_access_changed'::regproc`.execute(read)
  const notified = telling.map(({ name }) => name)
  expect(tables.filter((name) => !notified.includes(name))).toEqual([])
})
