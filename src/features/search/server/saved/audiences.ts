import { sql } from 'kysely'
import { isAdmin, isAtLeast } from '#access/levels.ts'
import { forbidden, invalid } from '#core/errors.ts'
import type { Audience } from '../../contract/savedQueries.ts'
import type { Reader, SavedQueryRow } from './visibleSavedQueries.ts'

export type AudienceColumns = Pick<SavedQueryRow, 'team_id' | 'is_of_office'>

export const audienceOf = ({ is_of_office, team_id }: AudienceColumns): Audience =>
  is_of_office ? 'office' : team_id === null ? 'me' : 'team'

/** Teams that the reader may give a search to: editors those they are in; admins and editors of all teams any. */
export async function shareableTeams({ db, actor }: Reader): Promise<{ id: number; name: string }[]> {
  if (!isAtLeast(actor.user_type, 'editor')) return []
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .$if(!isAdmin(actor) && !actor.all_teams, (q) => q.where('id', '=', sql<number>`any(${actor.team_ids})`))
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Refused where the reader may not share with them, unless it is shared so already. */
export async function audienceColumns(
  ctx: Reader,
  shared_with: Audience,
  team_id: number | null,
  before?: AudienceColumns,
): Promise<AudienceColumns> {
  if (shared_with === 'me') return { team_id: null, is_of_office: false }
  if (shared_with === 'office') {
    if (!isAdmin(ctx.actor) && !before?.is_of_office)
      throw forbidden('savedQueries.office', 'Only an admin can share a search with the whole office.')
    return { team_id: null, is_of_office: true }
  }
  if (team_id === null) throw invalid({ team_id: 'Choose the team' })
  if (team_id !== before?.team_id && !(await shareableTeams(ctx)).some(({ id }) => id === team_id))
    throw invalid({ team_id: 'Choose a team you are in; editors and admins share searches with a team' })
  return { team_id, is_of_office: false }
}
