import type { CronItem } from 'graphile-worker'
import pg, { type PoolConfig } from 'pg'
import pino, { type Logger } from 'pino'
import type { Config } from '#core/server/process/config.ts'
import { openDatabase } from '#core/server/db/database.ts'
import { startJobs } from '#core/server/effects/jobs.ts'
import { checkKeys, followKeys, openVault, requireKeys } from '#core/server/process/keys.ts'
import { LiveEvents } from '#core/server/effects/live.ts'
import { OutboxSender } from '#core/server/effects/outboxSender.ts'
import { migrate } from '#core/server/db/migrate.ts'
import { startPdfThread } from '#core/server/pdf/pdf.ts'
import { openFiles } from '#core/server/files/openFiles.ts'
import { choosePort } from '#core/server/process/port.ts'
import type { Services } from '#core/server/process/services.ts'
import { configuredPostgres } from '#core/server/postgres/configuredPostgres.ts'
import { StartError } from '#core/server/process/startError.ts'
import { backUpBeforeMigrating } from '#features/backup/server/beforeMigrating.ts'
import { sealLog } from '#features/logs/server/hashChain.ts'
import {
  usersWithUnreachableFactor,
  unreachableFactorMessage,
} from '#features/session/server/unreachableFactors.ts'
import { remakeUploadedLogo } from '#features/settings/server/logo.ts'
import { setUpLink } from '#features/setup/server/setUp.ts'
import { allJobs, schedule as usualSchedule } from './jobs.ts'
import { openProviders } from './providers.ts'
import { planStatements } from './planStatements.ts'
import { bindSealedValues } from './sealedValues.ts'
import { buildServer } from './server.ts'
import { servicesOf } from './services.ts'

interface RunningOffice {
  stop(): Promise<void>
}

type Undo = (() => Promise<unknown>)[]

/** Brings up database, jobs, live events and HTTP in this order, and takes them down in the reverse one. */
export async function startOffice(
  config: Config,
  web_dir: string,
  { schedule = usualSchedule, ...limits }: { per_minute?: number; schedule?: CronItem[] } = {},
): Promise<RunningOffice> {
  const log = pino({ level: config.log_level })
  const undo: Undo = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step().catch(() => {})
  }
  try {
    const postgres = await configuredPostgres(config, log)
    undo.push(() => postgres.stop())
    for (const line of await backUpBeforeMigrating(config, postgres.owner)) console.log(line)
    await migrate(postgres.owner, { log })

    const { port, ...services } = await openServices(config, postgres.app, log, undo)
    await remakeUploadedLogo(services)
    // After everything else that writes, so that the last minute is sealed too.
    undo.push(() => sealLog(services))

    const live = await openLiveEvents(postgres.app, undo)
    const app = await buildServer({
      ...services,
      live,
      web_dir,
      trust_proxy: config.trust_proxy,
      files_gigabytes: config.files_gigabytes,
      logger: log,
      ...limits,
    })
    undo.push(async () => {
      // Closing waits for open answers, and event streams stay open until they are notified.
      await live.stop()
      await app.close()
    })

    const jobs = await startJobs({
      pool: services.database.pool,
      connection: postgres.app,
      tasks: allJobs(services),
      schedule,
      onError: (message) => app.log.error(message),
    })
    undo.push(() => jobs.stop())
    const sender = new OutboxSender(services, openProviders, (message) => app.log.error(message)).start()
    undo.push(() => sender.stop())

    if (config.demo) await loadDemo(services, config.demo_records, postgres.owner)
    await app.listen({ port, host: config.host })
    await printWelcome(services)
    // Work that the first caller would otherwise wait for.
    setTimeout(() => {
      startPdfThread()
      void planStatements(services).catch(() => {})
    }, 1_000).unref()
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Services of every call and job, and the port. */
async function openServices(config: Config, connection: PoolConfig, log: Logger, undo: Undo) {
  const database = openDatabase(connection, () => {})
  undo.push(() => database.close())
  await requireKeys(database, config)
  const vault = await openVault(config)
  await checkKeys(database, vault)
  const unfollow = followKeys(database, vault, (message) => log.error(message))
  undo.push(async () => unfollow())
  await bindSealedValues({ database, vault })
  // Links name the port, so port 0 (any free one) is settled before there are any.
  const port = await choosePort(config.host, config.port)
  const files = await openFiles(config, vault, ({ stored_name, message }) =>
    log.error({ stored_name }, message),
  )
  return {
    ...servicesOf(config, { database, vault, files }),
    port,
    public_url: config.public_url.replace(/:0$/, `:${port}`),
    link_url: config.link_url.replace(/:0$/, `:${port}`),
  }
}

async function loadDemo(services: Services, records: number, owner: PoolConfig): Promise<void> {
  console.log('Loading the demo office …')
  const isEmpty = (await setUpLink(services)) !== null
  const { loadDemoOffice } = await import('#features/demo/server/demoOffice.ts')
  for (const line of await loadDemoOffice(services, records)) console.log(line)
  if (isEmpty) await gatherStatistics(owner)
}

/** PostgreSQL does so itself, but only after a minute, in which a search may take seconds. */
async function gatherStatistics(owner: PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function openLiveEvents(connection: PoolConfig, undo: Undo): Promise<LiveEvents> {
  const live = new LiveEvents(connection)
  undo.push(() => live.stop())
  await live.opened.catch((error: Error) => {
    throw new StartError(
      `The database refuses LISTEN: ${error.message}. Connect Ellis to PostgreSQL directly, or through a pooler in session mode.`,
    )
  })
  return live
}

async function printWelcome(services: Omit<Awaited<ReturnType<typeof openServices>>, 'port'>): Promise<void> {
  console.log(`Ellis is at ${services.public_url}`)
  const outOfReach = services.mailer ? [] : await usersWithUnreachableFactor(services.database.pool)
  if (outOfReach.length > 0) console.log(unreachableFactorMessage(outOfReach))
  const link = await setUpLink(services)
  if (link) console.log(`No office yet. Set it up here, once: ${link}`)
  console.log('Ready. Ctrl-C stops it.')
}
