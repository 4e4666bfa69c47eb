/** Categories of entries, each with its own colour, icon and word. */
export const kinds = ['hearing', 'appointment', 'deadline', 'task', 'event'] as const
export type EventKind = (typeof kinds)[number]
