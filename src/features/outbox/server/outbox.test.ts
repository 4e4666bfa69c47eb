import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailer } from '#core/server/effects/mailer.ts'
import { queueEmail, queueText, sendOutboxMessage } from '#core/server/effects/outbox.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { outboxContract } from '../contract.ts'

const { listOutboxMessages, readOutboxMessage, sendOutboxMessageAgain } = outboxContract.endpoints

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

  const send = (id: number) => sendOutboxMessage({ ...office, mailer: mail.mailer }, id)
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
  const jobsFor = async (id: number) => {
    const { rows } = await office.database.pool.query(
      `select 1 from graphile_worker._private_jobs where payload->>'id' = $1`,
      [String(id)],
    )
    return rows.length
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
    await sendOutboxMessage({ ...office, mailer: null }, id)
    const list = await admin.do(listOutboxMessages, { state: 'held' })
    expect(list).toMatchObject({ no_service_for: ['email'], kinds: ['greeting'] })
    expect(list.items).toMatchObject([
      { id, recipient: 'held@client.test', attempts: 0, sent_at: null, can: { send_again: true } },
    ])
    expect(list.items[0]).not.toHaveProperty('body')
  })

  it('keeps texts, for which there is no service yet', async () => {
    await runInTransaction(office, null, (ctx) =>
      queueText(ctx, {
        about: { user_id: admin.id },
        kind: 'reminder',
        to: '+15125550123',
        body: 'Tomorrow at 9',
      }),
    )
    const [text] = (await admin.do(listOutboxMessages, { channel: 'text' })).items
    await sendOutboxMessage({ ...office, mailer: mail.mailer }, text!.id)
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
    await sendOutboxMessage({ ...office, mailer: null }, id)
    const before = await jobsFor(id)
    await admin.do(sendOutboxMessageAgain, { id })
    expect(await jobsFor(id)).toBe(before + 1)
    expect((await admin.call(sendOutboxMessageAgain, { id })).error.code).toBe('outbox.waiting')

    await Promise.all([1, 2].map(() => send(id)))
    await send(id)
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
    await expect(send(id)).rejects.toThrow('refused message')
    const [failed] = (await admin.do(listOutboxMessages, { state: 'failed' })).items
    expect(failed).toMatchObject({ id, attempts: 1, can: { send_again: true } })
    expect(failed!.last_error).toContain('No such mailbox')

    mail.state.refusing = false
    await admin.do(sendOutboxMessageAgain, { id })
    await send(id)
    expect((await admin.do(readOutboxMessage, { id })).state).toBe('sent')
  })

  it('holds no connection while the mail server takes its time, and sends nothing twice', async () => {
    const id = await aMail('slow@client.test')
    const requested = Promise.withResolvers<() => void>()
    mail.state.hold = requested.resolve
    const first = send(id)
    const answer = await requested.promise
    const { rowCount } = await office.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rowCount).toBe(0)
    const before = await jobsFor(id)
    await send(id)
    // It is looked at again, should the first one die on the way.
    expect(await jobsFor(id)).toBe(before + 1)
    mail.state.refusing = true
    answer()
    mail.state.refusing = false
    mail.state.hold = (next) => next()
    await expect(first).rejects.toThrow('refused message')
    await send(id)
    expect(await admin.do(readOutboxMessage, { id })).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mail.received.filter(({ to }) => to.includes('slow@client.test'))).toHaveLength(1)
  })

  it('sends what somebody died over, when their claim is over', async () => {
    const id = await aMail('died@client.test')
    const claimedFor = (seconds: number) =>
      office.database.transaction(({ db }) =>
        db
          .updateTable('outbox_messages')
          .set({ claimed_until: new Date(Date.now() + seconds * 1000).toISOString() })
          .where('id', '=', id)
          .execute(),
      )
    await claimedFor(60)
    await send(id)
    expect((await admin.do(readOutboxMessage, { id })).state).toBe('waiting')
    await claimedFor(-1)
    await send(id)
    expect((await admin.do(readOutboxMessage, { id })).state).toBe('sent')
  })

  it('lists the newest first and finds a recipient', async () => {
    const { items } = await admin.do(listOutboxMessages)
    const ids = items.map((item) => item.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const found = await admin.do(listOutboxMessages, { search_term: 'LATER@client' })
    expect(found.items.map((item) => item.recipient)).toEqual(['later@client.test'])
  })
})
