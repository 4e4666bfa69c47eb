import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate, migrationsDir, readMigrations } from '#core/server/db/migrate.ts'
import { asOwner } from '#testing/server/office.ts'

test(
  'jobs that wait while an update renames them run under their new names, and those it removes are gone',
  { timeout: 120_000 },
  async () => {
    const { owner } = inject('postgres')
    const name = `renamed_${randomBytes(6).toString('hex')}`
    await asOwner(owner, `create database ${name} template template0`)
    const pool = new pg.Pool({ ...owner, database: name })
    try {
      const folder = mkdtempSync(path.join(tmpdir(), 'ellis-migrations-'))
      for (const each of readMigrations().filter((one) => one.name < '0234'))
        cpSync(path.join(migrationsDir, each.name), path.join(folder, each.name))
      await migrate({ ...owner, database: name }, { folder })
      pool.on('error', () => {})
      await runMigrations({ pgPool: pool })
      await pool.query(
        `select graphile_worker.add_job('tracker.run', '{"id":"a"}'), graphile_worker.add_job('files.sweep'),
         graphile_worker.add_job('outbox.send')`,
      )
      await migrate({ ...owner, database: name })
      const { rows } = await pool.query<{ task_identifier: string }>(
        'select task_identifier from graphile_worker.jobs order by id',
      )
      expect(rows.map((row) => row.task_identifier)).toEqual(['trackedJobs.run', 'files.purge'])
    } finally {
      await pool.end()
      await asOwner(owner, `drop database if exists ${name} with (force)`)
    }
  },
)
