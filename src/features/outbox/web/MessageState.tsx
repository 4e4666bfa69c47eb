import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import type { OutboxMessage } from '../contract.ts'

export const stateLabels: Record<OutboxMessage['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  held: 'Not sent, held',
  failed: 'Failed',
}
const tones: Record<OutboxMessage['state'], Tone> = {
  waiting: 'info',
  sent: 'success',
  held: 'warning',
  failed: 'error',
}

export const MessageState = ({ state }: { state: OutboxMessage['state'] }) => (
  <StatusPill tone={tones[state]}>{stateLabels[state]}</StatusPill>
)

/** `email_verification` → "E-mail verification". */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('_', ' ').replace(/\bemail\b/, 'e-mail')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
