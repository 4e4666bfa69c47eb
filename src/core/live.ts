import type { Topic } from './register.ts'

/** Messages to a browser. `refetch`: events may have been missed. `ended`: the session is over. */
export type Delivery = { topic: Topic; ids?: number[] } | { refetch: true } | { ended: true }
