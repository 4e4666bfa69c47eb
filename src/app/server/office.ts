import type { AddressInfo } from 'node:net'
import pino from 'pino'
import type { Config } from '../../core/server/config.ts'
import { openDatabase } from '../../core/server/db.ts'
import { freeJobsOfTheDead, startJobs } from '../../core/server/jobs.ts'
import { checkKeys, openVault } from '../../core/server/keys.ts'
import { LiveEvents } from '../../core/server/live.ts'
import { migrate } from '../../core/server/migrate.ts'
import { externalDatabase } from '../../core/server/postgres/external.ts'
import { startPostgres } from '../../core/server/postgres/supervisor.ts'
import { loadDemoOffice } from '../../features/demo/server/demoOffice.ts'

import { setUpLink } from '../../features/setup/server/setUp.ts'
import { allJobs } from './jobs.ts'
import { buildServer } from './server.ts'

interface RunningOffice {
  url: string
  stop(): Promise<void>
}

/** Brings up database, jobs, live events and HTTP in this order, and takes them down in the reverse one. */
export async function startOffice(config: Config, web_dir: string): Promise<RunningOffice> {
  const log = pino({ level: config.log_level })
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step().catch(() => {})
  }
  try {
    const alone = config.database_url === null
    const postgres = alone
      ? await startPostgres({
          data_dir: config.data_dir,
          bin_dir: config.postgres_bin_dir,
          user: config.postgres_user,
        })
      : await externalDatabase(config.database_url!)
    undo.push(() => postgres.stop())
    await migrate(postgres.owner, { log })

    const database = openDatabase(postgres.app, () => {})
    undo.push(() => database.close())
    const vault = openVault(config.encryption_keys, config.data_dir)
    await checkKeys(database, vault)
    const around = { database, vault, public_url: config.public_url }

    const live = new LiveEvents(postgres.app)
    undo.push(() => live.stop())
    const app = await buildServer({
      ...around,
      live,
      web_dir,
      trust_proxy: config.trust_proxy,
      logger: log,
    })
    undo.push(() => app.close())

    if (alone) await freeJobsOfTheDead(database.pool)
    const jobs = await startJobs(database.pool, allJobs(around, config), (message) => app.log.error(message))
    undo.push(() => jobs.stop())

    if (config.demo) for (const line of await loadDemoOffice(around)) console.log(line)
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    const url = config.port === 0 ? `http://${config.host}:${port}` : config.public_url
    console.log(`Ellis is at ${url}`)
    const link = await setUpLink(around)
    if (link) console.log(`No office yet. Set it up here, once: ${link}`)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
