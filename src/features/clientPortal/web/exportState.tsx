import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import type { PortalExport } from '../contract.ts'

const states: Record<PortalExport['state'], [Tone, string]> = {
  sending: ['info', 'Being sent'],
  sent: ['success', 'Sent'],
  partly: ['warning', 'Sent in part'],
  unknown: ['warning', 'Perhaps sent'],
  waiting: ['error', 'Not sent'],
}

export function ExportState({ state }: Pick<PortalExport, 'state'>) {
  const [tone, label] = states[state]
  return <StatusPill tone={tone}>{label}</StatusPill>
}

/** “3 of 4 documents”. */
export const countOf = ({ sent_count, file_count }: PortalExport): string => {
  const what = file_count === 1 ? 'document' : 'documents'
  return sent_count === file_count ? `${file_count} ${what}` : `${sent_count} of ${file_count} ${what}`
}

export const peopleOf = ({ recipients }: PortalExport): string =>
  recipients.map(({ name }) => name).join(', ') || 'nobody you see'
