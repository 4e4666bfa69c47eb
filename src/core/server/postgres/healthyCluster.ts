// Conditions PostgreSQL would refuse without naming a remedy are checked before it starts; its other messages get one
// added.
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../process/startError.ts'
import { diskFull } from '../process/systemFailure.ts'
import { userName } from '../process/systemUsers.ts'
import { postgresMajor } from './binaries.ts'
import type { Log } from './log.ts'
import type { Runner } from './runner.ts'

/** Refuses a folder that is not a whole database of this version and this user. */
export function requireHealthyCluster(pgdata: string, runner: Runner, log: Log): void {
  const { uid, mode } = statSync(pgdata)
  const runs_as = runner.user?.uid ?? process.getuid?.() ?? uid
  if (uid !== runs_as)
    throw new StartError(
      `${pgdata} belongs to the user ${userName(uid)}, and PostgreSQL runs as ${userName(runs_as)}; give it over: sudo chown -R ${userName(runs_as)} ${path.dirname(pgdata)}`,
    )
  if ((mode & 0o027) !== 0) {
    log.warn(`${pgdata} was open to other users; it is closed to them now.`)
    chmodSync(pgdata, 0o700)
  }
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].find(
    (name) => !existsSync(path.join(pgdata, name)),
  )
  if (missing)
    throw new StartError(
      `${pgdata} is not a whole database: ${missing} is missing. Is its disk mounted? Otherwise bring the folder back from a backup. Nothing was changed.`,
    )
  const version = readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim()
  if (version !== String(postgresMajor)) throw otherVersion(pgdata, version)
}

export const otherVersion = (folder: string, version: string) =>
  new StartError(
    `${folder} holds a database of PostgreSQL ${version}, and these programs are PostgreSQL ${postgresMajor}. Start it with the Ellis it belongs to, or choose another --data folder.`,
  )

/** The last lines of a PostgreSQL that ended, with what to do about them. */
export function endInWords(pgdata: string, output: string): string {
  const [, remedy] = remedies.find(([pattern]) => pattern.test(output)) ?? [
    null,
    () => 'With ELLIS_LOG_LEVEL=debug it says more.',
  ]
  return `PostgreSQL does not start: ${output.trim().replace(/[^.]$/, '$&.')} ${remedy(pgdata)}`
}

const remedies: [RegExp, (pgdata: string) => string][] = [
  [/No space left on device|Disk quota exceeded/, diskFull],
  [/Read-only file system/, (pgdata) => `Mount the disk of ${pgdata} for writing.`],
  [
    /Input\/output error/,
    (pgdata) =>
      `The disk of ${pgdata} fails: look at the log of the machine (dmesg), and copy the data folder to a sound disk.`,
  ],
  [
    /Permission denied|wrong ownership/,
    (pgdata) =>
      `Everything in ${pgdata} must belong to the user of the folder: sudo chown -R ${userName(statSync(pgdata).uid)} ${pgdata}`,
  ],
  [
    /Cannot allocate memory|shared memory|Resource temporarily unavailable/,
    () => 'The machine has too little memory free, or allows too few processes.',
  ],
  [
    /\.conf/,
    (pgdata) =>
      `Put the files of settings in ${pgdata} back as they were: Ellis needs none of its own there.`,
  ],
  [
    /checkpoint record|pg_control|control file|checksum|could not (open|read|access|find) (file|directory)|PANIC/,
    (pgdata) =>
      `Files of the database are missing or damaged: keep ${pgdata} as it is, and bring it back from a backup.`,
  ],
]
