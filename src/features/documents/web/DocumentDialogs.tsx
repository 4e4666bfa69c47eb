import type { PartyDocument } from '../contract/partyDocuments.ts'
import { EditDocumentDialog, PreviewDialog } from './dialogs.ts'
import type { SourcesOf } from './EditDocumentDialog.tsx'

/** Dialogs of a person's documents: one form after the other, and the preview. */
export function DocumentDialogs({
  partyId,
  items,
  sourcesOf,
  toEdit,
  onEdit,
  shown,
  onShow,
}: {
  partyId: number
  items: readonly PartyDocument[]
  sourcesOf: SourcesOf
  /** Documents still to be described; the first is in the form. */
  toEdit: readonly PartyDocument[]
  onEdit: (documents: readonly PartyDocument[]) => void
  shown: number | null
  onShow: (at: number | null) => void
}) {
  const [editing, ...rest] = toEdit
  return (
    <>
      {editing && (
        <EditDocumentDialog
          partyId={partyId}
          document={items.find((one) => one.id === editing.id) ?? editing}
          sourcesOf={sourcesOf}
          next={rest.length > 0 ? () => onEdit(rest) : undefined}
          opened
          onClose={() => onEdit([])}
        />
      )}
      {shown !== null && items[shown] && (
        <PreviewDialog
          files={items.map((document) => ({ ...document, id: document.attachment_id }))}
          at={shown}
          onMove={onShow}
          onClose={() => onShow(null)}
        />
      )}
    </>
  )
}
