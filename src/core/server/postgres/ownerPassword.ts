import { spawnSync } from 'node:child_process'
import { StartError } from '../process/startError.ts'
import type { Binaries } from './binaries.ts'
import { databaseEnvironment, type Runner } from './runner.ts'

/**
 * Sets the database owner's password without knowing the former one: in single-user mode, as the folder's owner may.
 * No server may be running on it.
 */
export function setOwnerPassword(
  { pgdata, binaries, runner }: { pgdata: string; binaries: Binaries; runner: Runner },
  password: string,
): void {
  const [program, ...args] = [...runner.prefix, binaries.postgres]
  const single = ['--single', '-D', pgdata]
  // The failure must not be logged with its password.
  const quiet = ['-c', 'log_min_error_statement=panic', '-c', 'log_error_verbosity=terse']
  const { status, stderr, error } = spawnSync(program, [...args, ...single, ...quiet, 'postgres'], {
    env: databaseEnvironment,
    cwd: '/',
    encoding: 'utf8',
    input: `alter role owner password '${password}'\n`,
  })
  if (status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(stderr)) return
  const why = (stderr || String(error ?? '')).trim().split('\n').slice(-2).join(' ')
  throw new StartError(`The owner of the database in ${pgdata} could not be given a new password: ${why}`)
}
