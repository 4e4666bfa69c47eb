import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../errors.ts'

/** A random value of 256 bits for links, cookies and tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Stored form of a token. Tokens are random, so a plain hash suffices. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(tokenHash(a), tokenHash(b))
}

/** Place of a sealed value: table, column and row. */
export type SealedCell = readonly [table: string, column: string, row: number | string]

const bytesOf = (cell: SealedCell) => Buffer.from(JSON.stringify(cell))

/** Values from before they were bound begin with the id of their key, and there is no key 0. */
export const isBound = (sealed: Buffer): boolean => sealed[0] === 0

const unreadable = (cell: SealedCell, cause: unknown) =>
  Object.assign(
    new Refusal(
      500,
      'sealed.unreadable',
      'A protected number or secret here cannot be opened: it is damaged, or was moved here from another place. Whoever runs Ellis finds it with npm run doctor.',
    ),
    { cause: new Error(`${cell.join(' ')}: ${(cause as Error).message}`) },
  )

/** Encrypts single values before they reach the database; the keys never do. */
export class Vault {
  #keys: Map<number, Buffer>
  #current: number
  #sealingKeys = new Map<number, Buffer>()
  #indexKeys = new Map<string, Buffer>()

  /** `keys`: id → 32 random bytes; the highest id encrypts, all of them decrypt. */
  constructor(keys: Map<number, Buffer>) {
    this.#keys = keys
    this.#current = Math.max(...keys.keys())
  }

  #key(id: number, use: string): Buffer {
    const key = this.#keys.get(id)
    if (!key) throw new Error(`The encryption key ${id} is missing.`)
    return createHmac('sha256', key).update(use).digest()
  }

  /** Computed for every value read, so cached. */
  #sealingKey(id: number): Buffer {
    const made = this.#sealingKeys.get(id) ?? this.#key(id, 'encrypt')
    this.#sealingKeys.set(id, made)
    return made
  }

  /**
   * AES-256-GCM: a zero, key id (1 byte), nonce (12), tag (16), ciphertext. A value decrypts only in the cell it was
   * encrypted for, so that write access to the database cannot move one person's number to another.
   */
  encrypt(plain: string, cell: SealedCell): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#sealingKey(this.#current), nonce)
    cipher.setAAD(bytesOf(cell))
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([0, this.#current]), nonce, cipher.getAuthTag(), text])
  }

  decrypt(sealed: Buffer, cell: SealedCell): string {
    try {
      if (!isBound(sealed)) throw new Error('It is bound to no place.')
      return this.#open(sealed.subarray(1), cell)
    } catch (error) {
      throw unreadable(cell, error)
    }
  }

  /** A value as it was sealed before values were bound to their place, sealed for this one. */
  bind(unbound: Buffer, cell: SealedCell): Buffer {
    return this.encrypt(this.#open(unbound, null), cell)
  }

  #open(sealed: Buffer, cell: SealedCell | null): string {
    const key = this.#sealingKey(sealed[0]!)
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13), { authTagLength: 16 })
    if (cell) decipher.setAAD(bytesOf(cell))
    decipher.setAuthTag(sealed.subarray(13, 29))
    return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8')
  }

  /** The key of one stored file, and the number of the office's key it comes from: the newest, or the one named. */
  fileKey(stored_name: string, id = this.#current): { id: number; key: Buffer } {
    return { id, key: this.#key(id, `file:${stored_name}`) }
  }

  /**
   * A keyed hash for finding an encrypted value by its exact text. Always made with the first key, so that
   * adding a key does not break look-ups.
   */
  blindIndex(field: string, plain: string): Buffer {
    return createHmac('sha256', this.#indexKey(field)).update(plain).digest()
  }

  /** Every call with an idempotency key needs one, so cached; there are as many as fields with an index. */
  #indexKey(field: string): Buffer {
    const made = this.#indexKeys.get(field) ?? this.#key(Math.min(...this.#keys.keys()), `index:${field}`)
    this.#indexKeys.set(field, made)
    return made
  }

  /** A secret text for one use, the same in every process and after every restart. Made with the first key, as above. */
  derive(use: string): string {
    return this.#key(Math.min(...this.#keys.keys()), `derive:${use}`).toString('base64url')
  }
}
