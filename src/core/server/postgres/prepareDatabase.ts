import pg from 'pg'
import { appRole } from './postgres.ts'

/** The role and the database, made on the first start; the role takes the password of the secrets folder each time. */
export async function prepareDatabase(connection: pg.ClientConfig, app_password: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = 'ellis') as database`,
      [appRole],
    )
    const verb = rows[0]?.role ? 'alter' : 'create'
    await client.query(
      `${verb} role ${appRole} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(app_password)}`,
    )
    if (!rows[0]?.database) await client.query('create database ellis template template0')
  } finally {
    await client.end()
  }
}
