import type { Actor } from '#core/actor.ts'

/** Of entry `e`: still to come or to do, and not internal to others. */
export const isOpenEntry = ({ sees_internal }: Pick<Actor, 'sees_internal'>): string =>
  `e.deleted_at is null and not e.is_done and e.cancelled_at is null${sees_internal ? '' : ' and not e.is_internal'}`
