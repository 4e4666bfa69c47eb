import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'

interface RowButtonProps {
  /** Name of the row, by which a screen reader tells its button from the others. */
  of: string
  loading?: boolean
  onClick: () => void
}

export const EditButton = ({ of, ...props }: RowButtonProps) => (
  <Button leftSection={<IconPencil size={16} aria-hidden />} aria-label={`Edit ${of}`} {...props}>
    Edit
  </Button>
)

export const DeleteButton = ({ of, ...props }: RowButtonProps) => (
  <Button leftSection={<IconTrash size={16} aria-hidden />} aria-label={`Delete ${of}`} {...props}>
    Delete
  </Button>
)

export function ArchiveButton({ of, isArchived, ...props }: RowButtonProps & { isArchived: boolean }) {
  const [verb, Icon] = isArchived ? ['Unarchive', IconArchiveOff] : ['Archive', IconArchive]
  return (
    <Button leftSection={<Icon size={16} aria-hidden />} aria-label={`${verb} ${of}`} {...props}>
      {verb}
    </Button>
  )
}
