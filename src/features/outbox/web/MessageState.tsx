import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import type { OutboxMessage } from '../contract.ts'

export const stateLabels: Record<OutboxMessage['state'], string> = {
  queued: 'Waiting',
  held: 'Not sent, held',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Failed',
  unknown: 'Sent or not, unknown',
  cancelled: 'Cancelled',
}
const tones: Record<OutboxMessage['state'], Tone> = {
  queued: 'info',
  held: 'warning',
  sending: 'info',
  sent: 'success',
  delivered: 'success',
  undelivered: 'error',
  failed: 'error',
  unknown: 'warning',
  cancelled: 'neutral',
}

export const MessageState = ({ state }: { state: OutboxMessage['state'] }) => (
  <StatusPill tone={tones[state]}>{stateLabels[state]}</StatusPill>
)

/** `email_verification` → "E-mail verification". */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('_', ' ').replace(/\bemail\b/, 'e-mail')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
