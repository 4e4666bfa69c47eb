import { useQuery } from '@tanstack/react-query'
import { client } from '../../../core/web/client.ts'
import { docketContract } from '../contract.ts'
import { DocketEntryDialog } from './DocketEntryDialog.tsx'
import type { EditorRequest } from './useEntryEditor.ts'

const api = client(docketContract)

/** The one editor of docket entries: a new one, a change, a copy, another day. */
export function EntryEditor({
  opened,
  request,
  onClose,
}: {
  opened: boolean
  request: EditorRequest | null
  onClose: () => void
}) {
  const id = request && request.mode !== 'new' ? request.id : null
  const { data } = useQuery({ ...api.getDocketEntry.query({ id: id ?? 0 }), enabled: opened && id !== null })
  if (!request || (id !== null && data?.id !== id)) return null
  const legalCase =
    request.mode === 'new' && request.legal_case_id ? { id: request.legal_case_id } : undefined
  return (
    <DocketEntryDialog
      opened={opened}
      onClose={onClose}
      entry={id === null ? undefined : data}
      legalCase={legalCase}
    />
  )
}
