import { Modal } from '@mantine/core'
import { PdfPages } from '#features/documents/web/PdfPreview.tsx'
import classes from './letters.module.css'

/** A letter as the PDF that is signed. */
export function LetterPreview({
  of,
  load,
  onClose,
}: {
  of: unknown
  load: (signal: AbortSignal) => Promise<Blob>
  onClose: () => void
}) {
  return (
    <Modal opened onClose={onClose} title="As it will be signed" size="min(900px, 96vw)">
      <div className={classes.preview}>
        <PdfPages of={['letter', of]} load={load} name="Letter" />
      </div>
    </Modal>
  )
}
