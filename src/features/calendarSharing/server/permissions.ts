import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { forbidden, invalid, notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import {
  calendarGrants,
  calendarLevels,
  hasLevel,
  requireOfficeStaff,
  type CalendarLevel,
} from '#access/server/calendarGrants.ts'
import type { CalendarPermission, calendarSharingContract } from '../contract.ts'
import { calendarPermissionEvents } from '../events.ts'
import { permissionWords, type PermissionName } from '../permissionNames.ts'

type Calls = (typeof calendarSharingContract)['endpoints']

const rows = ({ db }: Pick<ReadCtx, 'db'>) =>
  db
    .selectFrom('calendar_permissions as p')
    .innerJoin('users as owner', 'owner.id', 'p.from_user_id')
    .innerJoin('users as giver', 'giver.id', 'p.given_by_id')
    .leftJoin('users as person', 'person.id', 'p.to_user_id')
    .leftJoin('teams as team', 'team.id', 'p.to_team_id')
    .where('owner.deactivated', '=', false)
    .select(['p.id', 'p.from_user_id', 'p.to_user_id', 'p.to_team_id', 'p.permission', 'p.shares_on'])
    .select(['p.given_by_id', 'owner.display_name as owner_name', 'giver.display_name as giver_name'])
    .select(['person.display_name as person_name', 'team.name as team_name'])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const shown = (actor: ReadCtx['actor'], row: Row): CalendarPermission => ({
  id: row.id,
  from_user_id: row.from_user_id,
  from_user: { id: row.from_user_id, name: row.owner_name },
  to_user_id: row.to_user_id,
  to_user: row.to_user_id === null ? null : { id: row.to_user_id, name: row.person_name ?? '' },
  to_team_id: row.to_team_id,
  to_team: row.to_team_id === null ? null : { id: row.to_team_id, name: row.team_name ?? '' },
  permission: row.permission as CalendarLevel,
  shares_on: row.shares_on,
  enabled: true,
  given_by: { id: row.given_by_id, name: row.giver_name },
  can: { change: row.from_user_id === actor.user_id || row.given_by_id === actor.user_id },
})

export async function listCalendarPermissions(
  ctx: ReadCtx,
): Promise<OutputOf<Calls['listCalendarPermissions']>> {
  requireOfficeStaff(ctx)
  const { user_id, team_ids } = ctx.actor
  const all = await rows(ctx)
    .where((eb) =>
      eb.or([
        eb('p.from_user_id', '=', user_id),
        eb('p.given_by_id', '=', user_id),
        eb('p.to_user_id', '=', user_id),
        eb('p.to_team_id', '=', sql<number>`any(${team_ids})`),
      ]),
    )
    .orderBy(sql`normalize_text(coalesce(person.display_name, team.name))`)
    .orderBy('p.id')
    .execute()
  const isGiven = (row: Row) => row.from_user_id === user_id || row.given_by_id === user_id
  const names = new Map(all.map(({ from_user_id, owner_name }) => [from_user_id, owner_name]))
  const grants = await calendarGrants(ctx.db, ctx.actor)
  return {
    given: all.filter(isGiven).map((row) => shown(ctx.actor, row)),
    received: all
      .filter(
        (row) => row.to_user_id === user_id || (row.to_team_id !== null && team_ids.includes(row.to_team_id)),
      )
      .filter(({ from_user_id }) => from_user_id !== user_id)
      .map((row) => shown(ctx.actor, row)),
    calendars: grants.map(({ from_user_id, level, shares_on }) => ({
      user: { id: from_user_id, name: names.get(from_user_id) ?? '' },
      permission: level,
      shares_on,
    })),
  }
}

interface Keys {
  from_user_id: number
  to_user_id: number | null
  to_team_id: number | null
}

const between = (ctx: Pick<ReadCtx, 'db'>, keys: Keys) =>
  rows(ctx)
    .where('p.from_user_id', '=', keys.from_user_id)
    .where('p.to_user_id', 'is not distinct from', keys.to_user_id)
    .where('p.to_team_id', 'is not distinct from', keys.to_team_id)
    .executeTakeFirst()

/** The owner gives what they like; somebody who shares on as much as they have, but not to share on. */
async function requireMayGive(
  ctx: WriteCtx,
  { from_user_id }: Keys,
  permission: PermissionName,
  before: Row | undefined,
): Promise<void> {
  const { user_id } = ctx.actor
  if (from_user_id === user_id) return
  const grant = (await calendarGrants(ctx.db, ctx.actor)).find((each) => each.from_user_id === from_user_id)
  if (!grant?.shares_on) throw notFound('This calendar')
  if (before && before.given_by_id !== user_id)
    throw forbidden('access.forbidden', `${before.giver_name} has given this permission and can change it.`)
  if (permission === 'share_on' || !hasLevel(grant.level, permission))
    throw invalid({ permission: 'You can pass on no more than you have' })
}

async function requireRecipient(
  { db }: WriteCtx,
  { from_user_id, to_user_id, to_team_id }: Keys,
): Promise<void> {
  if ((to_user_id === null) === (to_team_id === null))
    throw invalid({ to_user_id: 'Choose a person or a team' })
  if (to_user_id === from_user_id) throw invalid({ to_user_id: 'Choose somebody else' })
  if (to_user_id !== null) {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', to_user_id)
      .where('deactivated', '=', false)
      .where('user_type', '<>', 'external')
      .executeTakeFirst()
    if (!user) throw invalid({ to_user_id: 'Choose somebody who works here' })
  } else {
    const team = await db
      .selectFrom('teams')
      .select('id')
      .where('id', '=', to_team_id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!team) throw invalid({ to_team_id: 'Choose a team' })
  }
}

const mostPermissions = 200

export async function setCalendarPermission(
  ctx: WriteCtx,
  {
    from_user_id,
    to_user_id = null,
    to_team_id = null,
    permission,
    enabled,
  }: InputOf<Calls['setCalendarPermission']>,
): Promise<OutputOf<Calls['setCalendarPermission']>> {
  requireOfficeStaff(ctx)
  const keys = { from_user_id: from_user_id ?? ctx.actor.user_id, to_user_id, to_team_id }
  await ctx.db.selectFrom('users').select('id').where('id', '=', keys.from_user_id).forUpdate().execute()
  const before = await between(ctx, keys)
  await requireMayGive(ctx, keys, enabled ? permission : 'see_busy', before)
  if (!enabled) return { item: before ? await disable(ctx, before, permission) : null }
  await requireRecipient(ctx, keys)
  const { count } = await ctx.db
    .selectFrom('calendar_permissions')
    .where('from_user_id', '=', keys.from_user_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (!before && Number(count) >= mostPermissions)
    throw invalid({ to_user_id: `One calendar is shared with at most ${mostPermissions}` })
  const values =
    permission === 'share_on'
      ? { permission: before?.permission ?? 'see_busy', shares_on: true }
      : { permission, shares_on: before?.shares_on ?? false }
  const now = ctx.now.toISOString()
  await ctx.db
    .insertInto('calendar_permissions')
    .values({ ...keys, ...values, given_by_id: ctx.actor.user_id, created_at: now })
    .onConflict((conflict) =>
      conflict.constraint('calendar_permissions_key').doUpdateSet({
        ...values,
        // Once its owner has spoken, it no longer hangs on whoever passed it on.
        given_by_id: ctx.actor.user_id,
        updated_at: now,
      }),
    )
    .execute()
  const after = (await between(ctx, keys))!
  await recorded(ctx, before ? 'changed' : 'given', before, after)
  return { item: shown(ctx.actor, after) }
}

/** Without a permission those after it go, too; without the first, all. */
async function disable(
  ctx: WriteCtx,
  before: Row,
  permission: PermissionName,
): Promise<CalendarPermission | null> {
  const keys: Keys = before
  if (permission === 'see_busy') {
    await ctx.db.deleteFrom('calendar_permissions').where('id', '=', before.id).execute()
    await recorded(ctx, 'ended', before, undefined)
    return null
  }
  const rank = calendarLevels.indexOf(permission as CalendarLevel)
  const values =
    permission === 'share_on'
      ? { shares_on: false }
      : hasLevel(before.permission as CalendarLevel, permission)
        ? { permission: calendarLevels[rank - 1]! }
        : {}
  await ctx.db
    .updateTable('calendar_permissions')
    .set({ ...values, updated_at: ctx.now.toISOString() })
    .where('id', '=', before.id)
    .execute()
  const after = (await between(ctx, keys))!
  await recorded(ctx, 'changed', before, after)
  return shown(ctx.actor, after)
}

export async function deleteCalendarPermission(
  ctx: WriteCtx,
  { id, permission, ...input }: InputOf<Calls['deleteCalendarPermission']>,
): Promise<void> {
  requireOfficeStaff(ctx)
  const { user_id } = ctx.actor
  const row =
    id === undefined
      ? await between(ctx, {
          from_user_id: input.from_user_id ?? user_id,
          to_user_id: input.to_user_id ?? null,
          to_team_id: input.to_team_id ?? null,
        })
      : await rows(ctx).where('p.id', '=', id).executeTakeFirst()
  const isOwn = row && [row.from_user_id, row.given_by_id, row.to_user_id].includes(user_id)
  if (!row || !isOwn) throw notFound('This permission')
  await disable(ctx, row, permission ?? 'see_busy')
}

const words = (row: Row | undefined) =>
  row
    ? [
        permissionWords[row.permission as CalendarLevel].label,
        ...(row.shares_on ? [permissionWords.share_on.label] : []),
      ].join(', ')
    : null

async function recorded(
  ctx: WriteCtx,
  event: 'given' | 'changed' | 'ended',
  before: Row | undefined,
  after: Row | undefined,
): Promise<void> {
  const row = (after ?? before)!
  const members =
    row.to_team_id === null
      ? []
      : await ctx.db
          .selectFrom('team_members')
          .select('user_id')
          .where('team_id', '=', row.to_team_id)
          .execute()
  await ctx.record(calendarPermissionEvents, event, {
    entity_id: row.from_user_id,
    user_ids: [
      row.from_user_id,
      row.given_by_id,
      ...(row.to_user_id === null ? [] : [row.to_user_id]),
      ...members.map((member) => member.user_id),
    ],
    changes: {
      shared_with: [row.person_name ?? row.team_name, row.person_name ?? row.team_name],
      calendar_permission: [words(before), words(after)],
    },
  })
}
