import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, listInput, page } from '#core/contract.ts'

const backupKinds = ['backup', 'rehearsal'] as const

const run = z.object({
  id,
  kind: z.enum(backupKinds),
  state: z.enum(['running', 'done', 'failed']),
  /** Name of the backup, by which it is restored. */
  backup: z.string().nullable(),
  started_at: instant,
  ended_at: instant.nullable(),
  /** Address of its backup. */
  place: z.string().nullable(),
  bytes: z.int().nullable(),
  row_count: z.int().nullable(),
  file_count: z.int().nullable(),
  /** The reason that it failed, or its defect although it counts. */
  problem: z.string().nullable(),
})
export type BackupRun = z.output<typeof run>

export const backupContract = contract('backup', {
  listBackupRuns: endpoint({
    method: 'GET',
    path: '/admin/backups',
    access: atLeast('admin'),
    input: { ...listInput },
    output: page(run).extend({
      /** The place of backups. */
      place: z.string(),
      /** The disk of the office has them too, and takes them along when it fails. */
      is_on_office_disk: z.boolean(),
      is_download_on: z.boolean(),
      /** The reason to act; null: all is well. */
      alarm: z.string().nullable(),
    }),
    summary: 'Backups and rehearsals as they were run, and whether somebody has to act',
  }),
  startBackup: endpoint({
    method: 'POST',
    path: '/admin/backups',
    access: atLeast('admin'),
    rateLimitPerMinute: 6,
    input: { kind: z.enum(backupKinds) },
    output: null,
    errors: ['backup.running'],
    summary: 'Makes a backup now, or rehearses restoring the newest',
  }),
  renewBackupIdentity: endpoint({
    method: 'POST',
    path: '/admin/backups/identity',
    access: atLeast('admin'),
    fresh: true,
    rateLimitPerMinute: 6,
    input: {},
    output: null,
    summary: 'Seals backups from now on for another identity of the office',
  }),
  downloadBackup: endpoint({
    method: 'GET',
    path: '/db_backup',
    access: atLeast('admin'),
    fresh: true,
    writes: true,
    secret_answer: true,
    rateLimitPerMinute: 6,
    input: {},
    output: 'stream',
    errors: ['backup.download_off', 'backup.none'],
    summary:
      'The newest backup of the database, sealed as it was written, once an admin has switched downloads on',
  }),
})
