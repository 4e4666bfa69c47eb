import type { Topic } from './register.ts'

/** Response header of a write: contracts whose data it outdated for the caller, separated by commas. */
export const refreshesHeader = 'ellis-refreshes'

/**
 * Messages to a browser. `request_id`: the call that made the change; the page that made it has refreshed by its answer.
 * `refetch`: events may have been missed. `ended`: the session is over.
 */
export type Delivery = { topic: Topic; request_id?: string } | { refetch: true } | { ended: true }
