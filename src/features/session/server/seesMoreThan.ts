import type { Actor } from '#core/actor.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { scopeOfUser } from './findActor.ts'

/** Whether a person sees something that the other does not. */
export async function seesMoreThan(
  db: ReadDb | Transacting,
  user_id: number,
  other: Pick<Actor, 'all_teams' | 'team_ids' | 'access_set_ids'>,
): Promise<boolean> {
  const theirs = await scopeOfUser(db, user_id)
  const seesAllSets =
    other.access_set_ids === null ||
    (theirs.access_set_ids?.every((id) => other.access_set_ids!.includes(id)) ?? false)
  // A team without records shows nothing yet, and may tomorrow.
  const isInAllTeams = other.all_teams || theirs.team_ids.every((id) => other.team_ids.includes(id))
  return !seesAllSets || !isInAllTeams
}
