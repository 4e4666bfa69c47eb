const words: Record<string, string> = {
  queued: 'waiting to be sent',
  held: 'held: no service sends it',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'not delivered',
  failed: 'failed',
  unknown: 'sent or not, unknown',
  cancelled: 'cancelled',
}

/** The state of a message, a letter or a link as a person says it. */
export const stateWords = (state: string): string => words[state] ?? state
