import { sql } from 'kysely'
import { isBackupRunning } from '#core/server/backup/writeBackup.ts'
import { databaseName, fileListName, manifestName, recoveryName } from '#core/server/backup/manifest.ts'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { conflict } from '#core/errors.ts'
import { zipOf } from '#core/server/files/zip.ts'
import type { AnyoneWriteCtx, ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { backupContract } from '../contract.ts'
import { backupEvents } from '../events.ts'
import { backupAlarm } from './alarm.ts'

type Calls = (typeof backupContract)['endpoints']

export async function listBackupRuns(
  { db, backups }: ReadCtx,
  params: InputOf<Calls['listBackupRuns']>,
): Promise<OutputOf<Calls['listBackupRuns']>> {
  const runs = db
    .selectFrom('backup_runs')
    .select(['id', 'kind', 'state', 'backup', 'started_at', 'ended_at'])
    .select(['place', 'bytes', 'row_count', 'file_count', 'problem'])
    .$narrowType<{ kind: 'backup' | 'rehearsal'; state: 'running' | 'done' | 'failed' }>()
  const page = await listPage(
    runs,
    params,
    { started_at: (query, direction) => query.orderBy('backup_runs.started_at', direction) },
    { sort_by: 'started_at', sort_order: 'desc' },
  )
  const place = await backups.place()
  const { download } = await readSetting(db, 'backups')
  return {
    ...page,
    place: place.description,
    is_on_office_disk: place.is_on_office_disk,
    is_download_on: download,
    alarm: await backupAlarm(db),
  }
}

export async function startBackup(
  ctx: WriteCtx,
  { kind }: InputOf<Calls['startBackup']>,
): Promise<OutputOf<Calls['startBackup']>> {
  // A row that says so may be of one that was killed.
  const { rows } = await sql<{ running: boolean }>`${sql.raw(isBackupRunning)}`.execute(ctx.db)
  if (rows[0]!.running)
    throw conflict('backup.running', 'A backup or rehearsal is running already; wait until it has ended.')
  await ctx.job('backup.run', { kind }, { key: 'backup.run', max_attempts: 1 })
  await ctx.record(backupEvents, kind === 'backup' ? 'requested' : 'rehearsal_requested', {})
}

export async function renewBackupIdentity(ctx: AnyoneWriteCtx): Promise<void> {
  await ctx.record(backupEvents, 'identity_renewed', {})
  await ctx.backups.renewIdentity()
}

/** The files of the office are not in it: they lie in the place of backups, and would be gigabytes. */
export async function downloadBackup(ctx: WriteCtx): Promise<Streamed> {
  const { download } = await readSetting(ctx.db, 'backups')
  if (!download)
    throw conflict(
      'backup.download_off',
      'Backups cannot be downloaded: an admin switches that on under Settings, Backups.',
    )
  const newest = await ctx.db
    .selectFrom('backup_runs')
    .select(['id', 'backup', 'started_at'])
    .where('kind', '=', 'backup')
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { backups } = ctx
  if (!newest?.backup) throw conflict('backup.none', 'There is no backup yet: make one first.')
  const { backup } = newest
  const place = await backups.place()
  const names: string[] = []
  for await (const { name } of place.list(`backups/${backup}/`)) names.push(name)
  const parts = [databaseName(backup), fileListName(backup), manifestName(backup)]
  if (!parts.every((name) => names.includes(name)))
    throw conflict(
      'backup.none',
      `The backup ${backup} is no longer whole in ${place.description}: make one first.`,
    )
  await ctx.record(backupEvents, 'downloaded', { entity_id: newest.id, changes: { backup: [null, backup] } })
  // Only a backup made with a passphrase has that one.
  const requested = [...parts, recoveryName(backup)].filter((name) => names.includes(name))
  return {
    content_type: 'application/zip',
    file_name: `${backup}.zip`,
    body: zipOf(
      requested.map((name) => ({
        name,
        modified: new Date(newest.started_at),
        read: () => place.read(name),
      })),
    ),
  }
}
