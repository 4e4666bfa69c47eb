// System user of the database. PostgreSQL refuses to run as root; as root we run it as an ordinary user, who must be
// able to reach the programs and the data.
import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../process/startError.ts'
import { systemUsers } from '../process/systemUsers.ts'
import type { Binaries } from './binaries.ts'
import type { Log } from './log.ts'

export interface Runner {
  /** null: the database runs as we do. */
  user: { name: string; uid: number; gid: number } | null
  /** Command prefix that runs a program as that user. */
  prefix: string[]
  /** Makes that user the owner of a file or folder. */
  own: (file: string) => void
}

const ourselves: Runner = { user: null, prefix: [], own() {} }

export const databaseEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** `pg_dir` is the folder of the database, existing or not; an existing one keeps its owner. */
export function chooseRunner(options: {
  configured: string | null
  pg_dir: string
  folder: string
  binaries: Binaries
  log: Log
}): Runner {
  if (process.getuid?.() !== 0) return ourselves
  const user = findUser(options.configured, ownerOf(options.pg_dir))
  const drop = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const own = (file: string) => chownSync(file, user.uid, user.gid)
  if (reaches(drop, options)) return { user, prefix: drop, own }
  const { folder, binaries, log } = options
  const places = `${folder} or ${path.dirname(binaries.postgres)}`
  for (const capability of ['dac_read_search', 'dac_override']) {
    // PostgreSQL asks access(2) about its own programs, which counts capabilities only under this bit.
    const bit = '--securebits=+no_setuid_fixup'
    const prefix = [...drop, bit, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
    if (!reaches(prefix, options)) continue
    log.warn(
      `The user ${user.name}, whom PostgreSQL runs as, cannot reach ${places}; it gets the right to pass closed folders (CAP_${capability.toUpperCase()}).`,
    )
    return { user, prefix, own }
  }
  const closed = [...new Set([folder, binaries.postgres].flatMap((each) => closedFolders(each, user.uid)))]
  throw new StartError(
    `PostgreSQL runs as the user ${user.name}, who cannot reach ${places}: ${closed.length > 0 ? `open the folders above them (chmod o+x ${closed.join(' ')})` : 'install setpriv (package util-linux)'}, move Ellis to a folder such as /opt/ellis, or start it as an ordinary user.`,
  )
}

/** As the programs themselves will try it, down to looking for one another. */
function reaches(prefix: string[], { folder, binaries }: { folder: string; binaries: Binaries }): boolean {
  const [command = '', ...rest] = prefix
  const script = '"$0" --version && cd "$2" && "$1" --show --pgdata="$2"'
  return (
    spawnSync(command, [...rest, 'sh', '-c', script, binaries.postgres, binaries.initdb, folder], {
      env: databaseEnvironment,
      stdio: 'ignore',
    }).status === 0
  )
}

/** The folders on the way to a place through which strangers may not pass. */
function closedFolders(folder: string, uid: number): string[] {
  const above = path.dirname(folder)
  const closed = above === folder ? [] : closedFolders(above, uid)
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() && stat.uid !== uid && (stat.mode & 0o001) === 0 ? [...closed, folder] : closed
}

function ownerOf(file: string): number | null {
  const uid = statSync(file, { throwIfNoEntry: false })?.uid
  return uid === undefined || uid === 0 ? null : uid
}

function findUser(configured: string | null, owner: number | null) {
  const users = systemUsers().filter(({ uid }) => uid > 0)
  const candidates = configured ? [configured] : ['ellis', 'postgres', 'nobody']
  const user =
    users.find(({ uid }) => uid === owner) ??
    candidates.map((name) => users.find((each) => each.name === name)).find((each) => each !== undefined)
  if (!user) {
    throw new StartError(
      `PostgreSQL cannot run as root and there is no user ${candidates.join(', ')} here; set ELLIS_POSTGRES_USER to an ordinary user.`,
    )
  }
  return user
}
