import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Delivery } from '../../core/live.ts'
import { asOwner } from '../../testing/server/office.ts'
import { startOfficeProcess, type OfficeProcess, smallDemo } from '../../testing/server/officeProcess.ts'

const csrf = { 'x-csrf-token': 'c', cookie: '__Host-ellis_csrf=c', 'content-type': 'application/json' }

/** Takes mail, or keeps the sender waiting for its answer while it is holding. */
async function mailServer() {
  const state = { received: [] as string[], held: [] as string[], holding: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      stream.resume().on('end', () => {
        if (state.holding) return void state.held.push(...to)
        state.received.push(...to)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return { state, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 10_000; await pause(25)) if (await holds()) return
  throw new Error(`Not within ten seconds: ${what}.`)
}

describe('two processes on one database', () => {
  const { owner } = inject('postgres')
  const database = `processes_${randomBytes(6).toString('hex')}`
  let mail: Awaited<ReturnType<typeof mailServer>>
  let env: NodeJS.ProcessEnv
  let a: OfficeProcess, b: OfficeProcess
  let token = ''

  beforeAll(async () => {
    mail = await mailServer()
    await asOwner(owner, `create database ${database}`)
    const address = new URL(`postgres://${owner.user}@localhost/${database}`)
    address.password = owner.password as string
    address.searchParams.set('host', owner.host!)
    env = {
      DATABASE_URL: address.href,
      ELLIS_ENCRYPTION_KEYS: randomBytes(32).toString('base64url'),
      ELLIS_SMTP_URL: mail.url,
    }
  })
  afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()])
    mail.close()
    await asOwner(owner, `drop database if exists ${database} with (force)`)
  })

  const call = (office: OfficeProcess, method: string, path: string, body?: object) =>
    fetch(`${office.url}/api${path}`, {
      method,
      headers: { ...csrf, authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  /** Somebody invited here gets a mail; gives their address. */
  async function invite(office: OfficeProcess): Promise<string> {
    const email = `${randomUUID()}@office.test`
    const user = { login: email, email, first_name: 'Nora', last_name: 'Vance', user_type: 'viewer' }
    expect((await call(office, 'POST', '/users', { user })).status).toBe(200)
    return email
  }

  async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
    const client = new pg.Client({ ...owner, database })
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** The demo office mails notices of its own, each minute and on the hour. */
  const isInvited = (email: string) => email.endsWith('@office.test')
  const waitingJobs = () =>
    query<{ attempts: number; held: boolean }>(
      `select job.attempts, job.locked_at is not null as held
        from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
          join outbox_messages message on message.id = (job.payload->>'id')::bigint
        where task.identifier = 'outbox.send' and message.recipient like '%@office.test'`,
    )

  it('may start at the same moment on an empty one', { timeout: 25_000 }, async () => {
    const start = () => startOfficeProcess(['--demo'], { env: { ...env, ...smallDemo } })
    ;[a, b] = await Promise.all([start(), start()])
    const password = a.demoPassword
    expect(b.demoPassword).toBe(password)

    const answer = await call(a, 'POST', '/auth/request', { username: 'miriam.halloran', password })
    token = ((await answer.json()) as { access_token: string }).access_token
    expect((await call(b, 'GET', '/records')).status).toBe(200)
  })

  it('tell the browsers of one what changed at the other', async () => {
    const stream = new AbortController()
    const { body } = await fetch(`${b.url}/api/live_events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stream.signal,
    })
    const heard = firstAbout(body!, 'records')
    const added = await call(a, 'POST', '/add_record_with_party', {
      record: { opened: '2026-03-02' },
      party: { first_name: 'Lucía' },
    })
    const { record } = (await added.json()) as { record: { id: number } }
    expect(await heard).toEqual({ topic: 'records', ids: [record.id] })
    stream.abort()
  })

  it('send each mail once', async () => {
    const invited = await Promise.all([a, b, a, b, a, b, a, b].map(invite))
    await until('all is sent', async () => (await waitingJobs()).length === 0)
    expect(mail.state.received.filter(isInvited).toSorted()).toEqual(invited.toSorted())
  })

  it(
    'leave alone what the other is doing, and do it when the other is killed',
    { timeout: 25_000 },
    async () => {
      await b.stop()
      mail.state.holding = true
      const email = await invite(a)
      await until('the mail is on its way', () => mail.state.held.includes(email))
      b = await startOfficeProcess([], { env })
      expect(await waitingJobs()).toEqual([{ attempts: 1, held: true }])

      mail.state.holding = false
      a.process.kill('SIGKILL')
      await once(a.process, 'exit')
      a = await startOfficeProcess([], { env })
      await until('another has sent it', async () => (await waitingJobs()).length === 0)
      expect(mail.state.received.filter((to) => to === email)).toEqual([email])
    },
  )

  it('obey at once at one what an admin sets at the other', async () => {
    const nameAt = async (office: OfficeProcess) =>
      ((await (await call(office, 'GET', '/auth/settings')).json()) as { office_name: string }).office_name
    const { id, version } = (await (await call(a, 'GET', '/admin/site_settings/misc')).json()) as {
      id: number
      version: number
    }
    expect(await nameAt(b)).toBe('Harborlight Immigration Law')
    const changed = await call(a, 'PUT', `/admin/site_settings/${id}`, {
      value: { office_name: 'Seamark Law' },
      version,
    })
    expect(changed.status).toBe(200)
    expect(await nameAt(a)).toBe('Seamark Law')
    await until('the other has heard', async () => (await nameAt(b)) === 'Seamark Law')
  })

  it('end a session for both', async () => {
    expect((await call(b, 'GET', '/records')).status).toBe(200)
    expect((await call(a, 'GET', '/logout')).ok).toBe(true)
    expect((await call(b, 'GET', '/records')).status).toBe(401)
  })
})

async function firstAbout(body: ReadableStream<Uint8Array>, topic: string): Promise<Delivery> {
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      if (!message.startsWith('data: ')) continue
      const delivery = JSON.parse(message.slice(6)) as Delivery
      if ('topic' in delivery && delivery.topic === topic) return delivery
    }
  }
  throw new Error('The stream ended.')
}
