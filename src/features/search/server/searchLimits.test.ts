import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { findActorByToken } from '#features/session/server/findActor.ts'
import { queryOf } from '#query/query.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { countMatches } from './matches.ts'

const office = useOffice()
let who: Person
let url: string
const query = queryOf('parties', [{ field: 'passports.place_issued', operator: 'is', term: 'Quito' }])

beforeAll(async () => {
  who = await office.user({ user_type: 'admin', all_teams: true })
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}/api/advanced_search/count`
})

/** Every search for passports waits as long as `work` runs. */
const whileSearchesWait = (work: () => Promise<void>): Promise<void> =>
  office.database.transaction(async ({ db }) => {
    await sql`lock table party_passports in access exclusive mode`.execute(db)
    await work()
  })

async function waitingSearches(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%main_row%'`.execute(
    office.database.read,
  )
  return rows[0]!.count
}
const isWaiting = (count: number) =>
  vi.waitFor(async () => expect(await waitingSearches()).toBe(count), { timeout: 10_000, interval: 20 })

const send = (signal?: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(query),
    ...(signal && { signal }),
  })

test('a search ends in PostgreSQL when its browser goes away', () =>
  whileSearchesWait(async () => {
    const browser = new AbortController()
    const answer = send(browser.signal)
    await isWaiting(1)
    browser.abort()
    await expect(answer).rejects.toThrow('aborted')
    await isWaiting(0)
  }))

test('a person has two searches at a time, and others their own', async () => {
  const both: Promise<Response>[] = []
  await whileSearchesWait(async () => {
    both.push(send(), send())
    await isWaiting(2)
    const third = await send()
    expect(third.status).toBe(429)
    expect(await third.json()).toMatchObject({ error: { code: 'search.busy' } })
  })
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect((await send()).status).toBe(200)
})

test('searches of jobs take no connection from people, nor people from jobs', async () => {
  const { read: db } = office.database
  const actor = (await findActorByToken(db, who.token!)) as Actor
  const ctx = { db, actor, now: new Date(), vault: office.vault }
  const everybody = queryOf('parties', [])
  const slow = (in_background: boolean) =>
    Promise.all([1, 2, 3, 4].map(() => countMatches(ctx, query, { in_background })))
  const waiting: Promise<number[]>[] = []
  await whileSearchesWait(async () => {
    waiting.push(slow(true))
    await isWaiting(4)
    expect(await countMatches(ctx, everybody, {})).toBe(0)
    waiting.push(slow(false))
    await isWaiting(8)
  })
  await Promise.all(waiting)
  await whileSearchesWait(async () => {
    const people = slow(false)
    await isWaiting(4)
    expect(await countMatches(ctx, everybody, { in_background: true })).toBe(0)
    waiting.push(people)
  })
  await Promise.all(waiting)
})

test('one that takes too long is ended, and its connection goes on', async () => {
  const { read: db } = office.database
  const actor = (await findActorByToken(db, who.token!)) as Actor
  const ctx = { db, actor, now: new Date(), vault: office.vault }
  await whileSearchesWait(async () => {
    await expect(countMatches(ctx, query, { timeout_ms: 50 })).rejects.toMatchObject({
      code: 'search.too_slow',
      status: 422,
    })
  })
  expect(await countMatches(ctx, query)).toBe(0)
})
