import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailer } from '#core/server/effects/mailer.ts'
import { queueEmail, queueMessage } from '#core/server/effects/outbox.ts'
import { OutboxSender } from '#core/server/effects/outboxSender.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { openProviders } from '#app/server/providers.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { outboxContract } from '../contract.ts'

const { listOutboxMessages, markMessageSent, readOutboxMessage, sendOutboxMessageAgain } =
  outboxContract.endpoints

const link = 'https://office.test/welcome/abc'

/** A mail server that keeps what it is given, or refuses it. */
async function mailServer() {
  const received: { from: string; to: string[]; text: string }[] = []
  const state = { refusing: false, hold: (answer: () => void) => answer() }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      state.hold(() => done(state.refusing ? new Error('No such mailbox') : null)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map((recipient) => recipient.address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as { port: number }
  return {
    received,
    state,
    mailer: openMailer({ smtp_url: `smtp://127.0.0.1:${port}`, mail_from: 'Ellis <ellis@office.test>' }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

describe('the outbox', () => {
  const office = useOffice()
  let admin: Person
  let mail: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    mail = await mailServer()
    admin = await office.user({ user_type: 'admin' })
  })
  afterAll(() => mail.close())

  const senderWith = (mailer: typeof mail.mailer) => new OutboxSender({ ...office, mailer }, openProviders)
  /** Sends what is due and waits for the outcome. */
  async function send(mailer = mail.mailer): Promise<void> {
    const sender = senderWith(mailer)
    await sender.round()
    await sender.settled()
  }
  async function aMail(to: string): Promise<number> {
    await runInTransaction(office, null, (ctx) =>
      queueEmail(ctx, {
        about: { user_id: admin.id },
        kind: 'greeting',
        to,
        subject: 'Your account',
        body: `Open this:\n\n${link}`,
      }),
    )
    const { items } = await admin.do(listOutboxMessages, { search_term: to })
    return items[0]!.id
  }
  it('is for admins alone', async () => {
    const editor = await office.user({ user_type: 'editor', all_teams: true })
    const id = await aMail('closed@client.test')
    expect((await office.stranger.call(listOutboxMessages)).status).toBe(401)
    expect((await editor.call(listOutboxMessages)).status).toBe(403)
    expect((await editor.call(readOutboxMessage, { id })).status).toBe(403)
    expect((await editor.call(sendOutboxMessageAgain, { id })).status).toBe(403)
    expect((await admin.call(readOutboxMessage, { id: 987_654 })).status).toBe(404)
    expect((await admin.call(sendOutboxMessageAgain, { id: 987_654 })).status).toBe(404)
  })

  it('keeps a mail when no mail server is configured, and says so', async () => {
    const id = await aMail('held@client.test')
    await send(null)
    const list = await admin.do(listOutboxMessages, { state: 'held' })
    expect(list).toMatchObject({ no_service_for: ['email'], kinds: ['greeting'] })
    expect(list.items[0]).toMatchObject({
      id,
      recipient: 'held@client.test',
      attempts: 0,
      sent_at: null,
      can: { send_again: true },
    })
    expect(list.items[0]).not.toHaveProperty('body')
  })

  it('keeps texts, for which there is no service yet', async () => {
    await runInTransaction(office, null, (ctx) =>
      queueMessage(ctx, {
        channel: 'text',
        about: { user_id: admin.id },
        kind: 'reminder',
        to: '+15125550123',
        body: 'Tomorrow at 9',
      }),
    )
    const [text] = (await admin.do(listOutboxMessages, { channel: 'text' })).items
    await send()
    expect(text!.state).toBe('queued')
    expect((await admin.do(listOutboxMessages, { channel: 'text' })).items[0]!.state).toBe('held')
    expect(mail.received).toEqual([])
  })

  it('shows the text of a message and writes down who read it', async () => {
    const id = await aMail('read@client.test')
    expect((await admin.do(readOutboxMessage, { id })).body).toContain(link)
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'changes'])
      .where('entity', '=', 'outbox_messages')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ action: 'outbox_message.read', actor_id: admin.id })
    expect(JSON.stringify(line)).not.toContain(link)
  })

  it('sends a held mail once a mail server is there, once, and forgets its text', async () => {
    const id = await aMail('later@client.test')
    await send(null)
    await admin.do(sendOutboxMessageAgain, { id })
    expect((await admin.call(sendOutboxMessageAgain, { id })).error.code).toBe('outbox.waiting')

    await Promise.all([1, 2].map(() => send()))
    await send()
    const delivered = mail.received.filter(({ to }) => to.includes('later@client.test'))
    expect(delivered).toHaveLength(1)
    expect(delivered[0]!.from).toBe('ellis@office.test')
    expect(delivered[0]!.text).toContain('Subject: Your account')
    expect(delivered[0]!.text).toContain(link)

    const message = await admin.do(readOutboxMessage, { id })
    expect(message).toMatchObject({ state: 'sent', attempts: 1, body: '', can: { send_again: false } })
    expect(message.sent_at).not.toBeNull()
    expect((await admin.call(sendOutboxMessageAgain, { id })).error.code).toBe('outbox.delivered')
    expect((await admin.do(listOutboxMessages)).no_service_for).not.toContain('email')
  })

  it('writes down why a mail server refused a mail, and may try again', async () => {
    mail.state.refusing = true
    const id = await aMail('gone@client.test')
    await send()
    const [failed] = (await admin.do(listOutboxMessages, { state: 'failed' })).items
    expect(failed).toMatchObject({ id, attempts: 1, can: { send_again: true } })
    expect(failed!.last_error).toContain('No such mailbox')

    mail.state.refusing = false
    await admin.do(sendOutboxMessageAgain, { id })
    await send()
    expect((await admin.do(readOutboxMessage, { id })).state).toBe('sent')
  })

  it('holds no connection while the mail server takes its time, and sends nothing twice', async () => {
    const id = await aMail('slow@client.test')
    const requested = Promise.withResolvers<() => void>()
    mail.state.hold = requested.resolve
    const sender = senderWith(mail.mailer)
    await sender.round()
    const answer = await requested.promise
    const { rowCount } = await office.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rowCount).toBe(0)
    expect((await admin.do(readOutboxMessage, { id })).state).toBe('sending')
    await send()
    mail.state.hold = (next) => next()
    answer()
    await sender.settled()
    expect(await admin.do(readOutboxMessage, { id })).toMatchObject({ state: 'sent', attempts: 1 })
    expect(mail.received.filter(({ to }) => to.includes('slow@client.test'))).toHaveLength(1)
  })

  const change = (id: number, values: object) =>
    office.database.transaction(({ db }) =>
      db.updateTable('outbox_messages').set(values).where('id', '=', id).execute(),
    )
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

  it('leaves to a person what somebody died over', async () => {
    const [sent, again] = [await aMail('died@client.test'), await aMail('died2@client.test')]
    for (const id of [sent, again]) await change(id, { state: 'sending', attempts: 1, claimed_until: ago(1) })
    await send()
    await send()
    expect(await admin.do(readOutboxMessage, { id: sent })).toMatchObject({
      state: 'unknown',
      can: { send_again: true, mark_sent: true },
    })
    expect(mail.received.filter(({ to }) => to[0]!.startsWith('died'))).toEqual([])

    await admin.do(markMessageSent, { id: sent })
    expect((await admin.call(markMessageSent, { id: sent })).error.code).toBe('outbox.known')
    await admin.do(sendOutboxMessageAgain, { id: again })
    await send()
    expect((await admin.do(readOutboxMessage, { id: sent })).state).toBe('sent')
    expect((await admin.do(readOutboxMessage, { id: again })).state).toBe('sent')
    expect(mail.received.filter(({ to }) => to[0]!.startsWith('died'))).toHaveLength(1)
  })

  it('tries later when the mail server is away, and gives up in the end', async () => {
    const away = openMailer({ smtp_url: 'smtp://127.0.0.1:9', mail_from: 'Ellis <ellis@office.test>' })
    const id = await aMail('away@client.test')
    await send(away)
    const waiting = await admin.do(readOutboxMessage, { id })
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1 })
    expect(waiting.last_error).toContain('ECONNREFUSED')
    await send()
    expect((await admin.do(readOutboxMessage, { id })).state).toBe('queued')
    await change(id, { attempts: 7, due_at: ago(1) })
    await send(away)
    expect(await admin.do(readOutboxMessage, { id })).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('Given up after 8 attempts'),
    })
  })

  it('marks a message as failed whose sealed text cannot be opened, and sends the others', async () => {
    const [damaged, other] = [await aMail('damaged@client.test'), await aMail('whole@client.test')]
    await change(damaged, { is_secret: true, body: '', sealed_body: Buffer.alloc(60, 1) })
    await send()
    expect(await admin.do(readOutboxMessage, { id: damaged })).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('missing'),
    })
    expect((await admin.do(readOutboxMessage, { id: other })).state).toBe('sent')
  })

  it('drops what came too late', async () => {
    const id = await aMail('late@client.test')
    await change(id, { expires_at: ago(60) })
    await send()
    expect(await admin.do(readOutboxMessage, { id })).toMatchObject({
      state: 'cancelled',
      can: { send_again: false },
    })
    expect(mail.received.some(({ to }) => to.includes('late@client.test'))).toBe(false)
  })

  it('lists the newest first and finds a recipient', async () => {
    const { items } = await admin.do(listOutboxMessages)
    const ids = items.map((item) => item.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const found = await admin.do(listOutboxMessages, { search_term: 'LATER@client' })
    expect(found.items.map((item) => item.recipient)).toEqual(['later@client.test'])
  })

  it('finds a number as people write it', async () => {
    await runInTransaction(office, null, (ctx) =>
      queueMessage(ctx, {
        channel: 'text',
        to: '+12125550169',
        about: { user_id: admin.id },
        kind: 'notification',
        body: 'Late',
      }),
    )
    const found = await admin.do(listOutboxMessages, { search_term: '(212) 555-0169' })
    expect(found.items.map((item) => item.recipient)).toEqual(['+12125550169'])
  })
})
