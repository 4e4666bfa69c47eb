import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Config } from '../process/config.ts'
import { openS3Store, openDiskStore } from '../files/openFiles.ts'
import { StartError } from '../process/startError.ts'
import type { Postgres } from './postgres.ts'
import { externalDatabase } from './externalDatabase.ts'
import type { Log } from './log.ts'
import { startPostgres } from './startPostgres.ts'

/** The database the settings name: someone else's server, or our own in the data folder. */
export async function configuredPostgres(config: Config, log: Log): Promise<Postgres> {
  const { data_dir, database_url, new_office } = config
  const postgres = database_url ? await externalDatabase(database_url) : null
  const remains = new_office ? null : await remainsOfOffice(config)
  if (remains && (postgres ? await isEmpty(postgres.owner) : !hasCluster(data_dir))) {
    const description = postgres
      ? 'The database of DATABASE_URL is empty'
      : `There is no database in ${data_dir}/pg`
    throw new StartError(
      `${description}, but there are ${remains}. Is a disk not mounted, or another ${postgres ? 'address' : '--data folder'} meant? Bring the database back; or, to begin an empty office beside them, start once with --new-office.`,
    )
  }
  if (postgres) return postgres
  return startPostgres({ data_dir, bin_dir: config.postgres_bin_dir, user: config.postgres_user, log })
}

/** Remains of an office outside of its database; null where there were none. */
async function remainsOfOffice(config: Config): Promise<string | null> {
  const secrets = path.join(config.data_dir, 'secrets')
  if (existsSync(path.join(secrets, 'encryption_keys'))) return `keys of an office in ${secrets}`
  const disk = openDiskStore(config)
  if (existsSync(disk.dir) && (await hasAny(disk.untouchedSince(new Date()))))
    return `files of an office in ${disk.dir}`
  const bucket = await openS3Store(config)
  if (!bucket) return null
  try {
    return (await hasAny(bucket.untouchedSince(new Date()))) ? `files of an office in ${named(config)}` : null
  } catch {
    // An empty office would take the files of another for remains, and delete them.
    return `perhaps files of an office in ${named(config)}, which does not answer`
  }
}

const named = ({ s3_bucket }: Config) => `the bucket ${s3_bucket}`

async function hasAny(things: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of things) return true
  return false
}

/** One of another version is there too. */
function hasCluster(data_dir: string): boolean {
  const folder = path.join(data_dir, 'pg')
  return existsSync(folder) && readdirSync(folder).some((name) => /^\d+$/.test(name))
}

async function isEmpty(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ is_empty: boolean }>(
      "select to_regclass('schema_migrations') is null as is_empty",
    )
    return rows[0]!.is_empty
  } finally {
    await client.end().catch(() => {})
  }
}
