import { sql } from 'kysely'
import type { AnyoneWriteCtx, WriteCtx } from '#core/server/http/context.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { hashPassword } from '#features/session/server/passwordHash.ts'
import { addTeam } from '#features/teams/server/addTeam.ts'
import { addUser } from '#features/users/server/addUser.ts'
import { demoStaff, demoTeams, type DemoTeam } from '../staff.ts'

export interface DemoLogins {
  /** One password for all, different in each installation. */
  password: string
  people: { login: string; name: string; job: string }[]
}

export const demoLogins = (vault: Vault): DemoLogins => ({
  password: demoPassword(vault),
  people: demoStaff.map(({ login, first_name, last_name, job, user_type }) => ({
    login,
    name: `${first_name} ${last_name}`,
    job: `${job} (${user_type})`,
  })),
})

const withoutLookAlikes = 'abcdefghjkmnpqrstuvwxyz23456789'

function demoPassword(vault: Vault): string {
  const letters = [...Buffer.from(vault.derive('demo password'), 'base64url')].map(
    (byte) => withoutLookAlikes[byte % withoutLookAlikes.length],
  )
  const group = (start: number) => letters.slice(start, start + 4).join('')
  return `demo-${group(0)}-${group(4)}-${group(8)}`
}

export interface DemoStaffIds {
  /** The same transaction, on behalf of the user who loads the demo office. */
  ctx: WriteCtx
  users: ReadonlyMap<string, number>
  teams: Record<DemoTeam['key'], number>
}

export async function addDemoStaff(parentCtx: AnyoneWriteCtx): Promise<DemoStaffIds> {
  const password_hash = await hashPassword(demoPassword(parentCtx.vault))
  const users = new Map<string, number>()
  let ctx = parentCtx
  for (const person of demoStaff) {
    const { login, first_name, last_name, user_type, all_teams, is_attorney, is_assignable } = person
    const id = await addUser(
      ctx,
      {
        login,
        email: `${login}@example.org`,
        first_name,
        last_name,
        user_type,
        all_teams,
        is_attorney,
        is_assignable,
      },
      password_hash,
    )
    users.set(login, id)
    if (!ctx.actor) ctx = asAdmin(ctx, { id, display_name: `${first_name} ${last_name}` })
  }
  const teams = {} as DemoStaffIds['teams']
  for (const { key, name, description, uses_internal_entries } of demoTeams) {
    const members = demoStaff
      .filter((person) => person.teams.includes(key))
      .map((person) => ({ user_id: users.get(person.login)!, is_admin: person.administers.includes(key) }))
    teams[key] = await addTeam(ctx, { name, description }, members)
    if (uses_internal_entries) await letSeeInternal(ctx, teams[key])
  }
  await addGroups(ctx, users)
  return { ctx: ctx as WriteCtx, users, teams }
}

const letSeeInternal = ({ db }: AnyoneWriteCtx, id: number) =>
  db
    .updateTable('teams')
    .set({
      config: sql`config || '{"canCreateInternalDockets": true, "canSeeInternalDockets": true}'`,
    })
    .where('id', '=', id)
    .execute()

async function addGroups({ db }: AnyoneWriteCtx, users: ReadonlyMap<string, number>): Promise<void> {
  const groups = await db.selectFrom('user_groups').select(['id', 'name']).execute()
  const members = demoStaff.flatMap(({ group, login }) => {
    const found = groups.find(({ name }) => name === group)
    return found ? [{ user_group_id: found.id, user_id: users.get(login)! }] : []
  })
  await db.insertInto('user_group_members').values(members).execute()
}
