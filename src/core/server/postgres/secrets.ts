import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** A password in the secrets folder, created on first use. */
export function storedSecret(secrets_dir: string, name: string): string {
  const stored = readSecret(secrets_dir, name)
  if (stored) return stored
  const secret = makeSecret()
  storeSecret(secrets_dir, name, secret)
  return secret
}

export function readSecret(secrets_dir: string, name: string): string | null {
  try {
    return readFileSync(path.join(secrets_dir, name), 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

/** Letters, digits, - and _ only. */
export const makeSecret = () => randomBytes(32).toString('base64url')

export function storeSecret(secrets_dir: string, name: string, secret: string): void {
  const file = path.join(secrets_dir, name)
  mkdirSync(secrets_dir, { recursive: true, mode: 0o700 })
  const fd = openSync(`${file}.part`, 'w', 0o600)
  writeSync(fd, secret)
  fsyncSync(fd)
  closeSync(fd)
  renameSync(`${file}.part`, file)
}
