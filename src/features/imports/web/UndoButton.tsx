import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ImportItem } from '../contract/import.ts'
import { UndoImportDialog } from './dialogs.ts'

export function UndoButton({
  of: { id, file_name },
  size,
}: {
  of: Pick<ImportItem, 'id' | 'file_name'>
  size?: NonNullable<ButtonProps['size']>
}) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        {...(size && { size })}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={`Undo the import of ${file_name}`}
        onClick={open}
      >
        Undo
      </Button>
      <UndoImportDialog id={id} opened={opened} onClose={close} />
    </>
  )
}
