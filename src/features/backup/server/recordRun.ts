import pg from 'pg'
import { refuseWhileRunning } from '#core/server/backup/writeBackup.ts'
import { StartError } from '#core/server/process/startError.ts'

interface RunFacts {
  backup: string
  place: string
  bytes: number
  rows: number
  files: number
  wrong: string[]
}

/**
 * Notes a run in the office's database, for the page of backups and the alarms. A database of an earlier version, which is
 * backed up before its migration, has no table for it.
 */
export async function recordRun<T>(
  owner: pg.PoolConfig,
  kind: 'backup' | 'rehearsal',
  work: () => Promise<T>,
  factsOf: (result: T) => RunFacts,
): Promise<T> {
  const id = await begin(owner, kind)
  try {
    const result = await work()
    const { backup, place, bytes, rows, files, wrong } = factsOf(result)
    await end(
      owner,
      `update backup_runs set state = 'done', ended_at = now(), backup = $2, place = $3,
         bytes = $4, row_count = $5, file_count = $6, problem = $7 where id = $1`,
      [id, backup, place, bytes, rows, files, wrong.length > 0 ? inSentences(wrong) : null],
    )
    return result
  } catch (error) {
    const problem =
      error instanceof StartError ? error.message : `It failed unexpectedly (${(error as Error).name}).`
    await end(
      owner,
      `update backup_runs set state = 'failed', ended_at = now(), problem = $2 where id = $1`,
      [id, problem],
    ).catch(() => {})
    throw error
  }
}

const inSentences = (wrong: readonly string[]) =>
  wrong.length > 5 ? `${wrong.slice(0, 5).join(' ')} … and ${wrong.length - 5} more.` : wrong.join(' ')

/** Nothing runs, so one that says so was killed. */
const markKilled = `update backup_runs set state = 'failed', ended_at = now(), problem = 'It was interrupted.'
  where state = 'running'`

async function begin(owner: pg.PoolConfig, kind: string): Promise<number | null> {
  return connected(owner, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.backup_runs') is not null as there`,
    )
    if (!rows[0]!.there) return null
    await refuseWhileRunning(client)
    await client.query(markKilled)
    const inserted = await client.query<{ id: number }>(
      'insert into backup_runs (kind) values ($1) returning id',
      [kind],
    )
    return Number(inserted.rows[0]!.id)
  })
}

async function end(owner: pg.PoolConfig, text: string, values: unknown[]): Promise<void> {
  if (values[0] === null) return
  await connected(owner, (client) => client.query(text, values))
}

async function connected<T>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
