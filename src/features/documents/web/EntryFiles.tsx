import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Rows } from '#ui/web/RowList.tsx'
import type { Attachment } from '../contract.ts'
import { PreviewDialog, RenameFileDialog } from './dialogs.ts'
import { EntryFileRow } from './EntryFileRow.tsx'
import classes from './files.module.css'
import { UploadRows } from './UploadRows.tsx'
import { useDrop } from './useDrop.ts'
import { useEntryFiles } from './useEntryFiles.ts'

/** Files of a docket entry: upload with progress, preview, rename, remove with undo. */
export function EntryFiles({ entryId, canEdit }: { entryId: number; canEdit: boolean }) {
  const { query, uploads, remove, saveOne, saveAll } = useEntryFiles(entryId)
  const [shown, setShown] = useState<number | null>(null)
  const [renaming, setRenaming] = useState<Attachment>()
  const items = query.data?.items ?? []
  const drop = useDrop(canEdit, uploads.add)

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
                onClick={() => void saveAll()}
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
          {() => (
            <Rows
              items={items}
              none={
                <>
                  No files.
                  {canEdit && <span className="no-print"> Drop them here, or choose Add files.</span>}
                </>
              }
            >
              {(file, at) => (
                <EntryFileRow
                  key={file.id}
                  file={file}
                  onShow={() => setShown(at)}
                  onSave={() => void saveOne(file)}
                  onRename={() => setRenaming(file)}
                  onRemove={() => void remove(file)}
                />
              )}
            </Rows>
          )}
        </Loaded>
      </Card>
      {renaming && <RenameFileDialog opened file={renaming} onClose={() => setRenaming(undefined)} />}
      {shown !== null && items[shown] && (
        <PreviewDialog files={items} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </div>
  )
}
