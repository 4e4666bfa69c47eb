import { ActionIcon, Anchor, Button, FileButton, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, download, invalidate, upload } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyFailure, notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { documentsContract, type Attachment } from '../contract.ts'
import { PreviewDialog, RenameFileDialog } from './dialogs.ts'
import { FileKind } from './FileKind.tsx'
import classes from './files.module.css'
import { fileSize } from './fileSize.ts'
import { UploadRows } from './UploadRows.tsx'
import { useDrop } from './useDrop.ts'
import { useUploads } from './useUploads.ts'

const api = client(documentsContract)
const calls = documentsContract.endpoints

/** The files of a docket entry: dropped or chosen, each with its progress; looked at, renamed and removed with undo. */
export function EntryFiles({ entryId, canEdit }: { entryId: number; canEdit: boolean }) {
  const query = useQuery(api.listEntryAttachments.query({ id: entryId }))
  const queries = useQueryClient()
  const [shown, setShown] = useState<number | null>(null)
  const [renaming, setRenaming] = useState<Attachment>()
  const items = query.data?.items ?? []

  const refresh = () => invalidate(queries, 'documents', 'docket')
  const uploads = useUploads(
    (file, onProgress, signal) =>
      upload(calls.uploadToDocketEntry, { id: entryId }, [file], onProgress, { signal }),
    (count) => {
      void refresh()
      notifySuccess(count === 1 ? 'The file is added.' : `${count} files are added.`)
    },
  )
  const drop = useDrop(canEdit, uploads.add)

  async function save(what: Promise<void>): Promise<void> {
    await what.catch((error: unknown) => notifyFailure('The download failed.', error))
  }

  async function remove({ id, filename }: Attachment): Promise<void> {
    try {
      await api.deleteAttachment({ id })
      await refresh()
      notifyUndo(`${filename} is removed.`, () => {
        api
          .restoreAttachment({ id })
          .then(refresh)
          .catch((error: unknown) => notifyFailure(`${filename} could not be brought back.`, error))
      })
    } catch (error) {
      notifyFailure(`${filename} could not be removed.`, error)
    }
  }

  return (
    <div className={classes.drop} data-over={drop.isOver} {...drop.target}>
      <Card
        title="Files"
        actions={
          <>
            {items.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconDownload size={15} aria-hidden />}
                onClick={() => void save(download(calls.downloadEntryAttachments, { id: entryId }))}
              >
                Download all
              </Button>
            )}
            {canEdit && (
              <FileButton multiple onChange={(files) => uploads.add(files)}>
                {(props) => (
                  <Button
                    {...props}
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconUpload size={15} aria-hidden />}
                  >
                    Add files
                  </Button>
                )}
              </FileButton>
            )}
          </>
        }
      >
        <UploadRows {...uploads} />
        <Loaded query={query} what="The files" compact>
          {() =>
            items.length === 0 ? (
              <NoRows>{canEdit ? 'No files. Drop them here, or choose Add files.' : 'No files.'}</NoRows>
            ) : (
              <RowList>
                {items.map((file, at) => (
                  <Row
                    key={file.id}
                    name={
                      <Anchor
                        component="button"
                        type="button"
                        className={classes.name}
                        onClick={() => setShown(at)}
                      >
                        <FileKind type={file.content_type} /> <bdi>{file.filename}</bdi>
                      </Anchor>
                    }
                    text={[fileSize(file.size), file.created_by_name, formatInstant(file.created_at)]
                      .filter(Boolean)
                      .join(' · ')}
                  >
                    <ActionIcon
                      variant="subtle"
                      className="no-print"
                      aria-label={`Download ${file.filename}`}
                      title="Download"
                      onClick={() => void save(download(calls.downloadAttachment, { id: file.id }))}
                    >
                      <IconDownload size={16} />
                    </ActionIcon>
                    {file.can.edit && (
                      <Menu position="bottom-end">
                        <Menu.Target>
                          <ActionIcon variant="subtle" aria-label={`Actions for ${file.filename}`}>
                            <IconDots size={16} />
                          </ActionIcon>
                        </Menu.Target>
                        <Menu.Dropdown>
                          <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setRenaming(file)}>
                            Rename
                          </Menu.Item>
                          <Menu.Item leftSection={<IconTrash size={15} />} onClick={() => void remove(file)}>
                            Remove
                          </Menu.Item>
                        </Menu.Dropdown>
                      </Menu>
                    )}
                  </Row>
                ))}
              </RowList>
            )
          }
        </Loaded>
      </Card>
      {renaming && <RenameFileDialog opened file={renaming} onClose={() => setRenaming(undefined)} />}
      {shown !== null && items[shown] && (
        <PreviewDialog files={items} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </div>
  )
}
