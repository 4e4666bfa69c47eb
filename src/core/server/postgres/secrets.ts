import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** A password kept in the secrets folder, made the first time it is asked for. */
export function keptSecret(secrets_dir: string, name: string): string {
  const file = path.join(secrets_dir, name)
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept) return kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(secrets_dir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  const fd = openSync(`${file}.part`, 'w', 0o600)
  writeSync(fd, secret)
  fsyncSync(fd)
  closeSync(fd)
  renameSync(`${file}.part`, file)
  return secret
}
