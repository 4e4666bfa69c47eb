import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { fetchEntryEditor } from './dialogs.ts'
import { useEntryEditor } from './useEntryEditor.ts'

/** Opens the editor for a new entry, of this case where there is one. */
export function AddEntryButton({
  legalCaseId,
  ...look
}: { legalCaseId?: number } & Pick<ButtonProps, 'variant'>) {
  const editor = useEntryEditor()
  return (
    <Button
      {...look}
      onPointerEnter={() => void fetchEntryEditor()}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => editor.open({ mode: 'new', legal_case_id: legalCaseId })}
    >
      Add entry
    </Button>
  )
}
