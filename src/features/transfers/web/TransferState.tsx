import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { Transfer } from '../contract.ts'

export function TransferState({
  transfer: { is_settled, ended_at, ends_on, moved_count },
}: {
  transfer: Transfer
}) {
  if (!is_settled) return <StatusPill tone="info">Under way</StatusPill>
  if (ended_at) return <StatusPill tone="neutral">{ends_on ? 'Cover ended' : 'Taken back'}</StatusPill>
  if (moved_count === 0) return <StatusPill tone="error">Nothing went over</StatusPill>
  return ends_on ? <StatusPill tone="info">Cover</StatusPill> : <StatusPill tone="success">Done</StatusPill>
}
