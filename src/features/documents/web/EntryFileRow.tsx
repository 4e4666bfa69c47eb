import { ActionIcon, Anchor, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { formatInstant } from '#ui/web/format.ts'
import { Row } from '#ui/web/RowList.tsx'
import type { Attachment } from '../contract.ts'
import { FileKind } from './FileKind.tsx'
import classes from './files.module.css'
import { fileSize } from './fileSize.ts'

/** One file of an entry: its name opens it. */
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
      <ActionIcon
        variant="subtle"
        className="no-print"
        aria-label={`Download ${filename}`}
        title="Download"
        onClick={onSave}
      >
        <IconDownload size={16} />
      </ActionIcon>
      {file.can.edit && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={`Actions for ${filename}`}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={onRename}>
              Rename
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={15} />} onClick={onRemove}>
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Row>
  )
}
