import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

export interface LongReadLimits {
  /** PostgreSQL ends the statement after this time. */
  timeout_ms: number
  /** Ends the statement in PostgreSQL, too. */
  signal?: AbortSignal | undefined
  /** Work of a job: nobody waits for it, and it takes no connection from those who do. */
  in_background?: boolean | undefined
}

/** A statement that was ended before it had an answer. */
export class StatementEnded extends Error {
  reason: 'timeout' | 'aborted'
  constructor(reason: 'timeout' | 'aborted') {
    super(`The statement was ended: ${reason}`)
    this.reason = reason
  }
}

const queryCancelled = '57014'

/**
 * Reads that may take seconds, on connections of their own, so that other calls never wait for them. They are planned
 * with their values each time and never prepared, and end when this process does, however it ends.
 */
export class LongReads {
  #connect: (in_background: boolean) => Promise<pg.PoolClient>
  /** For ending a statement that runs on another connection. */
  #other: pg.Pool
  constructor(connect: (in_background: boolean) => Promise<pg.PoolClient>, other: pg.Pool) {
    this.#connect = connect
    this.#other = other
  }

  async run<Row>(
    { sql, parameters }: CompiledQuery<Row>,
    { timeout_ms, signal, in_background = false }: LongReadLimits,
  ): Promise<Row[]> {
    if (signal?.aborted) throw new StatementEnded('aborted')
    const client = await this.#connect(in_background)
    let ending: Promise<unknown> | null = null
    const end = () => {
      const { processID } = client
      ending = this.#other.query('select pg_cancel_backend($1)', [processID]).catch(() => {})
    }
    signal?.addEventListener('abort', end, { once: true })
    try {
      if (signal?.aborted) throw new StatementEnded('aborted')
      await client.query(
        `select set_config('statement_timeout', $1, false),
          set_config('client_connection_check_interval', '1s', false)`,
        [String(timeout_ms)],
      )
      const { rows } = await client.query(sql, [...parameters])
      return rows as Row[]
    } catch (error) {
      if ((error as pg.DatabaseError).code !== queryCancelled) throw error
      throw new StatementEnded(signal?.aborted ? 'aborted' : 'timeout')
    } finally {
      signal?.removeEventListener('abort', end)
      await (ending as Promise<unknown> | null)
      // A request to end a statement may arrive after it, and must not meet the next one.
      client.release(ending !== null)
    }
  }
}
