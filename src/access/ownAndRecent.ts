import type { Actor } from '#core/actor.ts'

/** Period in which users may undo their own actions; afterwards an admin must. */
const undoMinutes = 15

export const isOwnAndRecent = (
  { actor, now }: { actor: Pick<Actor, 'user_id'>; now: Date },
  done: { by: number | null; at: string | null },
): boolean =>
  done.by === actor.user_id && done.at !== null && now.getTime() - Date.parse(done.at) < undoMinutes * 60_000
