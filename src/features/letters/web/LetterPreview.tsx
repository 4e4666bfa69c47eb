import { Modal } from '@mantine/core'
import { LetterPages } from './LetterPages.tsx'

/** A letter as the PDF that is signed. */
export function LetterPreview({
  onClose,
  ...letter
}: {
  of: unknown
  load: (signal: AbortSignal) => Promise<Blob>
  onClose: () => void
}) {
  return (
    <Modal opened onClose={onClose} title="Preview of the letter" size="min(900px, 96vw)">
      <LetterPages {...letter} />
    </Modal>
  )
}
