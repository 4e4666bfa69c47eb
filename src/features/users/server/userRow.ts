import type { UserType } from '#core/actor.ts'
import { invalid } from '#core/errors.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { NewUser, UserChange } from '../contract/user.ts'
import { accountFields, personalFields } from '../fields.ts'
import { requireRemainingAdmin } from './requireRemainingAdmin.ts'
import type { EventName } from '#core/events.ts'
import { userEvents } from '../events.ts'

export const accountColumns = Object.keys(accountFields) as (keyof typeof accountFields)[]
const columns = [
  ...(Object.keys(personalFields) as (keyof typeof personalFields)[]),
  ...accountColumns,
  'user_type',
  'deactivated',
  'reset_required',
] as const
type Column = (typeof columns)[number]

/** The row, locked until the transaction ends. The rows of admins are locked first, always in the same order. */
export async function lockUserRow(ctx: WriteCtx, id: number, takesAdminAway: boolean) {
  if (takesAdminAway) await requireRemainingAdmin(ctx, id)
  const { password_hash, user_type, ...row } = await ctx.db
    .selectFrom('users')
    .select([...columns, 'user_type', 'locked_at', 'password_hash', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, user_type: user_type as UserType, has_password: password_hash !== null }
}
type UserRow = Awaited<ReturnType<typeof lockUserRow>>

/** Columns of `users` after a change. */
export function afterChange(before: UserRow, change: Pick<UserChange, Column>): Pick<UserRow, Column> {
  const after = { ...pick(before), ...pick(change) } as Pick<UserRow, Column>
  // A display name that was never chosen follows first and last name, even if a form sends it; so does an emptied one.
  const follows = before.display_name === fullName(before) && after.display_name === before.display_name
  if (!after.display_name || follows) after.display_name = fullName(after)
  // Leaving the staff ends access to all teams.
  if (after.user_type === 'external' && change.all_teams !== true) after.all_teams = false
  return after
}

/** Columns of a new user. */
export const newRow = (user: NewUser) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  display_name: user.display_name || fullName(user),
  timezone: user.timezone,
  login: user.login,
  email: user.email,
  phone_number: user.phone_number,
  is_attorney: user.is_attorney,
  is_assignable: user.is_assignable,
  all_teams: user.all_teams,
  user_type: user.user_type,
})

const pick = (values: Partial<Record<Column, unknown>>) =>
  Object.fromEntries(columns.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]))

const fullName = ({ first_name, last_name }: { first_name: string; last_name?: string | null | undefined }) =>
  [first_name, last_name].filter(Boolean).join(' ')

export function refuseExternalWithAllTeams(user: {
  user_type: UserType
  all_teams?: boolean | undefined
}): void {
  if (user.user_type === 'external' && user.all_teams)
    throw invalid({ 'user.all_teams': 'An external user cannot see all teams' }, 'user.external_all_teams')
}

export async function writeUser(
  { db, now }: WriteCtx,
  id: number,
  values: Partial<Pick<UserRow, Column | 'locked_at'>> & { email_verified_at?: null },
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ ...values, updated_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Reloads the rights of the person's own pages. */
export const recordUser = (
  ctx: WriteCtx,
  id: number,
  event: EventName<typeof userEvents>,
  changes: Changes,
): Promise<void> => ctx.record(userEvents, event, { entity_id: id, changes, reloads: [id] })
