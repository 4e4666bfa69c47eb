import { randomUUID } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../process/startError.ts'
import type { Runner } from './runner.ts'

export const socketIn = (folder: string) => path.join(folder, '.s.PGSQL.5432')

/** A socket's path has room for 107 bytes; under a deep data folder it goes to a short private one. */
export function chooseSocketFolder(data_dir: string): string {
  const inside = path.join(data_dir, 'run')
  return Buffer.byteLength(socketIn(inside)) > 107 ? `/tmp/ellis-${randomUUID()}` : inside
}

/** Created before each start of the server: a clean-up of /tmp may have removed it. */
export function makeSocketFolder(folder: string, runner: Runner): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // In a public place somebody may have put something else under its name.
  const stat = lstatSync(folder)
  const owners = [process.getuid?.(), runner.user?.uid]
  if (!stat.isDirectory() || !owners.includes(stat.uid))
    throw new StartError(`${folder} is not a folder of ours: remove it, and start again.`)
  runner.own(folder)
  chmodSync(folder, 0o700)
}
