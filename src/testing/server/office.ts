import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { UserType } from '#core/actor.ts'
import { randomToken, tokenHash, Vault, type KeyStore } from '#core/server/process/crypto.ts'
import { openDatabase, type Database } from '#core/server/db/database.ts'
import type { Backups } from '#core/server/backup/backups.ts'
import { BackupFolder } from '#core/server/backup/backupPlace.ts'
import { spaceOf, type Disk } from '#core/server/files/diskSpace.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { FileStore, type UnreadableFile } from '#core/server/files/files.ts'
import { LiveEvents } from '#core/server/effects/live.ts'
import type { Mailer } from '#core/server/effects/mailer.ts'
import { Outbound } from '#core/server/outbound/outbound.ts'
import type { Services } from '#core/server/process/services.ts'
import { calendarPartOf } from '#features/feeds/server/mailPart.ts'
import { findContactRefusal } from '#features/parties/server/contactRefusal.ts'
import { findQuietEnd } from '#features/parties/server/quietHours.ts'
import { reactions } from '#app/server/reactions.ts'
import { buildServer } from '#app/server/server.ts'
import { person, type Person } from './person.ts'

export { aGuest, person, type Person, type Reply } from './person.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { owner: pg.PoolConfig; app: pg.PoolConfig; template: string }
  }
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
  /** Kinds that were to be run; no process starts here. */
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

interface OfficeOptions {
  mailer?: Mailer | null
  key_store?: KeyStore | null
  /** Milliseconds that a call waits for a connection. By default it waits for a slow machine, too. */
  patience?: number
}

/** An office of its own for the tests of one file: an empty database, the whole server, no network. */
export function useOffice(options: OfficeOptions = {}): Office {
  const office = {} as Office
  beforeAll(async () => {
    Object.assign(office, await openOffice(options))
  })
  afterAll(() => office.close())
  return office
}

let counter = 0

async function openOffice({
  mailer = unheardMailer,
  key_store = null,
  patience = 120_000,
}: OfficeOptions): Promise<Office> {
  const { owner, app: appConnection, template } = inject('postgres')
  const name = `office_${randomBytes(6).toString('hex')}`
  await asOwner(owner, `create database ${name} template ${template} strategy file_copy`)
  const database = openDatabase(
    { ...appConnection, connectionTimeoutMillis: patience, database: name },
    () => {},
  )
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
    link_url: public_url,
    mailer,
    disk,
    backups,
    demo_records,
    reactions,
    findContactRefusal,
    findQuietEnd,
    findCalendarPart: calendarPartOf('Office <office@example.org>'),
    // Nobody listens there; a test that sends texts names its stand-in.
    twilio_url: 'http://127.0.0.1:9',
    // The same for every other service.
    outbound: new Outbound({ networks: ['127.0.0.0/8'] }),
  }
  const live = new LiveEvents({ ...appConnection, database: name }, { is_alone: true })
  await live.opened
  const app = await buildServer({ ...services, live, strict_output: true, per_minute: null })

  const user: Office['user'] = async (facts = {}) => {
    const token = randomToken()
    return person(app, await insertUser(database, facts, token), token)
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

async function insertUser(database: Database, facts: UserFacts, token: string): Promise<number> {
  counter++
  const { user_type = 'editor', first_name = `Person${counter}`, last_name = 'Test' } = facts
  return database.transaction(async ({ db }) => {
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
