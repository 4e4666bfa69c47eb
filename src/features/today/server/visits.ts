import type { WriteCtx } from '#core/server/http/context.ts'

/** A pause this long counts as an absence. */
const awayAfterMinutes = 30

/** Looking on is one visit; coming back begins another, and what happened between the two is new. */
export async function recordVisit(
  { db, actor, now }: WriteCtx,
  { all_seen }: { all_seen?: boolean | undefined },
): Promise<{ since: string | null }> {
  const { today_seen_at, previous_visit_ended_at } = await db
    .selectFrom('users')
    .select(['today_seen_at', 'previous_visit_ended_at'])
    .where('id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wasAway =
    today_seen_at !== null && now.getTime() - Date.parse(today_seen_at) > awayAfterMinutes * 60_000
  const since = all_seen ? now.toISOString() : wasAway ? today_seen_at : previous_visit_ended_at
  await db
    .updateTable('users')
    .set({ today_seen_at: now.toISOString(), previous_visit_ended_at: since })
    .where('id', '=', actor.user_id)
    .execute()
  return { since }
}
