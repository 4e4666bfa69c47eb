import { levelFlags } from '#access/levelFlags.ts'
import type { Actor } from '#core/actor.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import type { Mailer } from '#core/server/effects/mailer.ts'
import { wallClock } from '#fields/time/clock.ts'
import { exampleId, templateOf } from '#fields/publicId/publicId.ts'
import { readNotice } from '#features/settings/server/maintenance.ts'
import { readLogoVersion, readSetting } from '#features/settings/server/settings.ts'
import type { CurrentUser } from '../contract/currentUser.ts'
import { readLifetimes } from './sessionLifetimes.ts'
import { isPasswordTooOld } from './passwordAge.ts'

export async function getCurrentUser({
  db,
  actor,
  mailer,
}: {
  db: ReadDb
  actor: Actor
  mailer: Mailer | null
}): Promise<CurrentUser> {
  const { active_team_id, email_verified_at, totp_confirmed_at, ...user } = await db
    .selectFrom('users')
    .select([
      'id',
      'login',
      'first_name',
      'last_name',
      'display_name',
      'email',
      'email_verified_at',
      'phone_number',
      'is_attorney',
      'is_assignable',
      'all_teams',
      'timezone',
      'active_team_id',
      'totp_confirmed_at',
    ])
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('teams')
    .innerJoin('team_members', 'team_members.team_id', 'teams.id')
    .select(['teams.id', 'teams.name', 'team_members.is_admin'])
    .where('team_members.user_id', '=', actor.user_id)
    .where('teams.archived_at', 'is', null)
    .orderBy('teams.name')
    .execute()
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'second_factor_at', 'idle_expires_at', 'expires_at'])
    .where('id', '=', actor.session_id)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const { idleSeconds, warnBeforeSeconds } = await readLifetimes(db)
  return {
    ...user,
    email_verified: email_verified_at !== null,
    user_type: actor.user_type,
    teams,
    active_team: active_team_id ? await activeTeam(db, active_team_id) : null,
    flags: levelFlags(actor),
    permissions: actor.permissions,
    has_totp: totp_confirmed_at !== null,
    session: { ...session, idle_seconds: idleSeconds, warn_before_seconds: warnBeforeSeconds },
    must_change_password: await isPasswordTooOld(db, actor.user_id, now),
    office: { ...(await officeFacts(db, now)), sends_mail: mailer !== null },
  }
}

/** Access to all teams includes working in teams one is not a member of. */
async function activeTeam(db: ReadDb, id: number): Promise<CurrentUser['active_team']> {
  const team = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return team ?? null
}

async function officeFacts(db: ReadDb, now: Date): Promise<Omit<CurrentUser['office'], 'sends_mail'>> {
  const { office_name } = await readSetting(db, 'misc')
  const { enabled: demo } = await readSetting(db, 'demo')
  const { timezone } = await readSetting(db, 'timezone')
  const ids = await readSetting(db, 'record_public_id_scheme')
  return {
    office_name,
    timezone,
    demo,
    logo: await readLogoVersion(db),
    notice: await readNotice(db, now),
    record_ids: { example: exampleId(templateOf(ids), wallClock(now, timezone).day), info: ids.info },
  }
}
