import { randomBytes } from 'node:crypto'
import type { Refusal } from '#core/errors.ts'
import type { AnyoneWriteCtx, WriteCtx } from '#core/server/http/context.ts'
import { totpEvents } from '../events.ts'
import { confirmCurrentPassword, type CheckedPassword } from './currentPassword.ts'
import { factorUser, noTotp } from './secondFactors.ts'

const recoveryCodeCount = 10

// Without i, l, o and u, which are misread on paper.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const newCode = () => [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('')
const plainCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

const indexed = (user_id: number, code: string) => ['recovery_code', `${user_id}:${code}`] as const

export async function replaceRecoveryCodes(ctx: AnyoneWriteCtx, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await ctx.db.deleteFrom('user_recovery_codes').where('user_id', '=', user_id).execute()
  await ctx.db
    .insertInto('user_recovery_codes')
    .values(
      codes.map((code) => ({
        user_id,
        code_hash: ctx.vault.storedIndex(...indexed(user_id, code)),
        key_id: ctx.vault.current,
      })),
    )
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export async function spendRecoveryCode(
  ctx: AnyoneWriteCtx,
  user_id: number,
  typed: string,
): Promise<boolean> {
  const used = await ctx.db
    .updateTable('user_recovery_codes')
    .set({ used_at: ctx.now.toISOString() })
    .where('user_id', '=', user_id)
    .where('code_hash', 'in', ctx.vault.storedIndexes(...indexed(user_id, plainCode(typed))))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function renewRecoveryCodes(
  ctx: WriteCtx,
  _input: unknown,
  own: CheckedPassword,
): Promise<{ recovery_codes: string[] } | Refusal> {
  const refusal = await confirmCurrentPassword(ctx, own)
  if (refusal) return refusal
  if (!(await factorUser(ctx.db, ctx.actor.user_id)).has_totp) throw noTotp()
  await ctx.record(totpEvents, 'recovery_codes_renewed', {
    entity_id: ctx.actor.user_id,
    reloads: [ctx.actor.user_id],
  })
  return { recovery_codes: await replaceRecoveryCodes(ctx, ctx.actor.user_id) }
}
