import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Loaded } from '#ui/web/Loaded.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { uploadLimits } from '../contract/uploadLimits.ts'
import { type PartyDocument } from '../contract/partyDocuments.ts'
import { AddDocumentsButton } from './AddDocumentsButton.tsx'
import { UploadedDocuments } from './UploadedDocuments.tsx'
import { DocumentDialogs } from './DocumentDialogs.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import type { SourcesOf } from './EditDocumentDialog.tsx'
import classes from './files.module.css'
import { UploadRows } from './UploadRows.tsx'
import { useDrop } from './useDrop.ts'
import { mostShown, usePartyDocuments } from './usePartyDocuments.ts'

/** Fewer documents than this fit on the screen without a search field. */
const manyDocuments = 8

function None({ search, canEdit }: { search: string; canEdit: boolean }) {
  if (search) return 'No document answers to this.'
  if (!canEdit) return 'No documents.'
  return (
    <>
      No documents.
      <span className="no-print">
        {' '}
        Drop them here, or choose Add documents: up to {uploadLimits.max_megabytes} MB each.
      </span>
    </>
  )
}

/** Documents of a person: upload of several at once, preview, edit, share with other people, remove with undo. */
export function PartyDocuments({
  party: { id, can },
  sourcesOf,
}: {
  party: { id: number; can: { edit: boolean } }
  sourcesOf: SourcesOf
}) {
  const { query, uploads, search, arrived, showMore, ...documents } = usePartyDocuments(id)
  const [shown, setShown] = useState<number | null>(null)
  const [toEdit, setToEdit] = useState<readonly PartyDocument[]>([])
  const drop = useDrop(can.edit, uploads.add)

  const items = query.data?.items ?? []
  const total = query.data?.total_items
  const undescribed = arrived.filter((one) => !toEdit.includes(one))
  return (
    <div className={classes.drop} data-over={drop.isOver} {...drop.target}>
      <RecordSection
        id="documents"
        title="Documents"
        count={search ? undefined : total}
        actions={can.edit && <AddDocumentsButton onAdd={uploads.add} />}
      >
        <UploadRows {...uploads} />
        {uploads.uploads.every(({ state }) => state === 'refused') && (
          <UploadedDocuments
            documents={undescribed}
            onDescribe={() => {
              setToEdit(undescribed)
              documents.forgetArrived()
            }}
            onLater={documents.forgetArrived}
          />
        )}
        {((total ?? 0) > manyDocuments || search !== '') && (
          <TextInput
            aria-label="Search in documents"
            placeholder="Search by name, type, identifier, notes"
            value={search}
            maxLength={200}
            mb={8}
            maw={360}
            onChange={(event) => documents.setSearch(event.currentTarget.value)}
          />
        )}
        <Loaded query={query} what="The documents" compact>
          {() =>
            items.length === 0 ? (
              <NoRows>
                <None search={search} canEdit={can.edit} />
              </NoRows>
            ) : (
              <ul className={classes.documents} aria-busy={query.isPlaceholderData}>
                {items.map((document, at) => (
                  <DocumentRow
                    key={document.id}
                    partyId={id}
                    document={document}
                    onShow={() => setShown(at)}
                    onEdit={() => setToEdit([document])}
                    onRemove={() => void documents.remove(document)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        {total !== undefined && total > items.length && showMore && (
          <Button variant="subtle" mt={8} onClick={showMore}>
            Show more
          </Button>
        )}
        {total !== undefined && total > mostShown && !showMore && (
          <p className={classes.quiet}>
            The newest {mostShown} of {total}; search for the others.
          </p>
        )}
      </RecordSection>
      <DocumentDialogs
        partyId={id}
        items={items}
        sourcesOf={sourcesOf}
        toEdit={toEdit}
        onEdit={setToEdit}
        shown={shown}
        onShow={setShown}
      />
    </div>
  )
}
