import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Delivery } from '../../core/live.ts'
import type { LiveEvent } from '../../core/server/live.ts'
import { inTransaction } from '../../core/server/work.ts'
import { recordsContract } from '../../features/records/contract.ts'
import { sessionContract } from '../../features/session/contract.ts'
import { useOffice, type Person } from '../../testing/server/office.ts'

const { addRecordWithParty } = recordsContract.endpoints
const { listSessions, endSession } = sessionContract.endpoints

describe('live events', () => {
  const office = useOffice()
  let url = ''
  const open: AbortController[] = []
  beforeAll(async () => {
    await office.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}/api/live_events`
  })
  afterEach(() => {
    for (const stream of open.splice(0)) stream.abort()
  })

  const announce = (event: LiveEvent) => inTransaction(office, null, (ctx) => ctx.announce(event))

  /** Opens a stream and waits until it delivers. */
  async function listen(person: Person) {
    const stream = new AbortController()
    open.push(stream)
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: stream.signal,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const received: Delivery[] = []
    const ended = collect(response.body!, received).catch(() => {})
    await until(async () => {
      await announce({ topic: 'hello', user_ids: [person.id] })
      return received.some((delivery) => 'topic' in delivery && delivery.topic === 'hello')
    })
    const heard = () => received.filter((delivery) => 'topic' in delivery && delivery.topic !== 'hello')
    /** Everything announced before this has arrived, or never will. */
    const settled = async () => {
      await announce({ topic: 'last', user_ids: [person.id] })
      await until(() => received.some((delivery) => 'topic' in delivery && delivery.topic === 'last'))
      return heard().filter((delivery) => !('topic' in delivery && delivery.topic === 'last'))
    }
    return { received, heard, settled, ended }
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
    await announce({ topic: 'users', user_ids: [one.id], ids: [7] })
    expect(await streamOfOne.settled()).toEqual([{ topic: 'users', ids: [7] }])
    expect(await streamOfOther.settled()).toEqual([])
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
    await announce({ topic: 'records' })
    await stream.ended
    expect(stream.heard()).toEqual([])
    expect(stream.received.at(-1)).toEqual({ ended: true })
  })
})

async function collect(body: ReadableStream<Uint8Array>, into: Delivery[]): Promise<void> {
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop()!
    for (const message of messages)
      if (message.startsWith('data: ')) into.push(JSON.parse(message.slice(6)) as Delivery)
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 5_000;) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not happen within five seconds.')
}
