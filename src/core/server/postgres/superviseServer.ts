import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresState } from './postgres.ts'
import type { Log } from './log.ts'
import type { ServerProcess } from './serverProcess.ts'
import { socketIn } from './socketFolder.ts'

/** In milliseconds. */
export interface Patience {
  /** Between two looks whether the server answers. */
  look_every: number
  /** For a server that reports nothing. */
  silent: number
  /** Not for a server that is starting or recovering: a restarted recovery takes as long again. */
  recovering: number
}

const usual: Patience = { look_every: 5_000, silent: 60_000, recovering: 300_000 }

interface Watched {
  connection: pg.ClientConfig
  log: Log
  patience?: Patience
}

/**
 * Starts the server again whenever it ends, for ever, with pauses growing from 0.2 to 10 seconds. One that lives but
 * cannot be reached any more is ended first.
 */
export function superviseServer(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  { connection, log, patience = usual }: Watched,
) {
  const listeners = new Set<(state: PostgresState) => void>()
  const stopping = new AbortController()
  let server = first
  let state: PostgresState = { is_ready: true }
  const become = (next: PostgresState) => {
    state = next
    for (const listener of listeners) listener(next)
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      const ended = new AbortController()
      void endUnreachable(server, AbortSignal.any([ended.signal, stopping.signal]))
      let why = await server.ended
      ended.abort()
      for (let wait = 200; !stopping.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
        log.error(`PostgreSQL is down: ${why}`)
        become({ is_ready: false, why })
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        try {
          server = await start()
          log.info('PostgreSQL is up again.')
          become({ is_ready: true })
          break
        } catch (error) {
          why = (error as Error).message
        }
      }
    }
  }

  /** Ends a server that has accepted nobody for too long, so that it is restarted. */
  async function endUnreachable(watched: ServerProcess, until: AbortSignal) {
    let since: number | null = null
    while (!until.aborted) {
      await pause(patience.look_every, undefined, { signal: until, ref: false }).catch(() => {})
      if (until.aborted) return
      const found = await look(connection)
      if (until.aborted) return
      if (found === 'answers') {
        since = null
        continue
      }
      since ??= Date.now()
      const seconds = Math.round((Date.now() - since) / 1000)
      if (found !== 'has no socket' && seconds * 1000 < patience[found]) continue
      log.error(`${problemOf(found, seconds, connection)}; it is started anew.`)
      if (!(await watched.stop())) log.error('PostgreSQL does not end; it is tried again.')
    }
  }

  const watching = watch()
  return {
    onState(listener: (state: PostgresState) => void) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopping.abort()
      // A start under way ends first, so that the server it brings up is the one we stop.
      if (!state.is_ready) await watching
      const stopped = await server.stop()
      if (!stopped) log.error('PostgreSQL does not end; it is left to finish on its own.')
      else await watching
    },
  }
}

type ServerState = 'answers' | 'silent' | 'recovering' | 'has no socket'

const problemOf = (found: ServerState, seconds: number, { host }: pg.ClientConfig): string =>
  found === 'has no socket'
    ? `The socket of PostgreSQL in ${host} was deleted`
    : `PostgreSQL has let nobody in for ${seconds} seconds (it is ${found})`

async function look(connection: pg.ClientConfig): Promise<ServerState> {
  if (!existsSync(socketIn(connection.host!))) return 'has no socket'
  const client = new pg.Client({ ...connection, query_timeout: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'answers'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '57P03') return 'recovering'
    // Any other answer of the server, that it is full for example, is an answer.
    return error instanceof pg.DatabaseError ? 'answers' : 'silent'
  } finally {
    void client.end().catch(() => {})
  }
}
