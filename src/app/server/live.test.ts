import type { Topic } from '#core/register.ts'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Delivery } from '#core/delivery.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { recordsContract } from '#features/records/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { callerOf } from '#features/session/server/callerOf.ts'
import { publish, collect, openLiveStream } from '#testing/server/liveStream.ts'
import { useOffice, type Person } from '#testing/server/office.ts'

const { addRecordWithParty } = recordsContract.endpoints
const { listSessions, endSession } = sessionContract.endpoints

describe('live events', () => {
  const office = useOffice()
  let url = ''
  const open: { close(): void }[] = []
  beforeAll(async () => {
    await office.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}/api/live_events`
  })
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close()
  })

  async function listen(person: Person) {
    const stream = await openLiveStream(office, person)
    open.push(stream)
    return stream
  }

  async function newRecord(person: Person) {
    const { body, raw } = await person.call(addRecordWithParty, {
      record: { opened: '2026-01-05' },
      party: { first_name: 'Rosa', last_name: 'Ixcoy' },
    })
    return { ...body, request_id: raw.headers['x-request-id'] as string }
  }

  it('are for nobody without a session', async () => {
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: 'Bearer made-up' } })).status).toBe(401)
  })

  it('are not opened by a HEAD, which nobody would read', async () => {
    const { token } = await office.user()
    const answer = await fetch(url, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(404)
  })

  it('reach each of two people of different teams for their own team’s records only', async () => {
    const [here, there] = [await office.team(), await office.team()]
    const [mine, theirs] = [await office.user({ team_ids: [here] }), await office.user({ team_ids: [there] })]
    const [myStream, theirStream] = [await listen(mine), await listen(theirs)]
    const my = await newRecord(mine)
    const their = await newRecord(theirs)

    const requestsOf = (deliveries: Delivery[]) =>
      deliveries.flatMap((delivery) =>
        'topic' in delivery && delivery.topic === 'records' ? [delivery.request_id] : [],
      )
    expect(new Set(requestsOf(await myStream.settled()))).toEqual(new Set([my.request_id]))
    expect(new Set(requestsOf(await theirStream.settled()))).toEqual(new Set([their.request_id]))
  })

  it('that name people reach those people alone', async () => {
    const [one, other] = [await office.user(), await office.user()]
    const [streamOfOne, streamOfOther] = [await listen(one), await listen(other)]
    await publish(office, { topic: 'users', user_ids: [one.id], request_id: '7' })
    expect(await streamOfOne.settled()).toEqual([{ topic: 'users', request_id: '7' }])
    expect(await streamOfOther.settled()).toEqual([])
  })

  it('all arrive, however many there are at once', async () => {
    const someone = await office.user()
    const stream = await listen(someone)
    const ids = Array.from({ length: 1000 }, (_, at) => at + 1)
    const announceEach = (some: number[]) =>
      runInTransaction(office, null, async (ctx) => {
        for (const id of some) ctx.publish({ topic: 'users', user_ids: [someone.id], request_id: String(id) })
      })
    await Promise.all([announceEach(ids), announceEach([1, 2]), announceEach([1001])])
    const topics = (await stream.settled()).flatMap((delivery) =>
      'request_id' in delivery ? [Number(delivery.request_id)] : [],
    )
    expect(new Set(topics)).toEqual(new Set([...ids, 1001]))
  })

  it('of a transaction that fails are never sent', async () => {
    const someone = await office.user()
    const stream = await listen(someone)
    await runInTransaction(office, null, async (ctx) => {
      ctx.publish({ topic: 'users', user_ids: [someone.id] })
      throw new Error('undone')
    }).catch(() => {})
    expect(await stream.settled()).toEqual([])
  })

  it('end with the session, and say so', async () => {
    const someone = await office.user()
    const stream = await listen(someone)
    const { items } = await someone.do(listSessions)
    await someone.do(endSession, { id: items[0]!.id })
    await stream.ended
    expect(stream.received.at(-1)).toEqual({ ended: true })
  })

  it('end for a person who is locked out by the next event at the latest', async () => {
    const someone = await office.user()
    const stream = await listen(someone)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ locked_at: new Date().toISOString() })
        .where('id', '=', someone.id)
        .execute(),
    )
    await publish(office, { topic: 'records', everybody: true })
    await stream.ended
    expect(stream.deliveries()).toEqual([])
    expect(stream.received.at(-1)).toEqual({ ended: true })
  })

  describe('with many open pages', () => {
    /** Opens `each` streams for every person, which deliver when this is done. */
    async function listenOften(people: Person[], each: number) {
      const streams: { person: Person; received: Delivery[] }[] = []
      const stopped = new AbortController()
      open.push({ close: () => stopped.abort() })
      const listenOnce = async (person: Person) => {
        const response = await ask(person, stopped.signal)
        expect(response.status).toBe(200)
        const received: Delivery[] = []
        streams.push({ person, received })
        void collect(response.body!, received).catch(() => {})
      }
      // A few at a time: until it streams, a connection counts for its address.
      for (let n = 0; n < each; n++) await Promise.all(people.map(listenOnce))
      const topics = new Set<Topic>()
      /** Resolves when all servers have received the notices sent before this. */
      const settled = async (topic = `mark ${topics.size}` as Topic) => {
        topics.add(topic)
        await vi.waitFor(async () => {
          await publish(office, { topic, everybody: true })
          for (const { received } of streams) expect(received).toContainEqual({ topic })
        }, 60_000)
      }
      await settled()
      return { streams, settled, close: () => stopped.abort() }
    }
    const ask = (person: Person, signal: AbortSignal) =>
      fetch(url, { headers: { authorization: `Bearer ${person.token}` }, signal })
    async function inTeams(count: number, team_ids: number[]): Promise<Person[]> {
      const people: Person[] = []
      for (let n = 0; n < count; n++) people.push(await office.user({ team_ids }))
      return people
    }

    it('a write costs three transactions at most', async () => {
      const [here, there] = [await office.team(), await office.team()]
      const people = [...(await inTeams(5, [here])), ...(await inTeams(5, [there]))]
      const { streams, settled } = await listenOften(people, 20)
      expect(streams).toHaveLength(200)
      await newRecord(people[0]!)
      // Identity is remembered from here on.
      const { read } = office.database
      await vi.waitFor(async () => {
        await settled()
        for (const { token } of people)
          expect(await callerOf(read, token!)).toBe(await callerOf(read, token!))
      }, 60_000)

      // A transaction, a read and an announcement take one connection each.
      const taken = vi.spyOn(pg.Pool.prototype, 'connect')
      const writes = 20
      let latest = ''
      for (let n = 0; n < writes; n++) latest = (await newRecord(people[0]!)).request_id
      const deliveredTopics = () =>
        streams.filter(({ received }) =>
          received.some((one) => 'topic' in one && one.topic === 'records' && one.request_id === latest),
        )
      await vi.waitFor(() => expect(deliveredTopics()).toHaveLength(100), 60_000)
      const transactions = taken.mock.calls.length
      taken.mockRestore()
      expect(deliveredTopics().every(({ person }) => people.indexOf(person) < 5)).toBe(true)
      expect(transactions).toBeLessThanOrEqual(3 * writes)
    })

    it('nothing of an old right is delivered after it changed', async () => {
      const [left, stays] = [await office.team(), await office.team()]
      const leaving = await inTeams(3, [left, stays])
      const staying = await inTeams(2, [left])
      const { streams, settled } = await listenOften([...leaving, ...staying], 10)
      const { record } = await newRecord(staying[0]!)
      const { access_set_id } = await office.database.read
        .selectFrom('records')
        .select('access_set_id')
        .where('id', '=', record.id)
        .executeTakeFirstOrThrow()
      await settled()
      const countOf = (person: Person) =>
        streams.filter(
          (stream) =>
            stream.person === person &&
            stream.received.some((one) => 'topic' in one && one.request_id === 'mark'),
        ).length

      await office.database.transaction(async ({ db }) => {
        const ids = leaving.map(({ id }) => id)
        await db.deleteFrom('team_members').where('team_id', '=', left).where('user_id', 'in', ids).execute()
      })
      for (let n = 0; n < 20; n++)
        await publish(office, { topic: 'records', access_set_id, request_id: 'mark' })
      await settled()
      expect(staying.map(countOf)).toEqual([10, 10])
      expect(leaving.map(countOf)).toEqual([0, 0, 0])
    })

    it('one person has twenty at most, and one more when one is closed', async () => {
      const person = await office.user()
      const { close } = await listenOften([person], 20)
      const late = new AbortController()
      const refused = await ask(person, late.signal)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.text()).toContain('Ellis is open in too many windows')
      close()
      await vi.waitFor(async () => expect((await ask(person, late.signal)).status).toBe(200), 60_000)
      late.abort()
    })
  })
})
