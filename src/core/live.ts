import type { Topic } from './register.ts'

/** What a browser receives. `refetch`: events may have been missed. `ended`: the session is over. */
export type Delivery = { topic: Topic; ids?: number[] } | { refetch: true } | { ended: true }
