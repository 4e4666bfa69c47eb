// npm run doctor: looks at everything the office stands on and says exactly what is wrong; changes nothing.
// With --seal HASH it also asks whether the activity log still holds the seal that somebody wrote down elsewhere.
import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '../src/core/server/config.ts'
import { findPending, readMigrations } from '../src/core/server/migrate.ts'
import { configuredPostgres } from '../src/core/server/postgres/configuredPostgres.ts'
import { silentLog } from '../src/core/server/postgres/log.ts'
import { runningOwner } from '../src/core/server/postgres/running.ts'
import { StartError } from '../src/core/server/startError.ts'
import { verifyLog } from '../src/features/logs/server/verify.ts'
import { checkFiles } from './doctor/files.ts'
import { brokenPages, brokenReferences } from './doctor/integrity.ts'

const looked: string[] = []
const wrong: string[] = []
const told: string[] = []

const argv = process.argv.slice(2)
const at = argv.indexOf('--seal')
const [, keptSeal] = at < 0 ? [] : argv.splice(at, 2)

try {
  if (at >= 0 && !/^[0-9a-f]{64}$/.test(keptSeal ?? ''))
    throw new StartError(
      '--seal takes the hash of a seal as an earlier run printed it: 64 digits and letters.',
    )
  const config = readConfig(argv, process.env)
  looked.push('settings')
  checkDisk(config)
  await withOwner(config, (client) => checkDatabase(client, config))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  wrong.push(error.message)
}

console.log(`Looked at: ${looked.join(', ')}.`)
for (const sentence of told) console.log(sentence)
if (wrong.length === 0) console.log('Nothing is wrong.')
for (const sentence of wrong) console.error(`✗ ${sentence}`)
process.exitCode = wrong.length > 0 ? 1 : 0

function checkDisk({ data_dir }: Config) {
  let folder = data_dir
  while (!existsSync(folder)) folder = path.dirname(folder)
  const { bavail, blocks, bsize } = statfsSync(folder)
  const gigabytes = (bavail * bsize) / 1e9
  const share = bavail / blocks
  looked.push(`disk (${gigabytes.toFixed(1)} GB free)`)
  if (gigabytes < 2 || share < 0.1) {
    wrong.push(
      `The disk of ${folder} has ${gigabytes.toFixed(1)} GB free (${Math.round(share * 100)} %): make room.`,
    )
  }
}

async function withOwner(config: Config, look: (client: pg.Client) => Promise<void>) {
  const running = config.database_url ? null : runningOwner(config.data_dir)
  if (!running && !config.database_url && !existsSync(path.join(config.data_dir, 'pg'))) {
    throw new StartError(`There is no database in ${config.data_dir}; npm start makes one.`)
  }
  const postgres = running ? null : await configuredPostgres(config, silentLog)
  const client = new pg.Client(running ?? postgres?.owner)
  client.on('error', () => {})
  try {
    await client.connect()
    await look(client)
  } finally {
    await client.end()
    await postgres?.stop()
  }
}

async function checkDatabase(client: pg.Client, config: Config) {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  looked.push(`database (PostgreSQL ${rows[0]?.server_version})`)
  const is_current = await checkMigrations(client)
  wrong.push(...(await brokenReferences(client)))
  looked.push('foreign keys')
  if (is_current) await checkLog(client)
  if (is_current) {
    const files = await checkFiles(client, config)
    looked.push(files.looked)
    wrong.push(...files.wrong)
  }
  const pages = await brokenPages(client)
  if (pages === null) return void looked.push('pages and indexes not: this login may not use amcheck')
  wrong.push(...pages)
  looked.push('pages and indexes')
}

async function checkLog(client: pg.Client) {
  const log = await verifyLog(client, keptSeal)
  wrong.push(...log.wrong)
  const count = (lines: number) => `${lines.toLocaleString('en-US')} line${lines === 1 ? '' : 's'}`
  looked.push(`activity log (${count(log.line_count)} sealed, ${count(log.waiting_count)} since)`)
  if (log.newest_seal)
    told.push(
      `Keep this elsewhere, and ask with --seal later: seal ${log.newest_seal.number} of the activity log is ${log.newest_seal.hash}`,
    )
}

async function checkMigrations(client: pg.Client): Promise<boolean> {
  try {
    const pending = await findPending(client, readMigrations())
    looked.push('migrations')
    if (pending.length === 0) return true
    wrong.push(`Not applied yet: ${pending.map(({ name }) => name).join(', ')}; npm start applies them.`)
  } catch (error) {
    if (error instanceof StartError) wrong.push(error.message)
    else if ((error as pg.DatabaseError).code === '42P01')
      wrong.push('The database is empty; npm start sets it up.')
    else throw error
  }
  return false
}
