import type pg from 'pg'
import type { Manifest } from '#core/server/backup/manifest.ts'
import { unsentStates } from '#core/server/effects/outbox.ts'

/**
 * Things a restored office must not do: send what may have been sent since, show work as running, or hold secret texts of
 * mails whose links are dead. In the transaction of the restore, on the tables of the backup's time.
 */
export async function settleRestored(client: pg.ClientBase, { id, at }: Manifest): Promise<void> {
  const there = await columnsThere(client)
  const emptied = ['claimed_until', 'sealed_body'].filter((name) => there.has(`outbox_messages.${name}`))
  await client.query(
    `update outbox_messages set state = 'failed'${emptied.map((name) => `, ${name} = null`).join('')},
       last_error = 'Not sent: the office was restored from a backup, and it may have been sent before.'
     where state = any($1)`,
    [['waiting', ...unsentStates]],
  )
  // Messages due since the backup may have been sent, too.
  if (there.has('automated_text_runs.ran_at'))
    await client.query('update automated_text_runs set ran_at = now()')
  if (there.has('tracked_jobs.finished_at'))
    await client.query(
      `update tracked_jobs set finished_at = now(), error = 'It was interrupted: the office was restored from a backup.'
       where finished_at is null`,
    )
  // The backup itself ran while it was made.
  if (there.has('backup_runs.state')) await client.query(`delete from backup_runs where state = 'running'`)
  await client.query(
    `insert into audit_log (action, entity, changes) values ('backup.restored', 'backup_runs', $1::jsonb)`,
    [JSON.stringify({ backup: [null, id], made_at: [null, at] })],
  )
}

/** Those of an earlier version are fewer. */
async function columnsThere(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  return new Set(rows.map(({ name }) => name))
}
