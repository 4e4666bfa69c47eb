import { Anchor } from '@mantine/core'
import { formatInstant } from '#ui/web/format.ts'
import { Row } from '#ui/web/RowList.tsx'
import type { Attachment } from '../contract.ts'
import { FileActions } from './FileActions.tsx'
import { FileKind } from './FileKind.tsx'
import classes from './files.module.css'
import { fileSize } from '#core/fileSize.ts'

/** A file of an entry; the name opens it. */
export function EntryFileRow({
  file,
  onShow,
  onSave,
  onRename,
  onRemove,
}: {
  file: Attachment
  onShow: () => void
  onSave: () => void
  onRename: () => void
  onRemove: () => void
}) {
  const { filename } = file
  return (
    <Row
      name={
        <Anchor component="button" type="button" className={classes.name} onClick={onShow}>
          <FileKind type={file.content_type} /> <bdi>{filename}</bdi>
        </Anchor>
      }
      text={[fileSize(file.size), file.created_by_name, formatInstant(file.created_at)]
        .filter(Boolean)
        .join(' · ')}
    >
      <FileActions
        filename={filename}
        onDownload={onSave}
        menu={
          file.can.edit
            ? { edit: { label: 'Rename', run: onRename }, remove: { label: 'Remove', run: onRemove } }
            : null
        }
      />
    </Row>
  )
}
