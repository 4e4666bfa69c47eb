import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../../db/tables.ts'

// One representation everywhere (spec decision 26): days and wall-clock times stay text, instants are ISO 8601 UTC.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(1016 as never, (text) =>
  (text as string) === '{}' ? [] : (text as string).slice(1, -1).split(',').map(Number),
)

export type Transacting = Transaction<Tables>
/** A handle that can only select. Behind it is a connection that PostgreSQL itself keeps read-only. */
export type ReadDb = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
>

export interface Database {
  read: ReadDb
  /** Runs `work` in one transaction; a deadlock or serialization failure is tried again, three times at most. */
  transaction<T>(work: (db: Transacting) => Promise<T>): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

const statementNames = new Map<string, string>()

/** Statements are prepared under a name made of their text: worth 1.4 to 3 times on the hot calls. */
function statementName(text: string): string {
  let name = statementNames.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64')
    // A text that varies without end must not fill the memory of every connection.
    if (statementNames.size < 2000) statementNames.set(text, name)
    else return ''
  }
  return name
}

/**
 * Put into a statement whose best plan depends on its values, so that it is planned with them every time:
 * `.modifyFront(sql.raw(unprepared))`.
 */
export const unprepared = '/* unprepared */'

class PreparingClient {
  client: pg.PoolClient
  constructor(client: pg.PoolClient) {
    this.client = client
  }
  query(text: string, values: unknown[]) {
    const prepared = values.length > 0 && !text.includes(unprepared)
    return this.client.query(prepared ? { name: statementName(text), text, values } : { text, values })
  }
  release() {
    this.client.release()
  }
}

function kyselyOn(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => new PreparingClient(await pool.connect()) as unknown as PostgresPoolClient,
        end: () => pool.end(),
        options: pool.options,
      } as PostgresPool,
    }),
  })
}

const tryAgain = new Set(['40001', '40P01'])

export function openDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): Database {
  const limits = { connectionTimeoutMillis: 3_000, query_timeout: 35_000, statement_timeout: 30_000 }
  const writing = new pg.Pool({ ...limits, ...connection, max: 6 })
  const readOnly = [connection.options, '-c default_transaction_read_only=on'].filter(Boolean).join(' ')
  const reading = new pg.Pool({ ...limits, ...connection, max: 6, options: readOnly })
  // Without these a restart of the database would end the process.
  for (const pool of [writing, reading]) {
    pool.on('error', onError)
    pool.on('connect', (client) => client.on('error', onError))
  }
  const write = kyselyOn(writing)
  const read = kyselyOn(reading)
  return {
    read,
    pool: writing,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await write.transaction().execute(work)
        } catch (error) {
          if (attempt === 3 || !tryAgain.has((error as pg.DatabaseError).code ?? '')) throw error
        }
      }
    },
    async close() {
      await Promise.all([read.destroy(), write.destroy()])
    },
  }
}
