import type { Topic } from '#core/register.ts'
import { expect } from 'vitest'
import type { Delivery } from '#core/delivery.ts'
import type { LiveEvent } from '#core/server/effects/live.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Office, Person } from './office.ts'

const address = (office: Office) => {
  const { port } = office.app.server.address() as { port: number }
  return `http://127.0.0.1:${port}/api/live_events`
}
const topicOf = (delivery: Delivery) => ('topic' in delivery ? delivery.topic : null)

export const publish = (office: Office, event: LiveEvent): Promise<void> =>
  runInTransaction(office, null, async (ctx) => ctx.publish(event))

/** No test changes these, so they mark where the announced changes begin and end. */
const [hello, last]: [Topic, Topic] = ['setup', 'disk']

/** The live events of a person, from an office that listens; opened when it delivers. */
export async function openLiveStream(office: Office, person: Person) {
  const stream = new AbortController()
  const response = await fetch(address(office), {
    headers: { authorization: `Bearer ${person.token}` },
    signal: stream.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const received: Delivery[] = []
  const ended = collect(response.body!, received).catch(() => {})
  const arrived = (topic: Topic) => received.some((delivery) => topicOf(delivery) === topic)
  await until(async () => {
    await publish(office, { topic: hello, user_ids: [person.id] })
    return arrived(hello)
  })
  // Events of earlier writes are sent with those of the moments after them.
  received.length = 0
  const topics = () => received.filter((delivery) => ![null, hello, last].includes(topicOf(delivery)))
  return {
    received,
    ended,
    deliveries: topics,
    /** Received deliveries, once everything announced before has arrived or never will. */
    async settled(): Promise<Delivery[]> {
      await publish(office, { topic: last, user_ids: [person.id] })
      await until(() => arrived(last))
      return topics()
    },
    close: () => stream.abort(),
  }
}

/** Reads what a stream delivers until it ends. */
export async function collect(body: ReadableStream<Uint8Array>, into: Delivery[]): Promise<void> {
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
