import {
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
  createPrivateKey,
} from 'node:crypto'
import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { SealedCell, Vault } from '#core/server/process/crypto.ts'

/** Content of the code: short names, because every byte makes the picture finer. */
interface Claims {
  /** Serial of the pass. */
  s: string
  /** Its end in seconds. */
  e: number
}

const cellOf = (id: number): SealedCell => ['member_pass_keys', 'sealed_key', id]
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Makes the office's key when its first pass is issued. */
export async function ensurePassKey({ db, vault }: Pick<AnyoneWriteCtx, 'db' | 'vault'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('member_pass_keys'))`.execute(db)
  if (await db.selectFrom('member_pass_keys').select('id').limit(1).executeTakeFirst()) return
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { id } = await db
    .insertInto('member_pass_keys')
    .values({ public_key: publicKey.export({ type: 'spki', format: 'der' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  await db
    .updateTable('member_pass_keys')
    .set({ sealed_key: vault.encrypt(key, cellOf(id)) })
    .where('id', '=', id)
    .execute()
}

/** A JWS (RFC 7515, RFC 8037) about a pass. */
export async function passToken(
  { db, vault }: { db: ReadDb | Transacting; vault: Vault },
  { serial, expires_at }: { serial: string; expires_at: string },
): Promise<string> {
  const key = await db
    .selectFrom('member_pass_keys')
    .select(['id', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const claims: Claims = { s: serial, e: Math.floor(Date.parse(expires_at) / 1000) }
  const signed = `${encoded({ alg: 'EdDSA', kid: String(key.id) })}.${encoded(claims)}`
  const signature = sign(
    null,
    Buffer.from(signed),
    privateKeyOf(vault.decrypt(key.sealed_key!, cellOf(key.id))),
  )
  return `${signed}.${signature.toString('base64url')}`
}

const privateKeyOf = (stored: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(stored, 'base64'), type: 'pkcs8', format: 'der' })

/** Serial of the pass whose code this is; null: the office has not signed it. */
export async function serialOf(db: ReadDb, token: string): Promise<string | null> {
  const [header, claims, signature, ...rest] = token.split('.')
  if (!header || !claims || !signature || rest.length > 0) return null
  const { alg, kid } = decoded(header) as { alg?: unknown; kid?: unknown }
  if (alg !== 'EdDSA' || typeof kid !== 'string' || !/^\d{1,9}$/.test(kid)) return null
  const key = await db
    .selectFrom('member_pass_keys')
    .select('public_key')
    .where('id', '=', Number(kid))
    .executeTakeFirst()
  if (!key) return null
  const publicKey = createPublicKey({ key: key.public_key, type: 'spki', format: 'der' })
  const isOurs = verify(
    null,
    Buffer.from(`${header}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  const { s } = decoded(claims) as Partial<Claims>
  return isOurs && typeof s === 'string' ? s : null
}

function decoded(part: string): object {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
