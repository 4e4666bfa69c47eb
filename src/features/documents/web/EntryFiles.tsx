import { ActionIcon, Anchor, Button, FileButton, Menu, Progress } from '@mantine/core'
import {
  IconDots,
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconPencil,
  IconPhoto,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
import { client, download, invalidate, upload } from '../../../core/web/client.ts'
import { Card } from '../../../ui/web/Card.tsx'
import { formatInstant } from '../../../ui/web/format.ts'
import { Loaded } from '../../../ui/web/Loaded.tsx'
import { notifyFailure, notifySuccess, notifyUndo } from '../../../ui/web/notify.tsx'
import { NoRows, Row, RowList } from '../../../ui/web/RowList.tsx'
import { documentsContract, type Attachment } from '../contract.ts'
import { RenameFileDialog } from './dialogs.ts'
import classes from './EntryFiles.module.css'
import { fileSize } from './fileSize.ts'

const api = client(documentsContract)
const calls = documentsContract.endpoints

/** The files of a docket entry: dropped or chosen, with their progress; opened, renamed and removed with undo. */
export function EntryFiles({ entryId, canEdit }: { entryId: number; canEdit: boolean }) {
  const query = useQuery(api.listEntryAttachments.query({ id: entryId }))
  const queries = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [renaming, setRenaming] = useState<Attachment>()

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    setShare(0)
    try {
      await upload(calls.uploadToDocketEntry, { id: entryId }, files, setShare)
      await invalidate(queries, 'documents', 'docket')
      notifySuccess(files.length === 1 ? `${files[0]!.name} is added.` : `${files.length} files are added.`)
    } catch (error) {
      notifyFailure('The files could not be added.', error)
    } finally {
      setShare(null)
    }
  }

  async function save(what: Promise<void>): Promise<void> {
    await what.catch((error: unknown) => notifyFailure('The download failed.', error))
  }

  async function remove({ id, filename }: Attachment): Promise<void> {
    try {
      await api.deleteAttachment({ id })
      await invalidate(queries, 'documents', 'docket')
      notifyUndo(`${filename} is removed.`, () => {
        api
          .restoreAttachment({ id })
          .then(() => invalidate(queries, 'documents', 'docket'))
          .catch((error: unknown) => notifyFailure(`${filename} could not be brought back.`, error))
      })
    } catch (error) {
      notifyFailure(`${filename} could not be removed.`, error)
    }
  }

  const dropping = canEdit && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      void add([...event.dataTransfer.files])
    },
  }

  return (
    <div className={classes.drop} data-over={isOver} {...dropping}>
      <Card
        title="Files"
        actions={
          <>
            {(query.data?.items.length ?? 0) > 1 && (
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
              <FileButton multiple onChange={(files) => void add(files)}>
                {(props) => (
                  <Button
                    {...props}
                    size="compact-sm"
                    variant="default"
                    loading={share !== null}
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
        {share !== null && <Progress value={share * 100} aria-label="Files sent" size="sm" mb={8} animated />}
        <Loaded query={query} what="The files" compact>
          {({ items }) =>
            items.length === 0 ? (
              <NoRows>{canEdit ? 'No files. Drop them here, or choose Add files.' : 'No files.'}</NoRows>
            ) : (
              <RowList>
                {items.map((file) => (
                  <Row
                    key={file.id}
                    name={
                      <Anchor
                        component="button"
                        type="button"
                        onClick={() => void save(download(calls.downloadAttachment, { id: file.id }))}
                      >
                        <Kind of={file} /> {file.filename}
                      </Anchor>
                    }
                    text={[fileSize(file.size), file.created_by_name, formatInstant(file.created_at)]
                      .filter(Boolean)
                      .join(' · ')}
                  >
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
    </div>
  )
}

function Kind({ of: { content_type } }: { of: Attachment }) {
  const Icon =
    content_type === 'application/pdf'
      ? IconFileTypePdf
      : content_type.startsWith('image/')
        ? IconPhoto
        : IconFile
  return <Icon size={15} stroke={1.7} aria-hidden />
}
