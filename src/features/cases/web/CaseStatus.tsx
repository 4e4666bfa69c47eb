import { StatusPill } from '#ui/web/StatusPill.tsx'

export const CaseStatus = ({ is_closed }: { is_closed: boolean }) => (
  <StatusPill tone={is_closed ? 'neutral' : 'info'}>{is_closed ? 'Closed' : 'Open'}</StatusPill>
)
