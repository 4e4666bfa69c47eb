import { sql, type RawBuilder } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import type { Actor } from '#core/actor.ts'
import { notFound } from '#core/errors.ts'
import type { Reading } from '#core/server/http/context.ts'

/** A signed-in user, or somebody in whose name a job reads. */
export interface Reader {
  db: Reading['db']
  actor: Actor
}

/**
 * One's own searches, those of one's teams, those of the office for its staff, and those that come with Ellis. Which rows
 * a search finds is no matter of sharing: it runs as its reader.
 */
export const isVisibleQuery = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(
  saved_queries.owner_id = ${actor.user_id} or saved_queries.shipped_key is not null
  or (saved_queries.is_of_office and ${actor.user_type !== 'external'})
  or saved_queries.team_id = any(${actor.team_ids}) or (saved_queries.team_id is not null and ${actor.all_teams}))`

/** The rows with the names of their people and teams, and what the reader made of each. */
export const savedQueryRows = ({ db, actor }: Reader) =>
  db
    .selectFrom('saved_queries')
    .where(isVisibleQuery(actor))
    .leftJoin('users as owner', 'owner.id', 'saved_queries.owner_id')
    .leftJoin('teams as team', 'team.id', 'saved_queries.team_id')
    .leftJoin('pinned_queries as pin', (join) =>
      join.onRef('pin.saved_query_id', '=', 'saved_queries.id').on('pin.user_id', '=', actor.user_id),
    )
    .leftJoin('watched_queries as watch', (join) =>
      join.onRef('watch.saved_query_id', '=', 'saved_queries.id').on('watch.user_id', '=', actor.user_id),
    )
    .selectAll('saved_queries')
    .select(['owner.display_name as owner_name', 'team.name as team_name', 'watch.problem as watch_problem'])
    .select(['pin.position', 'pin.count', 'pin.counted_at', 'pin.problem as pin_problem'])
    .select(sql<boolean>`watch.user_id is not null`.as('is_watched'))

export type SavedQueryRow = Awaited<ReturnType<ReturnType<typeof savedQueryRows>['execute']>>[number]

export async function findSavedQuery(ctx: Reader, id: number): Promise<SavedQueryRow> {
  const row = await savedQueryRows(ctx).where('saved_queries.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This saved search')
  return row
}

/** Its owner; admins too, once others have it. None that comes with Ellis: one changes a copy. */
export const mayChange = (
  actor: Actor,
  row: Pick<SavedQueryRow, 'owner_id' | 'shipped_key' | 'team_id' | 'is_of_office'>,
): boolean =>
  row.shipped_key === null &&
  (row.owner_id === actor.user_id || (isAdmin(actor) && (row.is_of_office || row.team_id !== null)))
