import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { invalid, type Refusal } from '#core/errors.ts'
import { hashNewPassword, setPassword } from './newPassword.ts'
import { checkCurrentPassword, confirmCurrentPassword, type CheckedPassword } from './currentPassword.ts'

export async function checkPasswordChange(
  ctx: ReadCtx,
  { password, new_password }: { password: string; new_password: string },
): Promise<{ present: CheckedPassword; password_hash: string }> {
  const present = await checkCurrentPassword(ctx, password)
  if (!present.isRight) return { present, password_hash: '' }
  if (password === new_password)
    throw invalid({ new_password: 'Choose a password that differs from the present one' })
  const owner = await ctx.db
    .selectFrom('users')
    .select(['id', 'login', 'email', 'first_name', 'last_name'])
    .where('id', '=', ctx.actor.user_id)
    .executeTakeFirstOrThrow()
  return { present, password_hash: await hashNewPassword(ctx.db, owner, new_password, 'new_password') }
}

export async function changePassword(
  ctx: WriteCtx,
  _input: unknown,
  { present, password_hash }: Awaited<ReturnType<typeof checkPasswordChange>>,
): Promise<void | Refusal> {
  const refusal = await confirmCurrentPassword(ctx, present)
  if (refusal) return refusal
  await setPassword(ctx, { id: ctx.actor.user_id }, password_hash, { except: ctx.actor.session_id })
}
