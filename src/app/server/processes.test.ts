import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Delivery } from '#core/delivery.ts'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { peersLock } from '#core/server/effects/peers.ts'
import { databaseProxy, type DatabaseProxy } from '#testing/server/databaseProxy.ts'
import { asOwner } from '#testing/server/office.ts'
import { csrf, startOfficeProcess, type OfficeProcess, smallDemo } from '#testing/server/officeProcess.ts'

/** The demo office mails notices of its own, each minute and on the hour. */
const isInvited = (email: string) => email.endsWith('@office.test')

/** Accepts mail, or never answers the senders of invitations while it is holding. */
async function mailServer() {
  const state = { received: [] as string[], held: [] as string[], holding: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      stream.resume().on('end', () => {
        if (state.holding && to.every(isInvited)) return void state.held.push(...to)
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
  for (const start = Date.now(); Date.now() - start < 150_000; await pause(25)) if (await holds()) return
  throw new Error(`Not in time: ${what}.`)
}

describe('two processes on one database', () => {
  const { owner } = inject('postgres')
  const database = `processes_${randomBytes(6).toString('hex')}`
  let mail: Awaited<ReturnType<typeof mailServer>>
  let env: NodeJS.ProcessEnv
  let envOfB: NodeJS.ProcessEnv
  let proxy: DatabaseProxy
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
    proxy = await databaseProxy(`${owner.host}/.s.PGSQL.${owner.port ?? 5432}`)
    address.searchParams.set('host', '127.0.0.1')
    address.searchParams.set('port', String(proxy.port))
    envOfB = { ...env, DATABASE_URL: address.href }
  })
  afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()])
    mail.close()
    proxy.close()
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

  const waitingMails = () =>
    query<{ state: string }>(
      `select state from outbox_messages where recipient like '%@office.test' and state in ('queued', 'sending')`,
    )

  it('may start at the same moment on an empty one', async () => {
    const start = (its: NodeJS.ProcessEnv) =>
      startOfficeProcess(['--demo'], { env: { ...its, ...smallDemo } })
    ;[a, b] = await Promise.all([start(env), start(envOfB)])
    const password = a.demoPassword
    expect(b.demoPassword).toBe(password)
    const analyzed = await query(
      `select from pg_stat_user_tables where relname = 'parties' and last_analyze is not null`,
    )
    expect(analyzed, 'the first searches are planned with statistics').toHaveLength(1)

    const answer = await call(a, 'POST', '/auth/request', { username: 'miriam.halloran', password })
    token = ((await answer.json()) as { access_token: string }).access_token
    expect((await call(b, 'GET', '/records')).status).toBe(200)
  })

  it('send the browsers of one what changed at the other', async () => {
    const stream = new AbortController()
    const { body } = await fetch(`${b.url}/api/live_events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stream.signal,
    })
    const added = call(a, 'POST', '/add_record_with_party', {
      record: { opened: '2026-03-02' },
      party: { first_name: 'Lucía' },
    })
    const requestId = added.then(({ headers }) => headers.get('x-request-id')!)
    await expect(receives(body!, 'records', requestId)).resolves.toBeUndefined()
    stream.abort()
  })

  it('send each mail once', async () => {
    const invited = await Promise.all([a, b, a, b, a, b, a, b].map(invite))
    await until('all is sent', async () => (await waitingMails()).length === 0)
    expect(mail.state.received.filter(isInvited).toSorted()).toEqual(invited.toSorted())
  })

  it('leave alone what the other is doing, and leave it to a person when the other is killed', async () => {
    await b.stop()
    mail.state.holding = true
    const email = await invite(a)
    await until('the mail is on its way', () => mail.state.held.includes(email))
    b = await startOfficeProcess([], { env: envOfB })
    expect(await waitingMails()).toEqual([{ state: 'sending' }])

    mail.state.holding = false
    a.process.kill('SIGKILL')
    await once(a.process, 'exit')
    a = await startOfficeProcess([], { env })
    await until('nobody sends it any more', async () => (await waitingMails()).length === 0)
    expect(await query(`select state from outbox_messages where recipient = '${email}'`)).toEqual([
      { state: 'unknown' },
    ])
    expect(mail.state.received.filter((to) => to === email)).toEqual([])
  })

  it('search again in the background what a killed one searched, whose statement ends with it', async () => {
    await b.stop()
    /** Jobs of every minute may wait for the same table. */
    const searching = () =>
      query(`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%main_row%'`)
    const other = new pg.Client({ ...owner, database })
    await other.connect()
    await other.query('begin; lock table parties in access exclusive mode')
    const started = await call(a, 'POST', '/advanced_search/background_jobs', {
      query: { entity: 'parties' },
    })
    const { uuid } = (await started.json()) as { uuid: string }
    await until('it searches', async () => (await searching()).length === 1)
    a.process.kill('SIGKILL')
    await once(a.process, 'exit')
    await until('nothing searches any more', async () => (await searching()).length === 0)
    await other.end()
    const count = 'select count(*)::int as count from parties where deleted_at is null'
    ;[a, b] = [await startOfficeProcess([], { env }), await startOfficeProcess([], { env: envOfB })]
    const present = async () => (await call(b, 'GET', `/advanced_search/background_jobs/${uuid}`)).json()
    await until('it is done', async () => ((await present()) as { status: string }).status === 'done')
    expect(await present()).toMatchObject({ result_count: (await query<{ count: number }>(count))[0]!.count })
  })

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
    expect(await nameAt(b)).toBe('Seamark Law')
  })

  describe('take rights away for both', () => {
    /** Opens more sessions of one person; returns the token of each. */
    async function sessions(count: number): Promise<string[]> {
      const tokens = Array.from({ length: count }, randomToken)
      const hashes = tokens.map((one) => `'\\x${tokenHash(one).toString('hex')}'::bytea`)
      await query(`
        with hash as (select hash, row_number() over () as n from unnest(array[${hashes.join()}]) hash),
        session as (
          insert into sessions (user_id, idle_expires_at, expires_at, second_factor_at)
          select user_id, now() + interval '1 day', now() + interval '1 day', now()
          from session_access_tokens t join sessions s on s.id = t.session_id, hash
          where t.token_hash = '\\x${tokenHash(token).toString('hex')}'
          returning id)
        insert into session_access_tokens (token_hash, session_id, expires_at)
        select hash, id, now() + interval '1 day'
        from hash join (select id, row_number() over () as n from session) numbered using (n)`)
      return tokens
    }
    const ask = async (office: OfficeProcess, method: string, path: string, as: string) => {
      const headers = { ...csrf, authorization: `Bearer ${as}` }
      return (await fetch(`${office.url}/api${path}`, { method, headers })).status
    }
    const isKnownTo = async (office: OfficeProcess, as: string) =>
      (await ask(office, 'GET', '/teams', as)) === 200
    const logOut = (office: OfficeProcess, as: string) => ask(office, 'GET', '/logout', as)
    /** The connections on which servers hear one another. */
    const listening = `select pid from pg_locks where locktype = 'advisory' and classid = ${peersLock}
      and database = (select oid from pg_database where datname = current_database())`
    /** By then both have listened long enough to use their caches. */
    const bothRemember = () => pause(1_600)

    it('at once, however often, and however late the news of it comes', async () => {
      await bothRemember()
      proxy.delay_ms = 10
      let late = 0
      for (const [index, one] of (await sessions(60)).entries()) {
        const [here, there] = index % 2 ? [a, b] : [b, a]
        expect(await isKnownTo(there, one)).toBe(true)
        await logOut(here, one)
        if (await isKnownTo(there, one)) late++
      }
      proxy.delay_ms = 0
      expect(late).toBe(0)
    })

    it('when one of them hears nothing: it asks the database then', async () => {
      const [one, other] = await sessions(2)
      await bothRemember()
      expect(await isKnownTo(b, one!)).toBe(true)
      proxy.delay_ms = null
      const start = performance.now()
      await logOut(a, one!)
      const took = performance.now() - start
      expect(await isKnownTo(b, one!)).toBe(false)
      // Bounded, whatever became of the other.
      expect(took).toBeGreaterThan(900)
      expect(took).toBeLessThan(60_000)

      await isKnownTo(b, other!)
      await logOut(a, other!)
      expect(await isKnownTo(b, other!)).toBe(false)
      proxy.delay_ms = 0
    })

    it('when one of them stands still for a while', async () => {
      for (const one of await sessions(2)) {
        await bothRemember()
        expect(await isKnownTo(b, one)).toBe(true)
        b.process.kill('SIGSTOP')
        await logOut(a, one)
        const known = isKnownTo(b, one)
        b.process.kill('SIGCONT')
        expect(await known).toBe(false)
      }
    })

    it('when one of them loses the connection that it listens on', async () => {
      for (const one of await sessions(2)) {
        await bothRemember()
        expect(await isKnownTo(b, one)).toBe(true)
        await query(`select pg_terminate_backend(pid) from (${listening}) listening`)
        await logOut(a, one)
        expect(await isKnownTo(b, one)).toBe(false)
      }
      await until('both listen again', async () => (await query(listening)).length === 2)
    })
  })
})

/** Waits for the event of a request; jobs of the office publish others. */
async function receives(body: ReadableStream<Uint8Array>, topic: string, request: Promise<string>) {
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      if (!message.startsWith('data: ')) continue
      const delivery = JSON.parse(message.slice(6)) as Delivery
      if (!('topic' in delivery) || delivery.topic !== topic) continue
      if (delivery.request_id === (await request)) return
    }
  }
  throw new Error('The stream ended.')
}
