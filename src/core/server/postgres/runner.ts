// Who the database runs as. PostgreSQL refuses to be root; as root we run it as an ordinary user, who then has to
// be able to reach the programs and the data.
import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { StartError } from '../startError.ts'
import type { Log } from './log.ts'

export interface Runner {
  /** null: the database runs as we do. */
  user: { name: string; uid: number; gid: number } | null
  /** What to put before a command so that it runs as that user. */
  prefix: string[]
  /** Gives a file or folder to that user. */
  own: (file: string) => void
}

const ourselves: Runner = { user: null, prefix: [], own() {} }

export const databaseEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** `pg_dir` is the folder of the database, there or not; who owns it keeps it. */
export function chooseRunner(options: {
  configured: string | null
  pg_dir: string
  folder: string
  postgres: string
  log: Log
}): Runner {
  if (process.getuid?.() !== 0) return ourselves
  const user = findUser(options.configured, ownerOf(options.pg_dir))
  const drop = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const own = (file: string) => chownSync(file, user.uid, user.gid)
  if (reaches(drop, options)) return { user, prefix: drop, own }
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = [...drop, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
    if (!reaches(prefix, options)) continue
    options.log.warn(
      `The user ${user.name}, whom PostgreSQL runs as, cannot reach ${options.folder} or ${options.postgres}; it gets the right to pass closed folders (CAP_${capability.toUpperCase()}).`,
    )
    return { user, prefix, own }
  }
  throw new StartError(
    `PostgreSQL runs as the user ${user.name}, who cannot reach ${options.folder} or ${options.postgres}: open the folders above them (chmod o+x), or start Ellis as an ordinary user.`,
  )
}

function reaches(prefix: string[], { folder, postgres }: { folder: string; postgres: string }): boolean {
  const [command = '', ...rest] = prefix
  const script = '"$0" --version >/dev/null && cd "$1"'
  return (
    spawnSync(command, [...rest, 'sh', '-c', script, postgres, folder], {
      env: databaseEnvironment,
      stdio: 'ignore',
    }).status === 0
  )
}

function ownerOf(file: string): number | null {
  const uid = statSync(file, { throwIfNoEntry: false })?.uid
  return uid === undefined || uid === 0 ? null : uid
}

function findUser(configured: string | null, owner: number | null) {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name && uid > 0)
  const wanted = configured ? [configured] : ['ellis', 'postgres', 'nobody']
  const user =
    users.find(({ uid }) => uid === owner) ??
    wanted.map((name) => users.find((each) => each.name === name)).find((each) => each !== undefined)
  if (!user) {
    throw new StartError(
      `PostgreSQL cannot run as root and there is no user ${wanted.join(', ')} here; set ELLIS_POSTGRES_USER to an ordinary user.`,
    )
  }
  return user
}
