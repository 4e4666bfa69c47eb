import { beforeAll, describe, expect, it } from 'vitest'
import { randomToken, tokenHash } from '#core/server/process/crypto.ts'
import { sessionContract } from '#features/session/contract.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { runJob } from '#testing/server/runJob.ts'
import { allJobs, schedule } from './jobs.ts'

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('every night', () => {
  const office = useOffice()
  let editor: Person
  beforeAll(async () => {
    editor = await office.user({ team_ids: [await office.team()] })
  })

  const tasks = () => allJobs(office)

  /** Runs one task as the worker does; returns the error it reported. */
  async function run(task: string): Promise<string[]> {
    const reported: string[] = []
    await runJob(office, task, {}, { report: (message) => reported.push(message) })
    return reported
  }

  it('everything in the schedule is something that can be run', () => {
    expect(Object.keys(tasks())).toEqual(expect.arrayContaining(schedule.map(({ task }) => task)))
  })

  it('answers of calls older than a day are forgotten, newer ones kept', async () => {
    const answer = (key: string, created_at: string) => ({
      actor_id: editor.id,
      key,
      endpoint: 'addRecord',
      request_hash: Buffer.alloc(32),
      status: 200,
      created_at,
    })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('idempotency_keys')
        .values([answer('the-older', daysFromNow(-1.01)), answer('the-newer', daysFromNow(-0.99))])
        .execute(),
    )
    await run('idempotency.purge')
    const left = await office.database.read.selectFrom('idempotency_keys').select('key').execute()
    expect(left).toEqual([{ key: 'the-newer' }])
  })

  it('entries deleted from a profile more than 30 days ago are forgotten', async () => {
    const { party } = await aRecord(editor)
    const removed = (entry_id: number, removed_at: string) => ({
      kind: 'akas',
      entry_id,
      party_id: party.id,
      entry: {},
      removed_at,
    })
    await office.database.transaction(({ db }) =>
      db
        .insertInto('party_removed_entries')
        .values([removed(1, daysFromNow(-30.1)), removed(2, daysFromNow(-29.9))])
        .execute(),
    )
    await run('profile.purgeRemoved')
    const left = await office.database.read.selectFrom('party_removed_entries').select('entry_id').execute()
    expect(left).toEqual([{ entry_id: 2 }])
  })

  it('sessions over for more than 30 days go with their tokens, others stay', async () => {
    const later = { idle_expires_at: daysFromNow(1), expires_at: daysFromNow(1) }
    const user_id = editor.id
    const [ended, idle, recent] = await office.database.transaction(async ({ db }) => {
      const rows = await db
        .insertInto('sessions')
        .values([
          { user_id, ...later, ended_at: daysFromNow(-31) },
          { user_id, idle_expires_at: daysFromNow(-31), expires_at: daysFromNow(-29) },
          { user_id, ...later, ended_at: daysFromNow(-29) },
        ])
        .returning('id')
        .execute()
      await db
        .insertInto('session_refresh_tokens')
        .values(rows.map(({ id }) => ({ token_hash: tokenHash(randomToken()), session_id: id })))
        .execute()
      return rows.map(({ id }) => id)
    })
    await run('session.purge')
    const { read } = office.database
    const left = (await read.selectFrom('sessions').select('id').execute()).map(({ id }) => id)
    expect(left).toContain(recent)
    expect(left).not.toContain(ended)
    expect(left).not.toContain(idle)
    expect(await read.selectFrom('session_refresh_tokens').select('session_id').execute()).toEqual([
      { session_id: recent },
    ])
    await editor.do(sessionContract.endpoints.listSessions)
  })

  it('expired access tokens, old challenges and links, and counted failures go', async () => {
    const [old, recent] = [tokenHash(randomToken()), tokenHash(randomToken())]
    const user_id = editor.id
    const used = { token_hash: old, user_id, used_at: daysFromNow(-31), expires_at: daysFromNow(-30.9) }
    const unused = { token_hash: recent, user_id, expires_at: daysFromNow(-29) }
    await office.database.transaction(async ({ db }) => {
      const session = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
      await db
        .insertInto('session_access_tokens')
        .values({ token_hash: old, session_id: session.id, expires_at: daysFromNow(-0.001) })
        .execute()
      await db.insertInto('login_challenges').values([used, unused]).execute()
      await db
        .insertInto('user_links')
        .values([
          { ...used, purpose: 'recovery' },
          { ...unused, purpose: 'recovery' },
        ])
        .execute()
      await db
        .insertInto('login_failures')
        .values([
          { subject: 'factor:1', failures: 2, last_failed_at: daysFromNow(-1.01) },
          { subject: 'factor:2', failures: 2, last_failed_at: daysFromNow(-0.99) },
        ])
        .execute()
    })
    await run('session.purge')
    const { read } = office.database
    const hashes = async (table: 'session_access_tokens' | 'login_challenges' | 'user_links') =>
      (await read.selectFrom(table).select('token_hash').execute()).map(({ token_hash }) => token_hash)
    expect(await hashes('session_access_tokens')).not.toContainEqual(old)
    expect(await hashes('login_challenges')).toEqual([recent])
    expect(await hashes('user_links')).toEqual([recent])
    expect(await read.selectFrom('login_failures').select('subject').execute()).toEqual([
      { subject: 'factor:2' },
    ])
  })

  it('a row that is not open to exactly those its teams say is reported, and left for people to judge', async () => {
    await aDocketEntry(editor)
    const team_ids = [await office.team(), await office.team()]
    await aRecord(await office.user({ team_ids }), { team_ids })
    expect(await run('access.compare')).toEqual([])
    const stray = await office.database.transaction(({ db }) =>
      db
        .insertInto('access_sets')
        .values({ team_ids: [999], external_team_ids: [] })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    for (const table of ['docket_entries', 'legal_cases', 'parties', 'records'] as const) {
      const { id, access_set_id } = await office.database.read
        .selectFrom(table)
        .select(['id', 'access_set_id'])
        .executeTakeFirstOrThrow()
      const store = (access_set_id: number) =>
        office.database.transaction(({ db }) =>
          db.updateTable(table).set({ access_set_id }).where('id', '=', id).execute(),
        )
      await store(stray.id)
      expect(await run('access.compare')).toContain(
        `1 rows of ${table} have the wrong access set, among them ${id}.`,
      )
      await store(access_set_id)
    }
    expect(await run('access.compare')).toEqual([])
  })
})
