import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { invalid } from '#core/errors.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { passwordMatches } from './passwordHash.ts'

/**
 * Refuses one of the passwords this person had last, as many as the office says. It looks at one after the other, which
 * takes long: before the transaction.
 */
export async function refuseEarlierPassword(
  db: ReadDb,
  user_id: number,
  password: string,
  path: string,
): Promise<void> {
  const { password_reuse } = await readSetting(db, 'userAccess')
  if (password_reuse === 0) return
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const earlier = await db
    .selectFrom('user_earlier_passwords')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(password_reuse)
    .execute()
  const hashes = [password_hash, ...earlier.map((row) => row.password_hash)].filter((hash) => hash !== null)
  for (const hash of hashes.slice(0, password_reuse))
    if (await passwordMatches(password, hash))
      throw invalid({ [path]: 'You had this password before; choose one that is new' }, 'password.reused')
}

/** Keeps the present password, which is about to be replaced, for as long as the office wants to know it again. */
export async function recordCurrentPassword(ctx: AnyoneWriteCtx, user_id: number): Promise<void> {
  const { password_reuse } = await readSetting(ctx.db, 'userAccess')
  if (password_reuse > 0)
    await ctx.db
      .insertInto('user_earlier_passwords')
      .columns(['user_id', 'password_hash'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .where('id', '=', user_id)
          .where('password_hash', 'is not', null)
          .select(['id', (user) => user.ref('password_hash').$notNull().as('password_hash')]),
      )
      .execute()
  await purgeAllBut(ctx, user_id, password_reuse)
}

async function purgeAllBut({ db }: AnyoneWriteCtx, user_id: number, count: number): Promise<void> {
  const last = db
    .selectFrom('user_earlier_passwords')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(count)
  await db
    .deleteFrom('user_earlier_passwords')
    .where('user_id', '=', user_id)
    .where('id', 'not in', last)
    .execute()
}
