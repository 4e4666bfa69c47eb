import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  admin,
  csrf,
  type OfficeProcess,
  postmaster,
  setUpOffice,
  startOfficeProcess,
} from '#testing/server/officeProcess.ts'

describe('while the database is away', () => {
  let office: OfficeProcess
  let token = ''
  const received: string[] = []
  /** The sender of a mail to this address waits for `release`. */
  let held = ''
  let release = () => {}
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      stream.resume().on('end', () => {
        received.push(...to)
        if (to.includes(held)) release = done
        else done()
      })
    },
  })
  mail.on('error', () => {})

  beforeAll(async () => {
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', () => resolve()))
    const { port } = mail.server.address() as AddressInfo
    office = await startOfficeProcess([], { env: { ELLIS_SMTP_URL: `smtp://127.0.0.1:${port}` } })
    token = await setUpOffice(office)
  })
  afterAll(async () => {
    await office?.stop()
    mail.close()
  })

  const call = (method: string, at: string, body?: object) =>
    fetch(`${office.url}/api${at}`, {
      method,
      headers: { ...csrf, authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })

  const newUser = (email: string) => ({
    user: { login: email, email, first_name: 'Nora', last_name: 'Vance', user_type: 'viewer' },
  })

  const isReady = async () => (await call('GET', '/health/ready')).status === 200

  async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    for (const start = Date.now(); Date.now() - start < 60_000; await pause(25)) if (await holds()) return
    throw new Error(`Not within a minute: ${what}.`)
  }

  it('every call is refused with the advice to come back, and works when it is there again', async () => {
    const answers: { at: string; status: number; retry: string | null; body: string }[] = []
    const ask = async (method: string, at: string, body?: object) => {
      const answer = await call(method, at, body)
      answers.push({
        at,
        status: answer.status,
        retry: answer.headers.get('retry-after'),
        body: await answer.text(),
      })
    }
    process.kill(postmaster(office), 'SIGKILL')
    for (const start = Date.now(); Date.now() - start < 1_000;)
      await Promise.all([
        ask('GET', '/health/ready'),
        ask('GET', '/records'),
        ask('POST', '/users', newUser(`${randomUUID()}@office.test`)),
        ask('POST', '/auth/request', admin),
        pause(10),
      ])
    await until('ready again', isReady)

    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    const away = answers.filter(({ status }) => status === 503)
    expect(new Set(away.map(({ at }) => at)).size).toBe(4)
    for (const { at, retry, body } of away) {
      expect(Number(retry)).toBeGreaterThan(0)
      if (at !== '/health/ready') expect(body).toContain('The database is not reachable right now.')
    }
    expect((await call('GET', '/records')).status).toBe(200)
    expect((await call('POST', '/users', newUser(`${randomUUID()}@office.test`))).status).toBe(200)
  })

  it('one that hangs counts as away', async () => {
    const frozen = [postmaster(office)]
    process.kill(postmaster(office), 'SIGSTOP')
    // Its children are listed when it can make no more: the pool may be opening connections.
    await until('it is stopped', () => stat(postmaster(office))?.startsWith('T') ?? false)
    frozen.push(...childrenOf(postmaster(office)))
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      // Well before the 30 seconds that a statement may take.
      const began = Date.now()
      expect((await call('GET', '/health/ready')).status).toBe(503)
      expect(Date.now() - began).toBeLessThan(25_000)
      expect((await call('GET', '/health/live')).status).toBe(200)
      // Long before the time that a statement may take.
      for (const answer of await Promise.all([
        call('GET', '/records'),
        call('POST', '/users', newUser(`${randomUUID()}@office.test`)),
      ])) {
        expect(answer.status).toBe(503)
        expect(await answer.text()).toContain('The database is not reachable right now.')
      }
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await until('ready again', isReady)
  })

  it('a mail on its way is written down as sent afterwards, and the server lives', async () => {
    const email = `${randomUUID()}@office.test`
    held = email
    expect((await call('POST', '/users', newUser(email))).status).toBe(200)
    await until('the mail is on its way', () => received.includes(email))
    process.kill(postmaster(office), 'SIGKILL')
    await until('the database is away', async () => !(await isReady()))
    held = ''
    release()
    await until('ready again', isReady)
    const states = async () => {
      const found = await call('GET', `/outbox_messages?search_term=${email}`)
      return ((await found.json()) as { items: { state: string }[] }).items.map(({ state }) => state)
    }
    await until('it is known as sent', async () => (await states()).join() === 'sent')
    expect(received.filter((to) => to === email)).toHaveLength(1)
    expect(office.process.exitCode).toBeNull()
  })
})

/** From the state of a process on (proc_pid_stat(5)); null: it is no more. */
const stat = (pid: number): string | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? null
  } catch {
    return null
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => stat(pid)?.split(' ')[1] === String(parent))
