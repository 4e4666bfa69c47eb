import pg from 'pg'
import { appLimits, appRole, type Postgres } from './postgres.ts'
import { StartError } from '../process/startError.ts'

const oldest = 15

/**
 * Someone else's PostgreSQL; the application gives up the rights of its login by taking on the role of the app.
 * Several processes of ours may share it. Between them may be a pooler only if it keeps sessions apart: live events
 * and the locks of job workers belong to a connection.
 */
export async function externalDatabase(databaseUrl: string): Promise<Postgres> {
  // Options in the address would win over ours, and with them the login over the role.
  const address = new URL(databaseUrl)
  const options = [address.searchParams.get('options'), `-c role=${appRole}`].filter(Boolean).join(' ')
  address.searchParams.delete('options')
  const url = address.href
  const owner: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'ellis owner',
  }
  await checkVersion(owner)
  return {
    owner,
    app: { connectionString: url, ...appLimits, options, application_name: 'ellis' },
    onState(listener) {
      listener({ is_ready: true })
      return () => {}
    },
    async stop() {},
  }
}

async function checkVersion(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  let version: string
  try {
    await client.connect()
    version =
      (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
  } catch (error) {
    // The message of a failed login names the role or the host, which the operator gave; the address holds a password.
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${(error as Error).message}`)
  } finally {
    await client.end().catch(() => {})
  }
  if (!(Number.parseInt(version, 10) >= oldest)) {
    throw new StartError(
      `Ellis needs PostgreSQL ${oldest} or newer, and the database of DATABASE_URL is ${version}.`,
    )
  }
}
