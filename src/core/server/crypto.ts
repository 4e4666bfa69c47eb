import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random value of 256 bits for links, cookies and tokens. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. The token is random, so a plain hash is enough. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(tokenHash(a), tokenHash(b))
}

/** Encrypts single values before they reach the database; the keys never do. */
export class Vault {
  #keys: Map<number, Buffer>
  #current: number
  #sealingKeys = new Map<number, Buffer>()

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

  /** Asked for with every value that is read, so made once. */
  #sealingKey(id: number): Buffer {
    const made = this.#sealingKeys.get(id) ?? this.#key(id, 'encrypt')
    this.#sealingKeys.set(id, made)
    return made
  }

  /** AES-256-GCM: key id (1 byte), nonce (12), tag (16), ciphertext. */
  encrypt(plain: string): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#sealingKey(this.#current), nonce)
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([this.#current]), nonce, cipher.getAuthTag(), text])
  }

  decrypt(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#sealingKey(sealed[0]!), sealed.subarray(1, 13))
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
    return createHmac('sha256', this.#key(Math.min(...this.#keys.keys()), `index:${field}`))
      .update(plain)
      .digest()
  }

  /** A secret text for one use, the same in every process and after every restart. Made with the first key, as above. */
  derive(use: string): string {
    return this.#key(Math.min(...this.#keys.keys()), `derive:${use}`).toString('base64url')
  }
}
