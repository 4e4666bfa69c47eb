import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/core/server/db/migrate.ts'
import { startThrowawayPostgres } from '../../src/core/server/postgres/startPostgres.ts'
import { readSchema } from './readSchema.ts'
import { toSql } from './toSql.ts'
import { toTypes } from './toTypes.ts'

const db = path.resolve(import.meta.dirname, '../../db')

/** The two files as the migrations make them on a fresh server: the same whatever database one works with. */
export async function schemaFiles(): Promise<{ file: string; text: string }[]> {
  const postgres = await startThrowawayPostgres()
  try {
    await migrate(postgres.owner)
    const client = new pg.Client(postgres.owner)
    await client.connect()
    const schema = await readSchema(client).finally(() => client.end())
    return [
      { file: path.join(db, 'schema.sql'), text: toSql(schema) },
      { file: path.join(db, 'tables.ts'), text: toTypes(schema) },
    ]
  } finally {
    await postgres.stop()
  }
}
