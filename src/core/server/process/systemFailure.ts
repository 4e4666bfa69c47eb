import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { userName } from './systemUsers.ts'

/** Operating-system refusals at the start, and their remedies; null for any other error. */
export function systemFailure(error: unknown, data_dir: string): string | null {
  const { code, syscall, path: file = data_dir } = error as NodeJS.ErrnoException
  // A code of PostgreSQL, which names no file.
  if (code === '53100') return diskFull(data_dir)
  if (!syscall) return null
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${file} is or goes through a file where a folder is needed; move the file away, or choose another --data folder.`
    case 'EROFS':
      return `${file} is on a disk that can only be read; mount it for writing, or choose another --data folder.`
    case 'EACCES':
    case 'EPERM':
      return foreign(file, data_dir)
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(file)
    case 'EIO':
      return `The disk of ${file} answers with errors (EIO): look at the log of the machine (dmesg), and copy the data folder to a sound disk.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Ellis may not open enough files: raise the limit (ulimit -n 4096, or LimitNOFILE=4096 in a unit).'
    default:
      return null
  }
}

export const diskFull = (file: string) => `The disk of ${file} is full; make room and start again.`

function foreign(file: string, data_dir: string): string {
  const ourselves = userName(process.getuid?.() ?? -1)
  const theirs = nearest(file)
  const owner = userName(statSync(theirs).uid)
  if (owner === ourselves)
    return `The user ${ourselves} may not use ${file}; give its owner the rights (chmod -R u+rwX ${theirs}).`
  const whole = path.relative(data_dir, theirs).startsWith('..') ? theirs : data_dir
  return `The user ${ourselves} may not use ${file}: ${theirs} belongs to ${owner}. Start Ellis as ${owner}, give the folder over (sudo chown -R ${ourselves} ${whole}), or choose another --data folder.`
}

/** The file, or what there is of the folders above it, as far as we may see. */
function nearest(file: string): string {
  let folder = path.resolve(file)
  while (!existsSync(folder)) folder = path.dirname(folder)
  return folder
}
