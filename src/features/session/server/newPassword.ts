import { userTypes } from '#core/actor.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { Refusal, sentence } from '#core/errors.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { passwordProblems, shortestPassword, wordsOf } from '../passwordRules.ts'
import { recordCurrentPassword, refuseEarlierPassword } from './passwordHistory.ts'
import { isFactorRequired } from './secondFactors.ts'
import { hashPassword } from './passwordHash.ts'
import { endSessions } from './sessions.ts'
import { passwordEvents } from '../events.ts'

interface PasswordOwner {
  login: string
  email: string
  first_name: string
  last_name: string | null
}

/** Names an outsider would try first. */
export async function passwordWords(db: ReadDb, owner: PasswordOwner): Promise<string[]> {
  const { office_name } = await readSetting(db, 'misc')
  return wordsOf('ellis', office_name, owner.login, owner.email, owner.first_name, owner.last_name)
}

/** The house's own rule, unless the office asks for more. One length for all: who sets one is not always known yet. */
export async function minLength(db: ReadDb): Promise<number> {
  const multifactor = await readSetting(db, 'multifactor_authentication')
  const { password_min_length } = await readSetting(db, 'userAccess')
  const isRequiredForAll = userTypes.every((type) => isFactorRequired(multifactor, type))
  return Math.max(shortestPassword(isRequiredForAll), password_min_length ?? 0)
}

/** Throws one issue per broken rule, at `path`. */
export async function checkNewPassword(
  db: ReadDb,
  password: string,
  owner: PasswordOwner,
  path = 'password',
): Promise<void> {
  const words = await passwordWords(db, owner)
  const problems = passwordProblems(password, { min_length: await minLength(db), words })
  if (problems.length === 0) return
  const issues = problems.map((message) => ({ path, code: 'password.weak', message }))
  throw new Refusal(422, 'input.invalid', problems.map(sentence).join(' '), issues)
}

/** A password that breaks no rule, as it is stored. Takes long: to be made before the transaction (`inTwoSteps`). */
export async function hashNewPassword(
  db: ReadDb,
  owner: PasswordOwner & { id: number },
  password: string,
  path = 'password',
): Promise<string> {
  await checkNewPassword(db, password, owner, path)
  await refuseEarlierPassword(db, owner.id, password, path)
  return hashPassword(password)
}

/** Stores what `hashNewPassword` gave and ends the user's sessions, except perhaps the one it was changed in. */
export async function setPassword(
  ctx: AnyoneWriteCtx,
  owner: { id: number },
  password_hash: string,
  { except, event = 'changed' }: { except?: number; event?: 'changed' | 'chosen' } = {},
): Promise<void> {
  await recordCurrentPassword(ctx, owner.id)
  await ctx.db
    .updateTable('users')
    .set({ password_hash, password_changed_at: ctx.now.toISOString(), reset_required: false })
    .where('id', '=', owner.id)
    .execute()
  await ctx.db
    .deleteFrom('user_links')
    .where('user_id', '=', owner.id)
    .where('purpose', 'in', ['invitation', 'recovery'])
    .where('used_at', 'is', null)
    .execute()
  await ctx.db.deleteFrom('login_challenges').where('user_id', '=', owner.id).execute()
  await endSessions(ctx, owner.id, 'password_changed', except)
  await ctx.record(passwordEvents, event, { entity_id: owner.id })
}
