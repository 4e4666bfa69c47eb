// npm run db:migrate: migrates the database of the settings, then rewrites db/schema.sql and db/tables.ts.
// With --check it only compares the two files with the result of the migrations on a throwaway server.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/core/server/process/config.ts'
import { migrate } from '../src/core/server/db/migrate.ts'
import { configuredPostgres } from '../src/core/server/postgres/configuredPostgres.ts'
import { StartError } from '../src/core/server/process/startError.ts'
import { schemaFiles } from './schema/schemaFiles.ts'

try {
  const argv = process.argv.slice(2)
  if (argv[0] === '--check') await check()
  else await migrateConfigured(argv)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function check() {
  for (const { file, text } of await schemaFiles()) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    throw new StartError(`db/${path.basename(file)} is not what the migrations make; run npm run db:migrate.`)
  }
}

async function migrateConfigured(argv: string[]) {
  const log = { debug() {}, info: console.log, warn: console.warn, error: console.error }
  const postgres = await configuredPostgres(readConfig(argv, process.env), log)
  try {
    const applied = await migrate(postgres.owner, { log })
    if (applied.length === 0) console.log('The database is up to date.')
  } finally {
    await postgres.stop()
  }
  if (process.env['NODE_ENV'] === 'production') return
  for (const { file, text } of await schemaFiles()) writeFileSync(file, text)
}
