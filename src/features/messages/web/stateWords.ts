import { stateLabels } from '#features/outbox/web/MessageState.tsx'

/** The state of a message, a letter or a link, within a line of facts. */
export const stateWords = (state: string): string =>
  ((stateLabels as Record<string, string>)[state] ?? state).toLowerCase()
