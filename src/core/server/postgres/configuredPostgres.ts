import type { Config } from '../config.ts'
import type { Postgres } from './connections.ts'
import { externalDatabase } from './external.ts'
import type { Log } from './log.ts'
import { startPostgres } from './supervisor.ts'

/** The database the settings name: someone else's server, or our own in the data folder. */
export function configuredPostgres(config: Config, log: Log): Promise<Postgres> {
  if (config.database_url) return externalDatabase(config.database_url)
  return startPostgres({
    data_dir: config.data_dir,
    bin_dir: config.postgres_bin_dir,
    user: config.postgres_user,
    log,
  })
}
