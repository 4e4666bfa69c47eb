import type pg from 'pg'

export type PostgresState = { is_ready: true } | { is_ready: false; why: string }

/** A database to work with: its own server or someone else's. */
export interface Postgres {
  /** For migrations, backup and restore only. */
  owner: pg.PoolConfig
  /** Connections of the application: rows in and out, no changes of structure. */
  app: pg.PoolConfig
  /** Calls back now and on each change; returns the function that ends it. */
  onState: (listener: (state: PostgresState) => void) => () => void
  stop: () => Promise<void>
}

export const appRole = 'ellis_app'

/** query_timeout is the client's, and longer than the server's own: it ends calls to a server that hangs. */
export const appLimits = {
  max: 12,
  connectionTimeoutMillis: 3000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 35_000,
} satisfies pg.PoolConfig
