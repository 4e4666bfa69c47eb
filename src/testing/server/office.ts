import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { UserType } from '#core/actor.ts'
import type { ErrorBody } from '#core/apiError.ts'
import { filledPath, isWrite, pathKeys, type CallOf, type Endpoint, type OutputOf } from '#core/contract.ts'
import { randomToken, tokenHash, Vault, type KeyStore } from '#core/server/process/crypto.ts'
import { openDatabase, type Database } from '#core/server/db/database.ts'
import type { Backups } from '#core/server/backup/backups.ts'
import { BackupFolder } from '#core/server/backup/place.ts'
import { spaceOf, type Disk } from '#core/server/files/diskSpace.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { FileStore, type UnreadableFile } from '#core/server/files/files.ts'
import { LiveEvents } from '#core/server/effects/live.ts'
import type { Mailer } from '#core/server/effects/mailer.ts'
import type { Services } from '#core/server/process/services.ts'
import { findContactRefusal } from '#features/parties/server/contactRefusal.ts'
import { reactions } from '#app/server/reactions.ts'
import { buildServer } from '#app/server/server.ts'
import { queryString } from '#core/queryString.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { owner: pg.PoolConfig; app: pg.PoolConfig; template: string }
  }
}

export interface Reply<T> {
  status: number
  /** The answer, when the call succeeded. */
  body: T
  /** The error, when it failed. */
  error: ErrorBody['error']
  raw: LightMyRequestResponse
}

/** A signed-in person (or nobody) who makes calls by their contract. */
export interface Person {
  id: number
  token: string | null
  call<E extends Endpoint>(
    endpoint: E,
    input?: CallOf<E>,
    headers?: Record<string, string>,
  ): Promise<Reply<OutputOf<E>>>
  /** A call whose input may violate its contract: bad input, or input chosen with the call by a table. */
  send<E extends Endpoint>(endpoint: E, input: unknown): Promise<Reply<OutputOf<E>>>
  /** A call that takes files. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    /** Each under its part's name; the call's first part, or any, by default. */
    files: readonly { name: string; content: Uint8Array<ArrayBuffer> | string; part?: string }[],
  ): Promise<Reply<OutputOf<E>>>
  /** Same for calls that must succeed: returns the answer or fails the test with the refusal. */
  do<E extends Endpoint>(endpoint: E, input?: CallOf<E>): Promise<OutputOf<E>>
}

interface UserFacts {
  user_type?: UserType
  team_ids?: number[]
  all_teams?: boolean
  first_name?: string
  last_name?: string
  is_attorney?: boolean
  is_assignable?: boolean
}

export interface Office extends Services {
  app: FastifyInstance
  database: Database
  live: LiveEvents
  /** Collected reports about stored files. */
  unreadable: UnreadableFile[]
  /** Free space a test may change. */
  disk: TestDisk
  /** Place of backups a test may change. */
  backups: TestBackups
  /** Nobody signed in. */
  stranger: Person
  /** A person of that kind, with a session. */
  user(facts?: UserFacts): Promise<Person>
  team(name?: string): Promise<number>
  close(): Promise<void>
}

class TestDisk implements Disk {
  free_gigabytes = 80
  space = async () => spaceOf(this.free_gigabytes * 1e9, 100e9)
}

class TestBackups implements Backups {
  folder: BackupFolder
  /** What was to be run; no process starts here. */
  ran: string[] = []
  constructor(folder: string) {
    this.folder = new BackupFolder(folder)
  }
  place = async () => this.folder
  run = async (kind: string) => void this.ran.push(kind)
  renewIdentity = async () => void this.ran.push('renewIdentity')
}

/** Mail is read in the outbox: no job worker runs here to send it. */
const unheardMailer: Mailer = { send: () => Promise.reject(new Error('Tests send no mail')) }

/** An office of its own for the tests of one file: an empty database, the whole server, no network. */
export function useOffice({
  mailer = unheardMailer,
  key_store = null,
}: { mailer?: Mailer | null; key_store?: KeyStore | null } = {}): Office {
  const office = {} as Office
  beforeAll(async () => {
    Object.assign(office, await openOffice(mailer, key_store))
  })
  afterAll(() => office.close())
  return office
}

let counter = 0

async function openOffice(mailer: Mailer | null, key_store: KeyStore | null): Promise<Office> {
  const { owner, app: appConnection, template } = inject('postgres')
  const name = `office_${randomBytes(6).toString('hex')}`
  await asOwner(owner, `create database ${name} template ${template} strategy file_copy`)
  const database = openDatabase({ ...appConnection, database: name }, () => {})
  const vault = new Vault(new Map([[1, Buffer.alloc(32, 7)]]), key_store)
  const dir = await mkdtemp(path.join(tmpdir(), 'ellis-files-'))
  const unreadable: UnreadableFile[] = []
  const files = new FileStore(new DiskStore(dir), vault, (file) => unreadable.push(file))
  const disk = new TestDisk()
  const backups = new TestBackups(path.join(dir, 'backups'))
  const public_url = 'http://127.0.0.1:3000'
  const demo_records = 10
  const services = {
    database,
    vault,
    files,
    public_url,
    mailer,
    disk,
    backups,
    demo_records,
    reactions,
    findContactRefusal,
    // Nobody listens there; a test that sends texts names its stand-in.
    twilio_url: 'http://127.0.0.1:9',
  }
  const live = new LiveEvents({ ...appConnection, database: name })
  await live.opened
  const app = await buildServer({ ...services, live, strict_output: true, per_minute: null })

  const user: Office['user'] = async (facts = {}) => {
    counter++
    const user_type = facts.user_type ?? 'editor'
    const first_name = facts.first_name ?? `Person${counter}`
    const last_name = facts.last_name ?? `Test`
    const token = randomToken()
    const id = await database.transaction(async ({ db }) => {
      const { id } = await db
        .insertInto('users')
        .values({
          login: `person${counter}@office.test`,
          email: `person${counter}@office.test`,
          first_name,
          last_name,
          display_name: `${first_name} ${last_name}`,
          user_type,
          all_teams: facts.all_teams ?? false,
          is_attorney: facts.is_attorney ?? false,
          is_assignable: facts.is_assignable ?? true,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const team_id of facts.team_ids ?? [])
        await db.insertInto('team_members').values({ team_id, user_id: id }).execute()
      const later = new Date(Date.now() + 3_600_000).toISOString()
      const session = await db
        .insertInto('sessions')
        .values({
          user_id: id,
          idle_expires_at: later,
          expires_at: later,
          // Fresh for as long as any test lasts; see `confirmedAt`.
          second_factor_at: later,
          password_at: later,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('session_access_tokens')
        .values({ token_hash: tokenHash(token), session_id: session.id, expires_at: later })
        .execute()
      return id
    })
    return person(app, id, token)
  }

  return {
    ...services,
    app,
    live,
    unreadable,
    stranger: person(app, 0, null),
    user,
    async team(teamName = `Team ${++counter}`) {
      const { id } = await database.transaction(({ db }) =>
        db.insertInto('teams').values({ name: teamName }).returning('id').executeTakeFirstOrThrow(),
      )
      return id
    },
    async close() {
      await live.stop()
      await app.close()
      await database.close()
      await rm(dir, { recursive: true, force: true })
      await asOwner(owner, `drop database if exists ${name} with (force)`)
    },
  }
}

export async function asOwner(owner: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const csrf = 'csrf-of-the-tests'

/** Whoever follows a link without a login; `url` as the office hands it over. */
export const aGuest = (app: FastifyInstance, url: string): Person =>
  person(app, 0, new URL(url).hash.slice(1), 'Guest')

export function person(
  app: FastifyInstance,
  id: number,
  token: string | null,
  scheme: 'Bearer' | 'Guest' = 'Bearer',
): Person {
  const send = async <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E> | undefined,
    headers: Record<string, string>,
    files?: { payload: Buffer; content_type: string },
  ): Promise<Reply<OutputOf<E>>> => {
    const rest: Record<string, unknown> = { ...input }
    const url = filledPath(endpoint.path, (key) => String(rest[key]))
    for (const key of pathKeys(endpoint.path)) delete rest[key]
    const inQuery = endpoint.method === 'GET'
    const json = !files && !inQuery && Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined
    const payload = files?.payload ?? json
    const raw = await app.inject({
      method: endpoint.method,
      url: `/api${url}${inQuery ? queryString(rest) : ''}`,
      headers: {
        ...(token ? { authorization: `${scheme} ${token}` } : {}),
        ...(isWrite(endpoint) ? { 'x-csrf-token': csrf, cookie: `__Host-ellis_csrf=${csrf}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': files?.content_type ?? 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(raw.headers['content-type'] ?? '').includes('json')
    const body = raw.statusCode === 204 || !isJson ? undefined : raw.json()
    return { status: raw.statusCode, body, error: body?.error, raw }
  }
  const call: Person['call'] = (endpoint, input, headers = {}) => send(endpoint, input, headers)
  return {
    id,
    token,
    call,
    // The server checks every input; only the types of the contract are passed by.
    send: (endpoint, input) => call(endpoint, input as never),
    async upload(endpoint, input, files) {
      const form = new FormData()
      const inPath = new Set(pathKeys(endpoint.path))
      const path: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(input as Record<string, unknown>))
        if (inPath.has(key)) path[key] = value
        else
          for (const one of [value].flat() as (string | number | null)[]) form.append(key, String(one ?? ''))
      const usual = endpoint.upload?.parts?.[0] ?? 'files'
      for (const { name, content, part = usual } of files) form.append(part, new Blob([content]), name)
      const body = new Response(form)
      const payload = Buffer.from(await body.clone().arrayBuffer())
      return send(
        endpoint,
        path as typeof input,
        {},
        { payload, content_type: body.headers.get('content-type')! },
      )
    },
    async do(endpoint, input) {
      const reply = await call(endpoint, input)
      if (reply.status >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(reply.error)}`)
      return reply.body
    },
  }
}
