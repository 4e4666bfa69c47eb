import type { AnyoneWriteCtx } from '../../../core/server/context.ts'
import { invalid } from '../../../core/errors.ts'
import { readSetting } from '../../settings/server/settings.ts'
import { isPassword } from './password.ts'

/** Refuses one of the passwords this person had last, as many as the office says, and keeps the present one for then. */
export async function leavePassword(
  ctx: AnyoneWriteCtx,
  user_id: number,
  password: string,
  path: string,
): Promise<void> {
  const { password_reuse } = await readSetting(ctx.db, 'userAccess')
  if (password_reuse === 0) return forgetBut(ctx, user_id, 0)
  const { password_hash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const earlier = await ctx.db
    .selectFrom('user_earlier_passwords')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(password_reuse)
    .execute()
  const hashes = [password_hash, ...earlier.map((row) => row.password_hash)].filter((hash) => hash !== null)
  for (const hash of hashes.slice(0, password_reuse))
    if (await isPassword(password, hash))
      throw invalid({ [path]: 'You had this password before; choose one that is new' }, 'password.reused')
  if (password_hash)
    await ctx.db.insertInto('user_earlier_passwords').values({ user_id, password_hash }).execute()
  await forgetBut(ctx, user_id, password_reuse)
}

async function forgetBut({ db }: AnyoneWriteCtx, user_id: number, kept: number): Promise<void> {
  const last = db
    .selectFrom('user_earlier_passwords')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(kept)
  await db
    .deleteFrom('user_earlier_passwords')
    .where('user_id', '=', user_id)
    .where('id', 'not in', last)
    .execute()
}
