import type { Actor } from '#core/actor.ts'

/** Condition on entry `e`: open, and not an internal entry of others. */
export const isOpenEntry = ({ sees_internal }: Pick<Actor, 'sees_internal'>): string =>
  `e.deleted_at is null and not e.is_done and e.cancelled_at is null${sees_internal ? '' : ' and not e.is_internal'}`
