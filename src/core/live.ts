/** What a browser receives. `refetch`: events may have been missed. `ended`: the session is over. */
export type Delivery = { topic: string; ids?: number[] } | { refetch: true } | { ended: true }
