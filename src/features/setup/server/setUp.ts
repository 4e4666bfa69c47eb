import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { Refusal } from '#core/errors.ts'
import type { AnyoneReadCtx, AnyoneWriteCtx } from '#core/server/http/context.ts'
import { sameText, type Vault } from '#core/server/process/crypto.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { Services } from '#core/server/process/services.ts'
import { usTimezones } from '#fields/timezone/timezone.ts'
import { checkNewPassword } from '#features/session/server/newPassword.ts'
import { hashPassword } from '#features/session/server/passwordHash.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { addTeam } from '#features/teams/server/addTeam.ts'
import { addUser } from '#features/users/server/addUser.ts'
import type { setupContract } from '../contract.ts'
import { officeEvents } from '../events.ts'

type Endpoints = typeof setupContract.endpoints

/** Where the first person sets up the office; null once there is a user. Made from the key, so it is stored nowhere. */
export async function setUpLink({ database, vault, public_url }: Services): Promise<string | null> {
  return (await hasUser(database.read)) ? null : `${public_url}/set-up/${tokenOf(vault)}`
}

export async function checkSetUpLink(
  ctx: AnyoneReadCtx,
  { token }: InputOf<Endpoints['checkSetUpLink']>,
): Promise<OutputOf<Endpoints['checkSetUpLink']>> {
  if (!sameText(token, tokenOf(ctx.vault)) || (await hasUser(ctx.db))) throw voidLink()
  return { timezones: [...usTimezones] }
}

export async function hashFirstPassword(
  ctx: AnyoneReadCtx,
  { token, password }: InputOf<Endpoints['setUpOffice']>,
): Promise<string> {
  await checkSetUpLink(ctx, { token })
  return hashPassword(password)
}

export async function setUpOffice(
  ctx: AnyoneWriteCtx,
  input: InputOf<Endpoints['setUpOffice']>,
  password_hash: string,
): Promise<OutputOf<Endpoints['setUpOffice']>> {
  if (!sameText(input.token, tokenOf(ctx.vault))) throw voidLink()
  // The second of two who set up at once waits here, and then finds the user of the first.
  await sql`lock table users in share row exclusive mode`.execute(ctx.db)
  if (await hasUser(ctx.db)) throw voidLink()

  await writeSetting(ctx, 'timezone', { timezone: input.timezone })
  const demo = input.demo ? await import('#features/demo/server/demoOffice.ts') : null
  if (demo) await demo.markAsDemo(ctx, input.office_name)
  else await writeSetting(ctx, 'misc', { office_name: input.office_name })
  const { email, first_name, last_name } = input
  await checkNewPassword(ctx.db, input.password, { login: email, email, first_name, last_name })
  const id = await addUser(
    ctx,
    {
      login: email,
      email,
      first_name,
      last_name,
      user_type: 'admin',
      all_teams: true,
      is_attorney: false,
      is_assignable: true,
    },
    password_hash,
  )
  const admin = asAdmin(ctx, { id, display_name: `${first_name} ${last_name}` })
  await addTeam(admin, { name: 'All staff', description: null }, [{ user_id: id, is_admin: true }])
  await admin.record(officeEvents, 'set_up', { entity_id: id })
  return { login: email, demo: demo && (await demo.fillDemoOffice(admin, ctx.demo_records)) }
}

const tokenOf = (vault: Vault) => vault.derive('set-up')

const voidLink = () =>
  new Refusal(
    404,
    'setup.void',
    'This link opens nothing: the office has been set up already. Sign in instead.',
  )

async function hasUser(db: ReadDb | Transacting): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
