import { Button, FileButton, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Loaded } from '#ui/web/Loaded.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { uploadLimits, type PartyDocument } from '../contract.ts'
import { ArrivedDocuments } from './ArrivedDocuments.tsx'
import { DocumentDialogs } from './DocumentDialogs.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import type { SourcesOf } from './EditDocumentDialog.tsx'
import classes from './files.module.css'
import { UploadRows } from './UploadRows.tsx'
import { useDrop } from './useDrop.ts'
import { mostShown, usePartyDocuments } from './usePartyDocuments.ts'

interface Owner {
  id: number
  display_name: string
  can: { edit: boolean }
}
/** With fewer one sees them all at a glance. */
const manyDocuments = 8

/** The documents of a person: dropped or chosen, many at once; looked at, described, shared with others, removed with undo. */
export function PartyDocuments({ party, sourcesOf }: { party: Owner; sourcesOf: SourcesOf }) {
  const { id } = party
  const { query, uploads, remove, search, setSearch, arrived, forgetArrived, showMore } =
    usePartyDocuments(id)
  const [shown, setShown] = useState<number | null>(null)
  const [toEdit, setToEdit] = useState<readonly PartyDocument[]>([])
  const drop = useDrop(party.can.edit, uploads.add)

  const items = query.data?.items ?? []
  const total = query.data?.total_items
  const undescribed = arrived.filter((one) => !toEdit.includes(one))
  return (
    <div className={classes.drop} data-over={drop.isOver} {...drop.target}>
      <RecordSection
        id="documents"
        title="Documents"
        {...(total !== undefined && !search && { count: total })}
        actions={
          party.can.edit && (
            <FileButton multiple onChange={(files) => uploads.add(files)}>
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                  Add documents
                </Button>
              )}
            </FileButton>
          )
        }
      >
        <UploadRows {...uploads} />
        {uploads.uploads.every(({ state }) => state === 'refused') && (
          <ArrivedDocuments
            documents={undescribed}
            onDescribe={() => {
              setToEdit(undescribed)
              forgetArrived()
            }}
            onLater={forgetArrived}
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
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Loaded query={query} what="The documents" compact>
          {() =>
            items.length === 0 ? (
              <NoRows>
                {search
                  ? 'No document answers to this.'
                  : party.can.edit
                    ? `No documents. Drop them here, or choose Add documents: up to ${uploadLimits.max_megabytes} MB each.`
                    : 'No documents.'}
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
                    onRemove={() => void remove(document)}
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
