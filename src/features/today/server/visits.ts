import type { WriteCtx } from '#core/server/http/context.ts'

/** A pause this long counts as an absence. */
const awayAfterMinutes = 30

/** Looking on is one visit; coming back begins another, and what happened between the two is new. */
export async function recordVisit(
  { db, actor, now }: WriteCtx,
  { all_seen }: { all_seen?: boolean | undefined },
): Promise<{ since: string | null }> {
  const { here_at, was_here_at } = await db
    .selectFrom('users')
    .select(['here_at', 'was_here_at'])
    .where('id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wasAway = here_at !== null && now.getTime() - Date.parse(here_at) > awayAfterMinutes * 60_000
  const since = all_seen ? now.toISOString() : wasAway ? here_at : was_here_at
  await db
    .updateTable('users')
    .set({ here_at: now.toISOString(), was_here_at: since })
    .where('id', '=', actor.user_id)
    .execute()
  return { since }
}
