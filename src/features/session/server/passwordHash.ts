import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { inHashQueue, type Asker } from './hashQueue.ts'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 60 ms on the small machines offices have.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashLength = 32

const argon2Async = promisify(argon2) as (algorithm: string, parameters: Argon2Parameters) => Promise<Buffer>

const digest = (password: string, nonce: Buffer, asker: Asker, { memory, passes, parallelism } = cost) =>
  inHashQueue(asker, () =>
    argon2Async('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce,
      parallelism,
      tagLength: hashLength,
      memory,
      passes,
    }),
  )

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * Stored form of a password: a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Like verifying, hashing is slow
 * and may have to wait: never inside a transaction.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await digest(password, nonce, 'known')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(hashLength))}`

/** Takes as long when there is no such user, or no password yet: `stored` is null then, and the answer false. */
export async function passwordMatches(
  password: string,
  stored: string | null,
  asker: Asker = 'known',
): Promise<boolean> {
  const parts = phc.exec(stored ?? nobody)
  if (!parts) throw new Error('A stored password is not an argon2id hash.')
  const [, memory, passes, parallelism, nonce, hash] = parts
  const digested = await digest(password, Buffer.from(nonce!, 'base64'), asker, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(digested, Buffer.from(hash!, 'base64')) && stored !== null
}
