import { isAdmin, userTypeHints } from '#access/levels.ts'
import { visibleUsers } from '#access/server/visibleUsers.ts'
import { sql } from 'kysely'
import { userTypes, type UserType } from '#core/actor.ts'
import type { InputOf, Option, Page } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import { canReach } from '#features/session/server/secondFactors.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { UserFactor, UserState } from '../states.ts'
import type { User, UserLine } from '../contract/user.ts'
import type { usersContract } from '../contract.ts'
import { userTypeChoices } from '../fields.ts'
import { readProfile } from './profile.ts'

type Calls = typeof usersContract.endpoints
export type UserReadCtx = Pick<ReadCtx, 'db' | 'actor' | 'mailer' | 'now'>

const byName = sql`normalize_text(users.display_name)`
const ladder = sql`array_position(${sql.lit(`{${userTypes.join(',')}}`)}::text[], users.user_type)`

/** Second factors by mail require a mail server. */
async function mailedTypes(ctx: UserReadCtx): Promise<readonly string[]> {
  const setting = await readSetting(ctx.db, 'multifactor_authentication')
  const isMailed = (['otp_by_email', 'magic_link'] as const).some(
    (strategy) => setting.strategies.includes(strategy) && canReach(ctx, strategy),
  )
  return setting.enabled && isMailed ? setting.required_for : []
}

/** Sign-in data are for admins; sorting and filtering by them must not reveal them to others. */
const forAdmins = async (ctx: UserReadCtx) => {
  const admin = sql.lit(isAdmin(ctx.actor))
  const mailed = await mailedTypes(ctx)
  return {
    state: sql<UserState>`case when users.deactivated then 'inactive' when not ${admin} then 'active'
      when users.locked_at is not null then 'locked'
      when users.is_service then 'service' when users.password_hash is null then 'invited'
      else 'active' end`,
    second_factor: sql<UserFactor | null>`case when not ${admin} then null
      when users.totp_confirmed_at is not null then 'app'
      when users.email_verified_at is not null and users.user_type = any(${mailed}) then 'email'
      else 'none' end`,
    last_seen_at: sql<string | null>`case when ${admin} then greatest(
      (select max(s.last_seen_at) from sessions s where s.user_id = users.id),
      (select max(l.at) from logins l where l.user_id = users.id)) end`,
    invited_until: sql<string | null>`case when ${admin} and users.password_hash is null then
      (select max(l.expires_at) from user_links l where l.user_id = users.id and l.purpose = 'invitation'
        and l.used_at is null and l.expires_at > ${ctx.now.toISOString()}) end`,
  }
}
type ForAdmins = Awaited<ReturnType<typeof forAdmins>>

/** Public data of a user; sign-in data are for admins and the user. */
function lines(ctx: UserReadCtx, { state, second_factor, last_seen_at, invited_until }: ForAdmins) {
  const { actor } = ctx
  const admin = sql.lit(isAdmin(actor))
  const isAdminOrSelf = sql`(${admin} or users.id = ${actor.user_id})`
  const sharedTeam = actor.user_type === 'external' ? sql`and t.id = any(${actor.team_ids})` : sql``
  return visibleUsers(ctx).select([
    'users.id',
    'users.display_name',
    'users.first_name',
    'users.last_name',
    sql<UserType>`users.user_type`.as('user_type'),
    'users.is_attorney',
    'users.is_assignable',
    'users.all_teams',
    'users.deactivated',
    state.as('state'),
    second_factor.as('second_factor'),
    last_seen_at.as('last_seen_at'),
    invited_until.as('invited_until'),
    sql<{ id: number; name: string }[]>`(
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by normalize_text(t.name)), '[]')
      from team_members m join teams t on t.id = m.team_id
      where m.user_id = users.id and t.archived_at is null ${sharedTeam})`.as('teams'),
    sql<string | null>`case when ${isAdminOrSelf} then users.login end`.as('login'),
    sql<string | null>`case when ${isAdminOrSelf} then users.email end`.as('email'),
    sql<string | null>`case when ${admin} then
      (select l.at from logins l where l.user_id = users.id order by l.id desc limit 1) end`.as(
      'last_login_at',
    ),
  ])
}

type Filters = Pick<
  InputOf<Calls['listUsers']>,
  'is_attorney' | 'is_assignable' | 'user_type' | 'state' | 'second_factor' | 'search_term'
>

function filtered(
  ctx: UserReadCtx,
  isAdminOrSelf: ForAdmins,
  { is_attorney, is_assignable, user_type, state, second_factor, search_term }: Filters,
) {
  const term = search_term?.trim()
  const searched = isAdmin(ctx.actor)
    ? sql`concat_ws(' ', users.first_name, users.last_name, users.display_name, users.login, users.email)`
    : sql`concat_ws(' ', users.first_name, users.last_name, users.display_name)`
  return lines(ctx, isAdminOrSelf)
    .$if(state !== undefined, (q) => q.where(isAdminOrSelf.state, '=', state!))
    .$if(second_factor !== undefined, (q) => q.where(isAdminOrSelf.second_factor, '=', second_factor!))
    .$if(is_attorney !== undefined, (q) => q.where('users.is_attorney', '=', is_attorney!))
    .$if(is_assignable !== undefined, (q) => q.where('users.is_assignable', '=', is_assignable!))
    .$if(user_type !== undefined, (q) => q.where('users.user_type', '=', sql<string>`any(${user_type})`))
    .$if(Boolean(term), (q) => q.where(hasWords(searched, term!)))
}

const isMember = (team_id: number) => sql<boolean>`exists (select from team_members m
  join teams t on t.id = m.team_id where m.user_id = users.id and t.id = ${team_id} and t.archived_at is null)`

const listed = (
  ctx: UserReadCtx,
  isAdminOrSelf: ForAdmins,
  input: Filters & Pick<InputOf<Calls['listUsers']>, 'team_id' | 'deactivated'>,
) =>
  filtered(ctx, isAdminOrSelf, input)
    .$if(input.team_id !== undefined, (q) => q.where(isMember(input.team_id!)))
    .$if(input.deactivated !== undefined, (q) => q.where('users.deactivated', '=', input.deactivated!))

/** All users that match the list's filters, by name. */
export const allUsers = async (
  ctx: UserReadCtx,
  filters: InputOf<Calls['exportUsers']>,
): Promise<UserLine[]> =>
  listed(ctx, await forAdmins(ctx), filters)
    .orderBy(byName)
    .orderBy('users.id')
    .execute()

export async function listUsers(ctx: ReadCtx, input: InputOf<Calls['listUsers']>) {
  const isAdminOrSelf = await forAdmins(ctx)
  return listPage(
    listed(ctx, isAdminOrSelf, input),
    input,
    {
      display_name: (q, direction) => q.orderBy(byName, direction).orderBy('users.id', direction),
      last_name: (q, direction) =>
        q
          .orderBy(sql`normalize_text(coalesce(users.last_name, users.first_name))`, direction)
          .orderBy(byName, direction)
          .orderBy('users.id', direction),
      user_type: (q, direction) => q.orderBy(ladder, direction).orderBy(byName).orderBy('users.id'),
      second_factor: (q, direction) =>
        q
          .orderBy(sql`array_position('{none,email,app}'::text[], ${isAdminOrSelf.second_factor})`, direction)
          .orderBy(byName)
          .orderBy('users.id'),
      // Users who never signed in come first when sorted by longest absence.
      last_seen_at: (q, direction) =>
        q
          .orderBy(isAdminOrSelf.last_seen_at, (o) =>
            direction === 'asc' ? o.asc().nullsFirst() : o.desc().nullsLast(),
          )
          .orderBy(byName)
          .orderBy('users.id'),
      created_at: (q, direction) => q.orderBy('users.created_at', direction).orderBy('users.id', direction),
    },
    { sort_by: 'display_name', sort_order: 'asc' },
  )
}

export async function getUser(ctx: UserReadCtx, { id }: { id: number }): Promise<User> {
  const line = await lines(ctx, await forAdmins(ctx))
    .select('users.version')
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound('This user')
  const self = id === ctx.actor.user_id
  const admin = isAdmin(ctx.actor)
  return {
    ...line,
    profile: self || admin ? await readProfile(ctx, id) : null,
    can: { edit: self || admin, edit_account: admin, edit_rights: admin && !self },
  }
}

/**
 * Users to choose from. With a team: staff who see its records, so people of all teams are offered as well.
 */
export async function listUserOptions(
  ctx: ReadCtx,
  { ids, team_id, ...input }: InputOf<Calls['listUserOptions']>,
): Promise<Page<Option>> {
  const page = await listPage(
    filtered(ctx, await forAdmins(ctx), input)
      .$if(ids !== undefined, (q) => q.where('users.id', '=', sql<number>`any(${ids})`))
      .$if(ids === undefined, (q) => q.where('users.deactivated', '=', false))
      .$if(team_id !== undefined, (q) =>
        q.where((eb) => eb.or([eb('users.all_teams', '=', true), isMember(team_id!)])),
      ),
    input,
    { display_name: (q, direction) => q.orderBy(byName, direction).orderBy('users.id', direction) },
    { sort_by: 'display_name', sort_order: 'asc' },
  )
  return {
    ...page,
    items: page.items.map(({ id, display_name, deactivated, is_attorney, user_type, state }) => {
      const hint = [
        deactivated && 'Inactive',
        is_attorney && 'Attorney',
        user_type === 'external' && 'External',
        state === 'service' && 'Service account',
      ].filter(Boolean)
      return { value: id, label: display_name, ...(hint.length ? { hint: hint.join(', ') } : {}) }
    }),
  }
}

export function listUserTypes(_ctx: ReadCtx, input: InputOf<Calls['listUserTypes']>): Page<Option> {
  const term = input.search_term?.trim().toLowerCase() ?? ''
  const found = userTypeChoices.filter(({ label }) => label.toLowerCase().includes(term))
  const { page, items_per_page } = input
  const start = (page - 1) * items_per_page
  const items = found
    .slice(start, start + items_per_page)
    .map(({ value, label }) => ({ value, label, hint: userTypeHints[value] }))
  return {
    items,
    page,
    items_per_page,
    page_count: Math.ceil(found.length / items_per_page),
    page_start: items.length && start + 1,
    page_stop: items.length && start + items.length,
    sort_by: 'user_type',
    sort_order: 'asc',
    total_items: found.length,
  }
}
