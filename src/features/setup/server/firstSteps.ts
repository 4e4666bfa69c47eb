import { sql } from 'kysely'
import type { OutputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { isLoopback } from '#core/server/process/loopback.ts'
import { readSetting, writeSetting } from '#features/settings/server/settings.ts'
import { firstSteps, type firstStepsContract, type FirstStep } from '../contract/firstSteps.ts'

type Endpoints = typeof firstStepsContract.endpoints

/** Each step is done when the office shows it; nobody ticks one. */
export async function getFirstSteps(ctx: ReadCtx): Promise<OutputOf<Endpoints['getFirstSteps']>> {
  const { db, mailer, public_url } = ctx
  const counts = await db
    .selectNoFrom([
      sql<number>`(select count(*) from users where not deactivated)`.as('users'),
      sql<number>`(select count(*) from users where not deactivated and user_type = 'admin')`.as('admins'),
      sql<number>`(select count(*) from users where not deactivated and totp_confirmed_at is null)`.as(
        'without_app',
      ),
      sql<number>`(select count(*) from teams where archived_at is null)`.as('teams'),
      sql<boolean>`exists (select from office_logo)`.as('has_logo'),
    ])
    .executeTakeFirstOrThrow()
  const { protocol, hostname } = new URL(public_url)
  const done: Record<FirstStep, boolean> = {
    people: counts.users > 1,
    second_admin: counts.admins > 1,
    // Setting up makes one, for all staff.
    teams: counts.teams > 1,
    mail: mailer !== null,
    address: protocol === 'https:' && !isLoopback(hostname),
    second_factor: counts.without_app === 0,
    logo: counts.has_logo,
  }
  const [{ is_put_away }, { enabled: isDemo }] = await Promise.all([
    readSetting(db, 'first_steps'),
    readSetting(db, 'demo'),
  ])
  return {
    steps: firstSteps.map((step) => ({ step, is_done: done[step] })),
    is_put_away: is_put_away || isDemo,
  }
}

export async function putFirstStepsAway(ctx: WriteCtx): Promise<void> {
  await writeSetting(ctx, 'first_steps', { is_put_away: true })
}
