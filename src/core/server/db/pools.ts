import pg from 'pg'

/**
 * Connections of each pool that answers calls, open even when nobody calls: a new one has planned nothing yet, and most
 * calls of a small office come after a pause. With a lower minimum the driver would close some without regard to their plans.
 */
export const connectionsPerPool = 6
/** A search waits up to ten seconds for a connection. */
const longLimits = { min: 0, max: 4, query_timeout: 0, connectionTimeoutMillis: 10_000 }

/** The pools of a database, by purpose. `long` and `longOfJobs` are for reads that may take seconds. */
export function openPools(connection: pg.PoolConfig, onError: (error: Error) => void) {
  const limits = { connectionTimeoutMillis: 3_000, query_timeout: 35_000, statement_timeout: 30_000 }
  // Just-in-time compilation takes longer than any of our statements. Data lies in memory or on SSDs, where random reads
  // cost hardly more than sequential ones: at the default of 4, PostgreSQL scans whole tables that it could look rows up in.
  const options = (...more: string[]) =>
    [connection.options, '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1', ...more]
      .filter(Boolean)
      .join(' ')
  // Starting parallel workers takes longer than most of our statements, and processor time from other calls.
  const readOnly = '-c default_transaction_read_only=on -c max_parallel_workers_per_gather=0'
  const generic = '-c plan_cache_mode=force_generic_plan'
  const pool = (more: string[] = [], own: pg.PoolConfig = {}) =>
    new pg.Pool({
      ...limits,
      min: connectionsPerPool,
      ...connection,
      max: connectionsPerPool,
      options: options(...more),
      ...own,
    })
  // Writes find their rows by id: planning them again is never worth it.
  const writing = pool([generic], { pipeline: true })
  const reading = pool([readOnly])
  const planned = pool([readOnly, generic])
  const forJobs = pool([], { min: 2 })
  const longPool = () => pool([readOnly, '-c work_mem=32MB'], longLimits)
  // Jobs may search for minutes, so they have a pool of their own.
  const [long, longOfJobs] = [longPool(), longPool()]
  const pools = { writing, reading, planned, forJobs, long, longOfJobs }
  // Without listeners a restart of the database would end the process.
  for (const one of Object.values(pools)) {
    one.on('error', onError)
    one.on('connect', (client) => client.on('error', onError))
  }
  return pools
}
