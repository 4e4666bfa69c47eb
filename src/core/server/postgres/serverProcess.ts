// The PostgreSQL process itself. It is detached, so that Ctrl-C does not reach it before our own clean stop, and it
// has a death watch, so that it ends when we are killed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { totalmem } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { endServer, livePostmaster } from './leftovers.ts'
import type { Log } from './log.ts'
import { databaseEnvironment, type Runner } from './runner.ts'

export interface ServerProcess {
  /** Settles when the server has ended, with its last output. */
  ended: Promise<string>
  stop: () => Promise<boolean>
}

export const durableSettings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** Memory for the pages of tables and indexes: a quarter of the machine's, or of what its container may have. */
export function sharedBuffers(machine = totalmem(), allowed = process.constrainedMemory()): string {
  const megabytes = Math.min(machine, allowed || Infinity) / 4 / 2 ** 20
  return `${Math.round(Math.min(Math.max(megabytes, 128), 4096))}MB`
}

const throwawaySettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '128MB',
  // The data is in memory: handing a read to an I/O worker costs more than the read.
  io_method: 'sync',
  // Thousands of iterations would take the client half of the time of each new connection.
  scram_iterations: '1',
}

/** Failed statements would appear in PostgreSQL's log with our clients' data, so they are not logged. */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  // Bringing a backup back makes some three thousand tables, indexes and references in one transaction.
  max_locks_per_transaction: '256',
  restart_after_crash: 'on',
  max_slot_wal_keep_size: '2GB',
  idle_in_transaction_session_timeout: '10min',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** Answers to our own attempts to connect before it is ready, among which the reason of its end would be lost. */
const refusedConnection = /the database system is (starting up|not yet accepting connections|shutting down$)/

export function spawnServer(options: {
  postgres: string
  pgdata: string
  socket_dir: string
  runner: Runner
  durable: boolean
  log: Log
}): ServerProcess {
  const all = {
    ...settings,
    ...(options.durable ? { shared_buffers: sharedBuffers(), ...durableSettings } : throwawaySettings),
  }
  const command = [
    options.postgres,
    '-D',
    options.pgdata,
    ...Object.entries({ ...all, unix_socket_directories: options.socket_dir }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  ]
  const child = spawnWatched(command, options.runner)
  const output: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      if (!refusedConnection.test(line)) output.push(line)
      if (output.length > 5) output.shift()
      options.log.debug(`postgres: ${line}`)
    }
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(output.join(' ') || 'It ended without a word.'))
  })
  let running = true
  void ended.then(() => (running = false))
  return {
    ended,
    async stop() {
      const pid = livePostmaster(options.pgdata)
      const stopped = pid === null ? (child.kill('SIGINT'), true) : await endServer(pid, () => !running)
      child.stdin?.destroy()
      if (stopped) await ended
      return stopped
    },
  }
}

/** setpriv's watch follows the thread that spawned it, so it serves the main thread only. */
function spawnWatched(command: string[], runner: Runner): ChildProcess {
  if (isMainThread && hasSetpriv()) {
    const prefix = runner.prefix.length > 0 ? runner.prefix : ['setpriv']
    const [program, ...args] = [...prefix, '--pdeathsig=SIGINT', ...command] as [string, ...string[]]
    return spawn(program, args, { ...quiet, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const watch = [
    'exec 3<&0',
    '"$0" "$@" </dev/null 3<&- & p=$!',
    '(cat <&3 >/dev/null; kill -INT $p) 2>/dev/null & w=$!',
    'trap "kill -INT $p" INT TERM',
    'while kill -0 $p 2>/dev/null; do wait $p; done',
    'kill $w 2>/dev/null',
  ].join('\n')
  const [program, ...args] = [...runner.prefix, 'sh', '-c', watch, ...command] as [string, ...string[]]
  return spawn(program, args, { ...quiet, stdio: ['pipe', 'ignore', 'pipe'] })
}

const quiet = { env: databaseEnvironment, cwd: '/', detached: true }

let setprivFound: boolean | undefined

function hasSetpriv(): boolean {
  return (setprivFound ??= spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0)
}
