import { sql } from 'kysely'
import type { WriteCtx } from '#core/server/http/context.ts'
import { forbidden, invalid } from '#core/errors.ts'

const atLeastOne = 'Choose at least one of your teams'
const unique = (ids: readonly number[]) => [...new Set(ids)]

/** Teams of a new record: those named, otherwise the active team of its author, otherwise the author's only team. */
export async function teamsForNewRecord(ctx: WriteCtx, named: number[] | undefined): Promise<number[]> {
  const { actor, db } = ctx
  if (!actor.all_teams && actor.team_ids.length === 0)
    throw forbidden('records.no_team', 'Only members of a team open records. An admin can put you in one.')
  if (named) {
    await checkTeams(ctx, { before: [], after: named })
    return unique(named)
  }
  const { active_team_id } = await db
    .selectFrom('users')
    .leftJoin('teams', (join) =>
      join.onRef('teams.id', '=', 'users.active_team_id').on('teams.archived_at', 'is', null),
    )
    .select('teams.id as active_team_id')
    .where('users.id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  if (active_team_id !== null && (actor.all_teams || actor.team_ids.includes(active_team_id)))
    return [active_team_id]
  if (actor.team_ids.length === 1) return actor.team_ids
  if (actor.all_teams) return []
  throw invalid({ 'record.team_ids': atLeastOne })
}

interface TeamChange {
  before: readonly number[]
  after: readonly number[]
}

/** Without access to all teams one assigns only one's own, and the record must stay visible to one of them. */
export async function checkTeams(ctx: WriteCtx, change: TeamChange): Promise<void> {
  ;(await teamChecks(ctx, [...change.before, ...change.after]))(change)
}

/** Checks the teams of many records, which are read once. */
export async function teamChecks({ actor, db }: Pick<WriteCtx, 'actor' | 'db'>, all: readonly number[]) {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'is_global', 'archived_at'])
    .where(sql<boolean>`id = any(${unique(all)})`)
    .execute()
  const byId = new Map(teams.map((team) => [team.id, team]))
  return ({ before, after }: TeamChange): void => {
    const added = after.filter((id) => !before.includes(id))
    const removed = before.filter((id) => !after.includes(id))
    if (!actor.all_teams) {
      const others = [...added, ...removed].filter((id) => !actor.team_ids.includes(id))
      // Teams that work for the whole office are given records by everybody.
      if (others.some((id) => !byId.get(id)?.is_global))
        throw invalid({
          'record.team_ids':
            'You can give and take away only teams you are in, and those of the whole office',
        })
      if (!after.some((id) => actor.team_ids.includes(id))) throw invalid({ 'record.team_ids': atLeastOne })
    }
    if (added.some((id) => byId.get(id)?.archived_at !== null))
      throw invalid({ 'record.team_ids': 'One of these teams does not exist any more; choose again' })
  }
}

export async function writeTeams(
  { db }: WriteCtx,
  record_id: number,
  { before, after }: { before: number[]; after: number[] },
): Promise<void> {
  const removed = before.filter((id) => !after.includes(id))
  const added = unique(after).filter((id) => !before.includes(id))
  if (added.length)
    await db
      .insertInto('record_teams')
      .values(added.map((team_id) => ({ record_id, team_id })))
      .execute()
  if (removed.length)
    await db
      .deleteFrom('record_teams')
      .where('record_id', '=', record_id)
      .where(sql<boolean>`team_id = any(${removed})`)
      .execute()
}

export async function teamsOf({ db }: Pick<WriteCtx, 'db'>, record_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('record_teams')
    .select('team_id')
    .where('record_id', '=', record_id)
    .orderBy('team_id')
    .execute()
  return rows.map((row) => row.team_id)
}
