import type { Office } from './office.ts'

/** A new team with a member of the office and one from outside. */
export async function aTeam(office: Office) {
  const id = await office.team()
  return {
    id,
    member: await office.user({ team_ids: [id] }),
    external: await office.user({ user_type: 'external', team_ids: [id] }),
  }
}
