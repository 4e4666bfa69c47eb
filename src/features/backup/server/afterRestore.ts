import type pg from 'pg'
import type { Manifest } from '#core/server/backup/manifest.ts'

/**
 * What a restored office must not do: send what may have been sent since, show work as running, or hold secret texts of
 * mails whose links are dead. In the transaction of the restore, on the tables of the backup's time.
 */
export async function settleRestored(client: pg.ClientBase, { id, at }: Manifest): Promise<void> {
  await client.query(
    `update outbox_messages set state = 'failed', claimed_until = null,
       last_error = 'Not sent: the office was restored from a backup, and it may have been sent before.'
     where state = 'waiting'`,
  )
  await client.query(
    `update tracked_jobs set finished_at = now(), error = 'It was interrupted: the office was restored from a backup.'
     where finished_at is null`,
  )
  // The backup itself ran while it was made.
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.backup_runs') is not null as there`,
  )
  if (rows[0]!.there) await client.query(`delete from backup_runs where state = 'running'`)
  await client.query(
    `insert into audit_log (action, entity, changes) values ('backup.restored', 'backup_runs', $1::jsonb)`,
    [JSON.stringify({ backup: [null, id], made_at: [null, at] })],
  )
}
