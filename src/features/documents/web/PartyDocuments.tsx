import { Button, FileButton, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, invalidate, upload } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyFailure, notifyUndo } from '#ui/web/notify.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { documentsContract, uploadLimits, type PartyDocument } from '../contract.ts'
import { EditDocumentDialog, PreviewDialog } from './dialogs.ts'
import { DocumentRow } from './DocumentRow.tsx'
import type { SourcesOf } from './EditDocumentDialog.tsx'
import classes from './files.module.css'
import { UploadRows } from './UploadRows.tsx'
import { useDrop } from './useDrop.ts'
import { useUploads } from './useUploads.ts'

const api = client(documentsContract)
const { uploadPartyDocuments } = documentsContract.endpoints

interface Owner {
  id: number
  display_name: string
  can: { edit: boolean }
}
const perPage = 50
/** With fewer one sees them all at a glance. */
const manyDocuments = 8

/** The documents of a person: dropped or chosen, many at once; looked at, described, shared with others, removed with undo. */
export function PartyDocuments({ party, sourcesOf }: { party: Owner; sourcesOf: SourcesOf }) {
  const { id } = party
  const queries = useQueryClient()
  const [count, setCount] = useState(perPage)
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...api.listPartyDocuments.query({
      id,
      items_per_page: Math.min(200, count),
      ...(search.trim() && { search_term: search.trim() }),
    }),
    placeholderData: keepPreviousData,
  })
  const [shown, setShown] = useState<number | null>(null)
  /** Those still to be described, the one in hand first. */
  const [toEdit, setToEdit] = useState<readonly PartyDocument[]>([])
  const [arrived, setArrived] = useState<readonly PartyDocument[]>([])

  const refresh = () => invalidate(queries, documentsContract.name)
  const uploads = useUploads(
    async (file, onProgress, signal) => {
      const { items } = await upload(uploadPartyDocuments, { id }, [file], onProgress, { signal })
      setArrived((before) => [...before, ...items])
    },
    () => void refresh(),
  )
  const drop = useDrop(party.can.edit, uploads.add)

  async function remove(document: PartyDocument) {
    const { id: documentId, filename, parties } = document
    const others = parties.filter((one) => one.id !== id).map(({ name }) => name)
    const also = others.length > 0 ? `, for ${others.join(' and ')} too` : ''
    try {
      await api.deletePartyDocument({ id, documentId })
      await refresh()
      notifyUndo(`${filename} is deleted${also}.`, () => {
        api
          .restorePartyDocument({ id, documentId })
          .then(refresh)
          .catch((error: unknown) => notifyFailure(`${filename} could not be brought back.`, error))
      })
    } catch (error) {
      notifyFailure(`${filename} could not be deleted.`, error)
    }
  }

  const items = query.data?.items ?? []
  const total = query.data?.total_items
  const undescribed = arrived.filter((one) => !toEdit.includes(one))
  const [editing, ...rest] = toEdit
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
        {undescribed.length > 0 && uploads.uploads.every(({ state }) => state === 'refused') && (
          <div className={classes.narrow} role="status">
            <span>
              {undescribed.length === 1
                ? `${undescribed[0]!.filename} is added.`
                : `${undescribed.length} documents are added.`}
            </span>
            <Button
              size="compact-sm"
              onClick={() => {
                setToEdit(undescribed)
                setArrived([])
              }}
            >
              {undescribed.length === 1 ? 'Say what it is' : 'Say what they are'}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => setArrived([])}>
              Later
            </Button>
          </div>
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
        {total !== undefined && total > items.length && count < 200 && (
          <Button variant="subtle" mt={8} onClick={() => setCount(200)}>
            Show more
          </Button>
        )}
        {total !== undefined && total > 200 && count >= 200 && (
          <p className={classes.quiet}>The newest 200 of {total}; search for the others.</p>
        )}
      </RecordSection>
      {editing && (
        <EditDocumentDialog
          partyId={id}
          document={items.find((one) => one.id === editing.id) ?? editing}
          sourcesOf={sourcesOf}
          next={rest.length > 0 ? () => setToEdit(rest) : undefined}
          opened
          onClose={() => setToEdit([])}
        />
      )}
      {shown !== null && items[shown] && (
        <PreviewDialog
          files={items.map((document) => ({ ...document, id: document.attachment_id }))}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}
