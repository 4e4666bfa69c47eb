// Brings a database to the structure this code needs, from db/migrations; safe to run by several processes at once.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { appRole } from '../postgres/postgres.ts'
import { type Log, silentLog } from '../postgres/log.ts'
import { StartError } from '../process/startError.ts'

export const migrationsDir = path.resolve(import.meta.dirname, '../../../../db/migrations')

export interface Migration {
  name: string
  sha256: string
  sql: string
}

/** Any number will do, as long as every Ellis takes the same one. */
const migrationLock = 4_051_964

export function readMigrations(folder = migrationsDir): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8')
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql }
    })
}

export async function migrate(
  owner: pg.PoolConfig,
  options: { log?: Log; folder?: string } = {},
): Promise<string[]> {
  const log = options.log ?? silentLog
  const pool = new pg.Pool({ ...owner, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (each) => void each.on('error', () => {}))
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await ensureAppRole(client)
    await client.query(groundwork)
    const pending = await findPending(client, readMigrations(options.folder))
    for (const migration of pending) {
      await apply(client, migration)
      log.info(`Applied ${migration.name}.`)
    }
    await migrateJobs(pool, client)
    return pending.map(({ name }) => name)
  } finally {
    // Ending the connection gives the lock back, whatever state it is in.
    client.release(true)
    await pool.end()
  }
}

/** Throws on anything that prevents migrating; returns the pending migrations in order. */
export async function findPending(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const available = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !available.has(name)).toSorted()
  if (unknown.length > 0) {
    throw new StartError(
      `The database is newer than this version of Ellis, which does not know ${unknown.join(', ')}.`,
    )
  }
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} was changed after it had been applied to this database; put it back as it was and make a new one.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: pg.ClientBase, migration: Migration) {
  await client.query('begin')
  try {
    await applyWithin(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies one in the transaction that is open, as a restore does with many. */
export async function applyWithin(client: pg.ClientBase, { name, sha256, sql }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
  } catch (error) {
    const { message, position } = error as pg.DatabaseError
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : ''
    throw new StartError(`The migration ${name}${line} fails: ${message}.`, { cause: error })
  }
}

/** With a database of our own the supervisor has made the role; in someone else's we do, and may take it on. */
export async function ensureAppRole(client: pg.ClientBase) {
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
    if (!rowCount) await client.query(`create role ${appRole} nologin`)
    if (!(await canTakeOnRole(client))) await client.query(`grant ${appRole} to current_user`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error
    throw new StartError(
      `The login of DATABASE_URL may not set up the role ${appRole}: have an administrator run "create role ${appRole}" and grant it to that login.`,
    )
  }
}

async function canTakeOnRole(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(`set role ${appRole}`)
    await client.query('reset role')
    return true
  } catch {
    return false
  }
}

// Default privileges apply to later tables, so a privilege that a migration revokes is never granted again here.
export const groundwork = `
  create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  grant select on schema_migrations to ${appRole};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole};
  alter default privileges in schema public grant usage, select on sequences to ${appRole};
`

// The worker's tables have row security without a policy, which shuts out everyone but their owner.
const grantJobs = `
  grant usage on schema graphile_worker to ${appRole};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${appRole};
  grant usage, select on all sequences in schema graphile_worker to ${appRole};
  grant execute on all functions in schema graphile_worker to ${appRole};
  do $$
  declare secured regclass;
  begin
    for secured in
      select c.oid from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${appRole}')
    loop
      execute format('create policy ${appRole} on %s to ${appRole} using (true) with check (true)', secured);
    end loop;
  end $$;
`

async function migrateJobs(pool: pg.Pool, client: pg.ClientBase) {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  await client.query(grantJobs)
}
