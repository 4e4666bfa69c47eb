import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Delivery } from '../../core/live.ts'
import { inTransaction } from '../../core/server/work.ts'
import { recordsContract } from '../../features/records/contract.ts'
import { sessionContract } from '../../features/session/contract.ts'
import { announce, openLiveStream } from '../../testing/server/liveStream.ts'
import { useOffice, type Person } from '../../testing/server/office.ts'

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

  const newRecord = (person: Person) =>
    person.do(addRecordWithParty, {
      record: { opened: '2026-01-05' },
      party: { first_name: 'Rosa', last_name: 'Ixcoy' },
    })

  it('are for nobody without a session', async () => {
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: 'Bearer made-up' } })).status).toBe(401)
  })

  it('tell each of two people of different teams of their own team’s records only', async () => {
    const [here, there] = [await office.team(), await office.team()]
    const [mine, theirs] = [await office.user({ team_ids: [here] }), await office.user({ team_ids: [there] })]
    const [myStream, theirStream] = [await listen(mine), await listen(theirs)]
    const { record } = await newRecord(mine)
    const their = await newRecord(theirs)

    const idsOf = (deliveries: Delivery[]) =>
      deliveries.flatMap((delivery) =>
        'topic' in delivery && delivery.topic === 'records' ? (delivery.ids ?? []) : [],
      )
    expect(new Set(idsOf(await myStream.settled()))).toEqual(new Set([record.id]))
    expect(new Set(idsOf(await theirStream.settled()))).toEqual(new Set([their.record.id]))
  })

  it('that name people reach those people alone', async () => {
    const [one, other] = [await office.user(), await office.user()]
    const [streamOfOne, streamOfOther] = [await listen(one), await listen(other)]
    await announce(office, { topic: 'users', user_ids: [one.id], ids: [7] })
    expect(await streamOfOne.settled()).toEqual([{ topic: 'users', ids: [7] }])
    expect(await streamOfOther.settled()).toEqual([])
  })

  it('all arrive, however many there are at once', async () => {
    const someone = await office.user()
    const stream = await listen(someone)
    const ids = Array.from({ length: 1000 }, (_, at) => at + 1)
    const announceEach = (some: number[]) =>
      inTransaction(office, null, async (ctx) => {
        for (const id of some) await ctx.announce({ topic: 'users', user_ids: [someone.id], ids: [id] })
      })
    await Promise.all([announceEach(ids), announceEach([1, 2]), announceEach([1001])])
    const told = (await stream.settled()).flatMap((delivery) =>
      'ids' in delivery ? (delivery.ids ?? []) : [],
    )
    expect(new Set(told)).toEqual(new Set([...ids, 1001]))
  })

  it('of a transaction that fails are never sent', async () => {
    const someone = await office.user()
    const stream = await listen(someone)
    await inTransaction(office, null, async (ctx) => {
      await ctx.announce({ topic: 'users', user_ids: [someone.id] })
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
    await office.database.transaction((db) =>
      db
        .updateTable('users')
        .set({ locked_at: new Date().toISOString() })
        .where('id', '=', someone.id)
        .execute(),
    )
    await announce(office, { topic: 'records' })
    await stream.ended
    expect(stream.heard()).toEqual([])
    expect(stream.received.at(-1)).toEqual({ ended: true })
  })
})
