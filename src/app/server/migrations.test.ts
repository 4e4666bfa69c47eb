import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, migrationsDir, readMigrations } from '#core/server/db/migrate.ts'
import { asOwner } from '#testing/server/office.ts'

/** An office that is updated while it has jobs and entries, from one state to the next. */
describe('an update', { timeout: 240_000 }, () => {
  const { owner } = inject('postgres')
  const name = `updated_${randomBytes(6).toString('hex')}`
  const database = { ...owner, database: name }
  let pool: pg.Pool

  const upTo = async (next: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ellis-migrations-'))
    for (const each of readMigrations().filter((one) => one.name < next))
      cpSync(path.join(migrationsDir, each.name), path.join(folder, each.name))
    await migrate(database, { folder })
  }

  beforeAll(async () => {
    await asOwner(owner, `create database ${name} template template0`)
    pool = new pg.Pool(database)
    pool.on('error', () => {})
    await upTo('0234')
    await runMigrations({ pgPool: pool })
    await pool.query(
      `select graphile_worker.add_job('tracker.run', '{"id":"a"}'), graphile_worker.add_job('files.sweep'),
       graphile_worker.add_job('outbox.send')`,
    )
    await upTo('0662')
    await pool.query(`insert into parties (id, first_name, last_name) overriding system value
      values (1, 'Ana', 'Ruiz'), (2, 'Luis', 'Mora')`)
    await pool.query(`insert into party_one_year_filing_deadlines
      (party_id, exception_type, exception_basis, exception_end_date, exception_end_date_format) values
      (1, 'changed_circumstances', 'A coup', '2025-03-01', 'MM/YYYY')`)
    await pool.query(`insert into party_asylum_year_exceptions
      (party_id, kind, goes_on, began_date, began_date_format, ended_date, ended_date_format, ended_date_uncertain, description) values
      (1, 'changed_circumstances', false, null, null, '2025-03-01', 'MM/YYYY', false, null),
      (1, 'lawful_status', false, '2023-01-01', 'YYYY', '2024-08-09', 'MM/DD/YYYY', true, 'Parole'),
      (2, 'unaccompanied_child', true, null, null, null, null, false, null)`)
    await pool.query(`insert into party_removed_entries (kind, party_id, entry_id, entry)
      values ('asylum_year_exceptions', 1, 9, '{"id": 9}')`)
    await migrate(database)
  }, 240_000)
  afterAll(async () => {
    await pool.end()
    await asOwner(owner, `drop database if exists ${name} with (force)`)
  })

  it('runs jobs that wait under their new names, and those it removes are gone', async () => {
    const { rows } = await pool.query<{ task_identifier: string }>(
      'select task_identifier from graphile_worker.jobs order by id',
    )
    expect(rows.map((row) => row.task_identifier)).toEqual(['trackedJobs.run', 'files.purge'])
  })

  it('has each exception to the year for asylum once, with its days as far as they were known', async () => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `select party_id::int, exception_type as type, does_an_exception_apply as applies, exception_basis as basis,
         exception_goes_on as goes_on, exception_begin_date::text as began, exception_begin_date_format as began_format,
         exception_end_date::text as ended, exception_end_date_format as ended_format, exception_end_date_uncertain as uncertain
       from party_one_year_filing_deadlines order by party_id, id`,
    )
    const nothing = { began: null, began_format: null, ended: null, ended_format: null, uncertain: false }
    expect(rows).toEqual([
      {
        ...nothing,
        party_id: 1,
        type: 'changed_circumstances',
        applies: null,
        basis: 'A coup',
        goes_on: false,
        ended: '2025-03-01',
        ended_format: 'MM/YYYY',
      },
      {
        party_id: 1,
        type: 'lawful_status',
        applies: true,
        basis: 'Parole',
        goes_on: false,
        began: '2023-01-01',
        began_format: 'YYYY',
        ended: '2024-08-09',
        ended_format: 'MM/DD/YYYY',
        uncertain: true,
      },
      { ...nothing, party_id: 2, type: 'unaccompanied_child', applies: true, basis: null, goes_on: true },
    ])
    const removed = await pool.query(
      `select from party_removed_entries where kind = 'asylum_year_exceptions'`,
    )
    expect(removed.rowCount).toBe(0)
  })
})
