import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../process/config.ts'
import { StartError } from '../process/startError.ts'
import { configuredPostgres } from './configuredPostgres.ts'
import { silentLog } from './log.ts'
import { runningOwner } from './runningOwner.ts'

/** Database for the operator's scripts: that of the running office, or one that runs until `stop`. */
export async function ownerConnection(
  config: Config,
): Promise<{ owner: pg.PoolConfig; stop: () => Promise<void> }> {
  const running = config.database_url ? null : runningOwner(config.data_dir)
  if (running) return { owner: running, stop: async () => {} }
  if (!config.database_url && !existsSync(path.join(config.data_dir, 'pg')))
    throw new StartError(`There is no database in ${config.data_dir}; npm start makes one.`)
  return configuredPostgres(config, silentLog)
}
