import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import type { GuestLink } from '../contract.ts'

const states: Record<GuestLink['state'], { tone: Tone; label: string }> = {
  live: { tone: 'info', label: 'Active' },
  used: { tone: 'neutral', label: 'Used' },
  expired: { tone: 'neutral', label: 'Expired' },
  revoked: { tone: 'neutral', label: 'Revoked' },
}

export function LinkState({ state }: { state: GuestLink['state'] }) {
  const { tone, label } = states[state]
  return <StatusPill tone={tone}>{label}</StatusPill>
}
