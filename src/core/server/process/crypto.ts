import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
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

/** Number of the key that a value was sealed with. */
export const keyOf = (sealed: Buffer): number => sealed[isBound(sealed) ? 1 : 0] ?? 0

export type Keys = ReadonlyMap<number, Buffer>

/** Where the keys are, if Ellis itself may add and remove them there. */
export interface KeyStore {
  read(): Keys
  /** A new key of that number, there for good once this returns. */
  add(id: number): Keys
  /** Moves the key to a file of its own, for backups from its time; returns that file. */
  retire(id: number): string
}

/** Encrypts single values before they reach the database; the keys never do. */
export class Vault {
  #keys: Keys
  #current: number
  /** As key objects: Node imports a key of bytes anew for each value, which takes four times as long as to hash it. */
  #sealingKeys = new Map<number, KeyObject>()
  #indexKeys = new Map<string, KeyObject>()
  #store: KeyStore | null
  #readAt = 0

  /**
   * `keys`: id → 32 random bytes. The highest id encrypts until the database says which (`use`); all of them decrypt.
   * From `store` they are read anew when a value needs one that another process has made since; null: they are the operator's.
   */
  constructor(keys: Keys, store: KeyStore | null = null) {
    this.#keys = keys
    this.#current = Math.max(...keys.keys())
    this.#store = store
  }

  /** The key that encrypts. */
  get current(): number {
    return this.#current
  }

  get ids(): number[] {
    return [...this.#keys.keys()]
  }

  /** Whether it has the key, perhaps since now. */
  has(id: number): boolean {
    if (!this.#keys.has(id)) this.#lookAgain()
    return this.#keys.has(id)
  }

  use(id: number): void {
    if (!this.has(id)) throw new Error(`The encryption key ${id} is missing.`)
    this.#current = id
  }

  get canAdd(): boolean {
    return this.#store !== null
  }

  /** Makes a key, which encrypts nothing yet. */
  add(id: number): void {
    if (!this.has(id) && this.#store) this.replaceKeys(this.#store.add(id))
  }

  /** Goes on without the key; returns the file it is in now, or null where the operator keeps it. */
  retire(id: number): string | null {
    if (!this.#store) return null
    const file = this.#store.retire(id)
    this.replaceKeys(this.#store.read())
    return file
  }

  /** Other keys than before, after one was made or removed. */
  replaceKeys(keys: Keys): void {
    this.#keys = keys
    this.#sealingKeys.clear()
    this.#indexKeys.clear()
  }

  /** At most once a second: a damaged value may name any key. */
  #lookAgain(): void {
    const now = Date.now()
    if (!this.#store || now - this.#readAt < 1_000) return
    this.#readAt = now
    this.replaceKeys(this.#store.read())
  }

  #key(id: number, use: string): Buffer {
    if (!this.has(id)) throw new Error(`The encryption key ${id} is missing.`)
    return createHmac('sha256', this.#keys.get(id)!).update(use).digest()
  }

  /** Computed for every value read, so cached. */
  #sealingKey(id: number): KeyObject {
    const made = this.#sealingKeys.get(id) ?? createSecretKey(this.#key(id, 'encrypt'))
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

  /** The same value under the current key; null when it is under that already. */
  reseal(sealed: Buffer, cell: SealedCell): { sealed: Buffer; plain: string } | null {
    if (keyOf(sealed) === this.#current) return null
    const plain = this.decrypt(sealed, cell)
    return { sealed: this.encrypt(plain, cell), plain }
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

  /** A keyed hash made with the first key: for what lives shortly, and must stay the same while keys are rotated. */
  blindIndex(field: string, plain: string): Buffer {
    return this.#index(Math.min(...this.#keys.keys()), field, plain)
  }

  /** A keyed hash that is stored with an encrypted value, to find it by its exact text; under the same key. */
  storedIndex(field: string, plain: string, id = this.#current): Buffer {
    return this.#index(id, field, plain)
  }

  /** Possible results of `storedIndex`, under any key. */
  storedIndexes(field: string, plain: string): Buffer[] {
    return this.ids.map((id) => this.#index(id, field, plain))
  }

  /** Every call with an idempotency key needs one, so cached; there are as many as fields with an index. */
  #index(id: number, field: string, plain: string): Buffer {
    const name = `${id}:${field}`
    const key = this.#indexKeys.get(name) ?? createSecretKey(this.#key(id, `index:${field}`))
    this.#indexKeys.set(name, key)
    return createHmac('sha256', key).update(plain).digest()
  }

  /** A secret text for one use, the same in every process and after every restart. Made with the first key. */
  derive(use: string): string {
    return this.#key(Math.min(...this.#keys.keys()), `derive:${use}`).toString('base64url')
  }
}
