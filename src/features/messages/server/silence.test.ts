import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailProvider, openMailer } from '#core/server/effects/mailer.ts'
import { queueMessage } from '#core/server/effects/outbox.ts'
import { OutboxSender } from '#core/server/effects/outboxSender.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { outboxContract } from '#features/outbox/contract.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { setUpTwilio } from '#testing/server/twilio.ts'
import { twilioStandIn, type StandIn } from '#testing/server/twilioStandIn.ts'
import { twilioProvider } from './twilio.ts'

/** The last step of a mail server before it says nothing more. */
type Silence = 'at once' | 'after the recipient' | 'after the mail' | 'never'

/** A mail server that falls silent, cuts the line, or lets wait for its answer until `release`. */
async function silentMailServer() {
  const state = {
    silent: 'never' as Silence,
    cuts: false,
    taken: [] as string[],
    hanging: [] as (() => void)[],
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let inMail = false
    let mail = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const stop = (answer: () => void) => (state.cuts ? void socket.destroy() : state.hanging.push(answer))
    const answer = (command: string) => {
      if (/^RCPT/i.test(command) && state.silent === 'after the recipient') return stop(() => say('250 ok'))
      if (!/^DATA/i.test(command)) return say('250 ok')
      inMail = true
      say('354 go on')
    }
    socket.on('data', (piece) => {
      if (!inMail) return answer(piece.toString())
      mail += piece.toString()
      if (!mail.endsWith('\r\n.\r\n')) return
      state.taken.push(mail)
      inMail = false
      return state.silent === 'after the mail' ? stop(() => say('250 taken')) : say('250 taken')
    })
    if (state.silent === 'at once') stop(() => say('220 hello'))
    else say('220 hello')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const patience = { connect: 300, answer: 300, whole: 20_000 }
  const mailerWith = (values: Partial<typeof patience>) =>
    openMailer(
      { smtp_url: `smtp://127.0.0.1:${port}`, mail_from: 'office@office.test' },
      { ...patience, ...values },
    )!
  return {
    state,
    mailerWith,
    release: () => state.hanging.splice(0).forEach((go) => go()),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const office = useOffice()
let admin: Person
let mail: Awaited<ReturnType<typeof silentMailServer>>
let twilio: StandIn
beforeAll(async () => {
  admin = await office.user({ user_type: 'admin' })
  mail = await silentMailServer()
  twilio = await twilioStandIn()
  await setUpTwilio(office, admin, twilio)
})
afterAll(async () => {
  mail.close()
  await twilio.close()
})
beforeEach(async () => {
  Object.assign(mail.state, { silent: 'never', cuts: false, taken: [], hanging: [] })
  twilio.handed.splice(0)
  await office.database.pool.query(`update outbox_messages set state = 'cancelled' where state = 'queued'`)
})

let last = 0
const aMessage = (channel: 'email' | 'text', batch_id?: string) =>
  runInTransaction(office, null, (ctx) =>
    queueMessage(ctx, {
      channel,
      to: channel === 'email' ? `person${++last}@example.com` : `+1212555${3_000 + ++last}`,
      subject: 'Hello',
      body: 'Hello',
      kind: 'any',
      about: { user_id: admin.id },
      due_at: new Date(Date.now() - 1_000),
      ...(batch_id && { batch_id }),
    }),
  )
const states = async (ids: number[]) => {
  const rows = await office.database.read.selectFrom('outbox_messages').select(['id', 'state']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}
const senderWith = (patience: { answer?: number; whole?: number } = {}) =>
  new OutboxSender(office, async () => [
    mailProvider(mail.mailerWith(patience)),
    (await twilioProvider(office, patience.answer ?? 300))!,
  ])
async function send(patience?: { answer?: number; whole?: number }): Promise<void> {
  const sender = senderWith(patience)
  await sender.round()
  await sender.settled()
}

describe('a mail server that', () => {
  it.each([
    ['accepts the connection and says nothing', 'at once', false, 'queued', 0],
    ['says nothing to the recipient', 'after the recipient', false, 'queued', 0],
    ['cuts the line before the mail', 'after the recipient', true, 'queued', 0],
    ['says nothing once it has the mail', 'after the mail', false, 'unknown', 1],
    ['cuts the line once it has the mail', 'after the mail', true, 'unknown', 1],
  ] as const)('%s', async (_what, silent, cuts, state, taken) => {
    Object.assign(mail.state, { silent, cuts })
    const id = await aMessage('email')
    await send()
    expect(await states([id])).toEqual([state])
    expect(mail.state.taken).toHaveLength(taken)
    mail.release()
    await send()
    expect(mail.state.taken).toHaveLength(taken)
  })

  it('answers late has the mail, and it is known', async () => {
    mail.state.silent = 'after the mail'
    const id = await aMessage('email')
    const sender = senderWith({ answer: 60_000 })
    await sender.round()
    await expect.poll(() => mail.state.hanging.length).toBe(1)
    mail.release()
    await sender.settled()
    expect(await states([id])).toEqual(['sent'])
  })

  it('never ends, but keeps the line, is left in the end', async () => {
    mail.state.silent = 'after the recipient'
    const id = await aMessage('email')
    await send({ answer: 60_000, whole: 300 })
    expect(await states([id])).toEqual(['queued'])
  })
})

describe('while one service hangs', () => {
  it('the others go on, and nobody in the office waits', async () => {
    mail.state.silent = 'after the mail'
    const mails = [await aMessage('email'), await aMessage('email'), await aMessage('email')]
    const sender = senderWith({ answer: 60_000 })
    await sender.round()
    await expect.poll(() => mail.state.hanging.length).toBe(3)
    const texts = [await aMessage('text'), await aMessage('text')]
    await sender.round()
    await expect.poll(() => states(texts)).toEqual(['sent', 'sent'])
    expect(await states(mails)).toEqual(['sending', 'sending', 'sending'])
    expect((await admin.call(outboxContract.endpoints.listOutboxMessages)).status).toBe(200)
    mail.release()
    await sender.settled()
    expect(await states(mails)).toEqual(['sent', 'sent', 'sent'])
  })

  it('only the messages it had in hand end unknown', async () => {
    twilio.next.push(...Array.from({ length: 5 }, () => 'take and hang' as const))
    const ids = []
    for (let count = 0; count < 12; count++) ids.push(await aMessage('text'))
    const sender = senderWith()
    await sender.round()
    await sender.settled()
    await sender.round()
    await sender.settled()
    const after = await states(ids)
    expect(after.filter((state) => state === 'unknown')).toHaveLength(5)
    expect(after.filter((state) => state === 'queued')).toHaveLength(7)
    twilio.release()
  })

  it('a code to sign in goes before a text to thousands', async () => {
    const batch = crypto.randomUUID()
    for (let count = 0; count < 12; count++) await aMessage('text', batch)
    const code = await aMessage('text')
    const sender = senderWith()
    await sender.round()
    await sender.settled()
    expect(await states([code])).toEqual(['sent'])
    expect(twilio.handed).toHaveLength(5)
  })
})

it('what waited for a service until it made no sense any more is dropped', async () => {
  const id = await aMessage('text')
  await office.database.pool.query(
    `update outbox_messages set state = 'held', expires_at = now() - interval '1 minute' where id = ${id}`,
  )
  await send()
  expect(await states([id])).toEqual(['cancelled'])
})
