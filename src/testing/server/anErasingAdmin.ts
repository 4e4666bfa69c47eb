import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import type { Office, Person } from './office.ts'

/** An admin with a team, in an office whose closed files may be erased at once. */
export async function anErasingAdmin(office: Office): Promise<{ admin: Person; team_id: number }> {
  const team_id = await office.team()
  const admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [team_id] })
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'closedFiles', { years: 0 }))
  return { admin, team_id }
}
