/**
 * held: no service is configured to send it. unknown: handed over, and nobody knows whether it arrived. cancelled: not
 * sent any more, because it came too late or is not safe.
 */
export const outboxStates = [
  'queued',
  'held',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'unknown',
  'cancelled',
] as const
