import { isAdmin } from '../../../access/levels.ts'
import { requireFreshFactor } from '../../../access/server/freshFactor.ts'
import { conflict, forbidden, invalid, stale } from '../../../core/errors.ts'
import {
  changesBetween,
  changesFromNothing,
  type AuditEntry,
  type Changes,
  lastChangedBy,
} from '../../../core/server/audit.ts'
import type { WriteCtx } from '../../../core/server/context.ts'
import { mailUserLink } from '../../session/server/links.ts'
import { endSessions } from '../../session/server/sessions.ts'
import { addMembers } from '../../teams/server/members.ts'
import type { NewUser, User, UserChange } from '../contract.ts'
import { replaceGroups } from './groups.ts'
import { replaceLists } from './profile.ts'
import { getUser } from './service.ts'
import {
  accountColumns,
  afterChange,
  lockUserRow,
  newRow,
  refuseExternalWithAllTeams,
  tell,
  writeUser,
} from './userRow.ts'
import { seeUser } from './seeUser.ts'

export async function createUser(ctx: WriteCtx, { user }: { user: NewUser }): Promise<User> {
  refuseExternalWithAllTeams(user)
  const row = newRow(user)
  const { id } = await ctx.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  const lists = await replaceLists(ctx, id, user)
  const groups = await replaceGroups(ctx, id, user.user_group_ids)
  await ctx.audit({
    action: 'user.created',
    entity: 'users',
    entity_id: id,
    changes: { ...changesFromNothing(row), ...lists, ...groups },
  })
  const team_ids = [...new Set(user.team_ids)]
  await addMembers(
    ctx,
    team_ids.map((team_id) => ({ team_id, user_id: id })),
  )
  await mailUserLink(ctx, id, 'invitation')
  await ctx.announce({ topic: 'users', ids: [id] })
  return getUser(ctx, { id })
}

export async function updateUser(
  ctx: WriteCtx,
  { id, user }: { id: number; user: UserChange },
): Promise<User> {
  await seeUser(ctx, id)
  if (id !== ctx.actor.user_id && !isAdmin(ctx.actor))
    throw forbidden('user.admin_only', 'Only an admin can change another person.')

  const before = await lockUserRow(ctx, id, takesAdminAway(user))
  if (user.version !== undefined && user.version !== before.version)
    throw stale(await lastChangedBy(ctx.db, 'users', id))
  // Somebody who never had a password has none to replace: the link invites again instead.
  const invites = user.reset_required === true && !before.has_password
  const after = afterChange(before, invites ? { ...user, reset_required: false } : user)
  const columns = changesBetween(before, after)
  refuseOthersMatters(ctx, id, user, columns)
  refuseExternalWithAllTeams(after)
  if (user.reset_required || opensSomething(columns)) requireFreshFactor(ctx)

  const lists = await replaceLists(ctx, id, user)
  const groups = await replaceGroups(ctx, id, user.user_group_ids)
  const changes = { ...columns, ...lists, ...groups }
  if (Object.keys(changes).length > 0) {
    await writeUser(ctx, id, { ...after, ...('email' in changes ? { email_verified_at: null } : {}) })
    await tell(ctx, id, actionOf(changes), changes)
  }
  if ('deactivated' in changes && after.deactivated) await endSessions(ctx, id, 'deactivated')
  if (user.reset_required && before.has_password) {
    await endSessions(ctx, id, 'reset_required')
    await sendLink(ctx, id, 'recovery')
  } else if (invites || ('email' in changes && !before.has_password)) await sendLink(ctx, id, 'invitation')
  else if ('email' in changes) await sendLink(ctx, id, 'email_verification')
  return getUser(ctx, { id })
}

async function sendLink(ctx: WriteCtx, id: number, purpose: Parameters<typeof mailUserLink>[2]) {
  await mailUserLink(ctx, id, purpose)
  await ctx.audit({
    action: 'user.link_sent',
    entity: 'users',
    entity_id: id,
    changes: { purpose: [null, purpose] },
  })
}

const takesAdminAway = ({ user_type, deactivated, reset_required }: UserChange): boolean =>
  (user_type !== undefined && user_type !== 'admin') || deactivated === true || reset_required === true

/** Whether somebody gets in, sees more, or is reached elsewhere than before: where links and codes for the account go. */
const opensSomething = ({
  user_type,
  all_teams,
  deactivated,
  login,
  email,
  phone_number,
}: Changes): boolean =>
  Boolean(user_type ?? login ?? email ?? phone_number) ||
  all_teams?.[1] === true ||
  deactivated?.[1] === false

/** Nobody changes their own rights; the account is an admin's matter. What is sent unchanged does not count. */
function refuseOthersMatters({ actor }: WriteCtx, id: number, user: UserChange, changes: Changes): void {
  const ofRights = ['user_type', 'all_teams', 'deactivated', 'reset_required'].some((name) => name in changes)
  if (id === actor.user_id && (ofRights || user.reset_required))
    throw forbidden('user.own_rights', 'Nobody changes their own rights. Ask another admin.')
  const ofAccount = user.user_group_ids !== undefined || accountColumns.some((name) => name in changes)
  if (!isAdmin(actor) && ofAccount)
    throw forbidden('user.admin_only', 'Only an admin can change this part of your account.')
}

function actionOf({ deactivated, user_type }: Changes): AuditEntry['action'] {
  if (deactivated) return deactivated[1] ? 'user.deactivated' : 'user.reactivated'
  return user_type ? 'user.role_migrated' : 'user.updated'
}

export const loginTaken = () =>
  invalid({ 'user.login': 'Another user has this user name' }, 'user.login_in_use')
export const emailTaken = () =>
  invalid({ 'user.email': 'Another user has this e-mail address' }, 'user.email_in_use')
export const teamMissing = () =>
  conflict('user.team_missing', 'One of these teams does not exist any more. Choose the teams again.')
