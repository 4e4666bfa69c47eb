/** off: the office has not set the service up. */
export const connectionStates = ['off', 'disconnected', 'connected', 'needs_reconnecting'] as const

/** failed: surely not done; unknown: perhaps done. */
export const callOutcomes = ['answered', 'refused', 'failed', 'unknown'] as const
