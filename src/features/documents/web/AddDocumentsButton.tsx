import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'

export function AddDocumentsButton({ onAdd }: { onAdd: (files: File[]) => void }) {
  return (
    <FileButton multiple onChange={onAdd}>
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
          Add documents
        </Button>
      )}
    </FileButton>
  )
}
