import { isAdmin } from '#access/levels.ts'
import { requireFreshFactor } from '#access/server/freshFactor.ts'
import { conflict, forbidden, invalid, stale } from '#core/errors.ts'
import {
  changesBetween,
  changesFromNothing,
  type Changes,
  lastChangedBy,
} from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { emailVerification } from '#features/session/server/mails/emailVerification.ts'
import type { LinkMail } from '#features/session/server/mails/mail.ts'
import { passwordRecovery } from '#features/session/server/mails/passwordRecovery.ts'
import type { HandedLink } from '#features/session/server/userLinks.ts'
import { invitation } from './mails/invitation.ts'
import { endSessions } from '#features/session/server/sessions.ts'
import { addMembers } from '#features/teams/server/members.ts'
import type { NewUser, SavedUser, UserChange } from '../contract/user.ts'
import { seesMore, sendAccountLink } from './sendAccountLink.ts'
import { replaceGroups } from './groups.ts'
import { replaceLists } from './profile.ts'
import { getUser } from './service.ts'
import {
  accountColumns,
  afterChange,
  lockUserRow,
  newRow,
  refuseExternalWithAllTeams,
  recordUser,
  writeUser,
} from './userRow.ts'
import { seeUser } from './seeUser.ts'
import { refuseArchivedTeams, replaceTeams, teamIdsIn } from './userTeams.ts'
import { userEvents } from '../events.ts'
import type { EventName } from '#core/events.ts'

export async function createUser(ctx: WriteCtx, { user }: { user: NewUser }): Promise<SavedUser> {
  refuseExternalWithAllTeams(user)
  if (!ctx.mailer) refuseToHandOver(ctx, user)
  const row = newRow(user)
  const { id } = await ctx.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  const lists = await replaceLists(ctx, id, user)
  const groups = await replaceGroups(ctx, id, user.user_group_ids)
  await ctx.record(userEvents, 'created', {
    entity_id: id,
    changes: { ...changesFromNothing(row), ...lists, ...groups },
  })
  const team_ids = teamIdsIn(user) ?? []
  const roles = new Map(user.team_roles?.map(({ team_id, role_id }) => [team_id, role_id]))
  if ([...roles.keys()].some((team_id) => !team_ids.includes(team_id)))
    throw invalid({ 'user.team_roles': 'Give roles only in the teams that you chose' })
  await refuseArchivedTeams(ctx, team_ids)
  await addMembers(
    ctx,
    team_ids.map((team_id) => ({ team_id, user_id: id, role_id: roles.get(team_id) })),
  )
  const link_to_hand_over = await sendAccountLink(ctx, id, invitation)
  return { ...(await getUser(ctx, { id })), link_to_hand_over }
}

export async function updateUser(
  ctx: WriteCtx,
  { id, user }: { id: number; user: UserChange },
): Promise<SavedUser> {
  await seeUser(ctx, id)
  if (id !== ctx.actor.user_id && !isAdmin(ctx.actor))
    throw forbidden('user.admin_only', 'Only an admin can change another person.')

  const before = await lockUserRow(ctx, id, takesAdminAway(user))
  if (user.version !== before.version) throw stale(await lastChangedBy(ctx.db, 'users', id))
  // A user who never had a password has none to reset: they are invited again.
  const invites = user.reset_required === true && !before.has_password
  const after = afterChange(before, invites ? { ...user, reset_required: false } : user)
  const columns = changesBetween(before, after)
  refuseOthersMatters(ctx, id, user, columns)
  refuseExternalWithAllTeams(after)
  if (user.reset_required || opensSomething(columns)) requireFreshFactor(ctx)
  if ('email' in columns && id !== ctx.actor.user_id && (await seesMore(ctx, id)))
    throw invalid(
      { 'user.email': 'This person sees more than you do: an admin who sees all teams changes it' },
      'user.sees_more',
    )

  const lists = await replaceLists(ctx, id, user)
  const groups = await replaceGroups(ctx, id, user.user_group_ids)
  const moved = await replaceTeams(ctx, id, teamIdsIn(user))
  const changes = { ...columns, ...lists, ...groups }
  const changed = Object.keys(changes).length > 0
  if (changed || moved)
    await writeUser(ctx, id, { ...after, ...('email' in changes ? { email_verified_at: null } : {}) })
  if (changed) await recordUser(ctx, id, eventOf(changes), changes)
  if ('deactivated' in changes && after.deactivated) await endSessions(ctx, id, 'deactivated')
  if (user.reset_required && before.has_password) await endSessions(ctx, id, 'reset_required')
  const link_to_hand_over = await sendLink(ctx, id, linkAfter(user, 'email' in changes, before.has_password))
  return { ...(await getUser(ctx, { id })), link_to_hand_over }
}

/** Mail with a link that a change requires. A password link goes to the new address; an open invitation went to the old one. */
function linkAfter(user: UserChange, isNewAddress: boolean, hasPassword: boolean): LinkMail | null {
  if (user.reset_required || (isNewAddress && !hasPassword))
    return hasPassword ? passwordRecovery : invitation
  return isNewAddress ? emailVerification : null
}

async function sendLink(ctx: WriteCtx, id: number, mail: LinkMail | null): Promise<HandedLink | null> {
  if (mail === null) return null
  if (ctx.mailer)
    await ctx.record(userEvents, 'link_sent', { entity_id: id, changes: { purpose: [null, mail.purpose] } })
  return sendAccountLink(ctx, id, mail)
}

const takesAdminAway = ({ user_type, deactivated, reset_required }: UserChange): boolean =>
  (user_type !== undefined && user_type !== 'admin') || deactivated === true || reset_required === true

/** Whether a change gives access, widens it, or changes the address to which links and codes are sent. */
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
/** The link is answered to this admin, who could use it, so the account may see no more than they do. */
function refuseToHandOver({ actor }: WriteCtx, user: NewUser): void {
  if (actor.all_teams) return
  const { all_teams } = user
  const team_ids = teamIdsIn(user) ?? []
  const by = 'You give them the link yourself, as no mail server is set up'
  if (all_teams)
    throw invalid({ 'user.all_teams': `${by}, so this takes an admin who sees all teams` }, 'user.sees_more')
  if (!team_ids.every((id) => actor.team_ids.includes(id)))
    throw invalid({ 'user.team_ids': `${by}: choose from your own teams` }, 'user.sees_more')
}

/** Nobody changes their own rights or account data. Unchanged values do not count. */
function refuseOthersMatters({ actor }: WriteCtx, id: number, user: UserChange, changes: Changes): void {
  const ofRights = ['user_type', 'all_teams', 'deactivated', 'reset_required'].some((name) => name in changes)
  if (id === actor.user_id && (ofRights || user.reset_required))
    throw forbidden('user.own_rights', 'Nobody changes their own rights. Ask another admin.')
  const ofAccount =
    user.user_group_ids !== undefined ||
    teamIdsIn(user) !== undefined ||
    accountColumns.some((name) => name in changes)
  if (!isAdmin(actor) && ofAccount)
    throw forbidden('user.admin_only', 'Only an admin can change this part of your account.')
}

function eventOf({ deactivated, user_type }: Changes): EventName<typeof userEvents> {
  if (deactivated) return deactivated[1] ? 'deactivated' : 'reactivated'
  return user_type ? 'role_migrated' : 'updated'
}

export const loginTaken = () =>
  invalid({ 'user.login': 'Another user has this user name' }, 'user.login_in_use')
export const emailTaken = () =>
  invalid({ 'user.email': 'Another user has this e-mail address' }, 'user.email_in_use')
export const serviceTooWide = () =>
  invalid(
    {
      'user.user_type':
        'A service account is a viewer, commenter, contributor or editor, and nothing is assigned to it',
    },
    'user.service',
  )
export const teamMissing = () =>
  conflict('user.team_missing', 'One of these teams does not exist any more. Choose the teams again.')
