// npm run doctor: checks everything the office depends on and reports each fault; changes nothing.
// With --seal HASH it also asks whether the activity log still holds the seal that somebody wrote down elsewhere.
import pg from 'pg'
import { type Config, readConfig } from '../src/core/server/process/config.ts'
import { diskOf } from '../src/core/server/files/diskSpace.ts'
import { hasKeys, openVault } from '../src/core/server/process/keys.ts'
import { findPending, readMigrations } from '../src/core/server/db/migrate.ts'
import { ownerConnection } from '../src/core/server/postgres/ownerConnection.ts'
import { StartError } from '../src/core/server/process/startError.ts'
import { systemFailure } from '../src/core/server/process/systemFailure.ts'
import { alarmOf, lastRunsQuery, type LastRuns } from '../src/features/backup/server/alarm.ts'
import { verifyLog } from '../src/features/logs/server/verifyLog.ts'
import {
  usersWithUnreachableFactor,
  unreachableFactorMessage,
} from '../src/features/session/server/unreachableFactors.ts'
import { isDamage, relationOf } from './doctor/damage.ts'
import { checkFiles } from './doctor/files.ts'
import { brokenPages, brokenReferences } from './doctor/integrity.ts'
import { checkSealedValues } from './doctor/sealed.ts'

const looked: string[] = []
const wrong: string[] = []
const findings: string[] = []

const argv = process.argv.slice(2)
const at = argv.indexOf('--seal')
let data_dir = '.'
const [, checkpoint] = at < 0 ? [] : argv.splice(at, 2)

try {
  if (at >= 0 && !/^[0-9a-f]{64}$/.test(checkpoint ?? ''))
    throw new StartError(
      '--seal takes the hash of a seal as an earlier run printed it: 64 digits and letters.',
    )
  const config = readConfig(argv, process.env)
  ;({ data_dir } = config)
  looked.push('settings')
  await check('The disk', () => checkDisk(config))
  await check('The database', async () => {
    const { owner, stop } = await ownerConnection(config)
    await checkDatabase(owner, config).finally(stop)
  })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  wrong.push(error.message)
}

console.log(`Looked at: ${looked.join(', ')}.`)
for (const sentence of findings) console.log(sentence)
if (wrong.length === 0) console.log('Nothing is wrong.')
for (const sentence of wrong) console.error(`✗ ${sentence}`)
process.exitCode = wrong.length > 0 ? 1 : 0

/** One pass; a failure is reported, and the next pass still runs. */
async function check(what: string, look: () => Promise<void>): Promise<boolean> {
  try {
    await look()
    return true
  } catch (error) {
    wrong.push(inWords(what, error))
    return false
  }
}

function inWords(what: string, error: unknown): string {
  if (error instanceof StartError) return error.message
  const system = systemFailure(error, data_dir)
  if (system) return `${what} could not be looked at. ${system}`
  if (isDamage(error))
    return `${what} could not be looked at: a part of the database is damaged (${(error as pg.DatabaseError).code}); restore the last verified backup.`
  // The text of a database error may hold values of a row.
  if (!(error instanceof pg.DatabaseError))
    return `${what} could not be looked at: ${(error as Error).message}`
  const where = error.table ? `, in the table ${error.table}` : ''
  return `${what} could not be looked at: PostgreSQL answers with ${error.code}${where}.`
}

async function checkDisk({ data_dir }: Config) {
  const { free_gigabytes, free_percent, state } = await diskOf(data_dir).space()
  looked.push(`disk (${free_gigabytes.toFixed(1)} GB free)`)
  if (state !== 'plenty')
    wrong.push(
      `The disk of ${data_dir} has ${free_gigabytes.toFixed(1)} GB free (${free_percent} %): make room.`,
    )
}

async function checkDatabase(owner: pg.ClientConfig, config: Config) {
  /** Each look has a connection of its own: what ends one ends only that look. */
  const checkWith = (what: string, look: (client: pg.Client) => Promise<void>) =>
    check(what, async () => {
      const client = new pg.Client(owner)
      client.on('error', () => {})
      try {
        await client.connect()
        await look(client)
      } catch (error) {
        const where = isDamage(error) ? await relationOf(client, error).catch(() => null) : null
        if (where) throw new StartError(`${what} could not be looked at, because ${where} is damaged.`)
        throw error
      } finally {
        await client.end().catch(() => {})
      }
    })

  let is_current = false
  const is_reachable = await checkWith('The database', async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    looked.push(`database (PostgreSQL ${rows[0]?.server_version})`)
  })
  if (!is_reachable) return
  await checkWith('What migrations were applied', async (client) => {
    is_current = await checkMigrations(client)
  })
  await checkWith('The pages of tables and indexes', async (client) => {
    const pages = await brokenPages(client)
    if (pages === null) return void looked.push('pages and indexes not: this login may not use amcheck')
    wrong.push(...pages)
    looked.push('pages and indexes')
  })
  await checkWith('The foreign keys', async (client) => {
    wrong.push(...(await brokenReferences(client)))
    looked.push('foreign keys')
  })
  if (!is_current) return
  await checkWith('The backups', checkBackups)
  if (!config.smtp_url) await checkWith('The second factors', checkReach)
  await checkWith('The activity log', checkLog)
  await checkWith('Sealed values', async (client) => {
    // Reported by the file inspection.
    if (!hasKeys(config)) return
    const sealed = await checkSealedValues(client, await openVault(config))
    looked.push(`sealed values (${sealed.count.toLocaleString('en-US')})`)
    wrong.push(...sealed.wrong)
    findings.push(...(await keysLeft(client)))
  })
  await checkWith('The files', async (client) => {
    const files = await checkFiles(client, config)
    looked.push(files.looked)
    wrong.push(...files.wrong)
  })
}

/** A rotation of keys that has not ended, or an old key that is still there after one. */
async function keysLeft(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: number; is_rotating: boolean; is_newest: boolean }>(
    `select id, exists (select from key_rotations where finished_at is null) as is_rotating,
       id = (select max(id) from encryption_keys where retired_at is null) as is_newest
     from encryption_keys where retired_at is null order by id`,
  )
  if (rows[0]?.is_rotating) return ['Keys are being rotated: npm run keys -- status says how far it is.']
  return rows
    .filter(({ is_newest }) => !is_newest)
    .map(({ id }) => `Key ${id} is still needed at the start: npm run keys -- status says whether it can go.`)
}

async function checkBackups(client: pg.Client) {
  looked.push('backups')
  const { rows } = await client.query<LastRuns>(lastRunsQuery)
  const alarm = alarmOf(rows[0]!)
  if (alarm) wrong.push(`${alarm} npm run backup makes one, or says why it cannot.`)
}

async function checkReach(client: pg.Client) {
  looked.push('second factors')
  const people = await usersWithUnreachableFactor(client)
  if (people.length > 0) wrong.push(unreachableFactorMessage(people))
}

async function checkLog(client: pg.Client) {
  const log = await verifyLog(client, checkpoint)
  wrong.push(...log.wrong)
  const count = (lines: number) => `${lines.toLocaleString('en-US')} line${lines === 1 ? '' : 's'}`
  looked.push(`activity log (${count(log.line_count)} sealed, ${count(log.waiting_count)} since)`)
  if (log.newest_seal)
    findings.push(
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
