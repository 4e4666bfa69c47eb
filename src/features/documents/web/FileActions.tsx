import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'

interface FileAction {
  label: string
  run: () => void
}

/** Buttons at the end of a file's row: the download, and a menu for those who may change the file. */
export function FileActions({
  filename,
  onDownload,
  menu,
}: {
  filename: string
  onDownload: () => void
  /** null for those who may not. */
  menu: { edit: FileAction; remove: FileAction } | null
}) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        className="no-print"
        aria-label={`Download ${filename}`}
        title="Download"
        onClick={onDownload}
      >
        <IconDownload size={16} />
      </ActionIcon>
      {menu && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={`Actions for ${filename}`}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={menu.edit.run}>
              {menu.edit.label}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={15} />} onClick={menu.remove.run}>
              {menu.remove.label}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
