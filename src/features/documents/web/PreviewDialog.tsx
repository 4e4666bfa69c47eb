import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { download, fetchFile } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { documentsContract } from '../contract.ts'
import { fileSize } from '#core/fileSize.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { fitStep, previewKind, zoomSteps, type PreviewFile } from './preview.ts'
import classes from './preview.module.css'
import { ZoomButtons } from './ZoomButtons.tsx'

const calls = documentsContract.endpoints
const PdfPreview = lazy(async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview }))

/** Preview of a file; the arrow keys change to the previous and next. */
export function PreviewDialog({
  files,
  at,
  onMove,
  onClose,
}: {
  files: readonly PreviewFile[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}) {
  const file = files[at]
  const [zoom, setZoom] = useState(fitStep)
  if (!file) return null
  const isZoomable = previewKind(file) === 'pdf' || previewKind(file) === 'picture'
  const closer = () => setZoom((step) => Math.min(zoomSteps.length - 1, step + 1))
  const further = () => setZoom((step) => Math.max(0, step - 1))
  const move = (to: number) => {
    if (to < 0 || to >= files.length) return
    setZoom(fitStep)
    onMove(to)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(at - 1),
    ArrowRight: () => move(at + 1),
    '+': closer,
    '=': closer,
    '-': further,
    '0': () => setZoom(fitStep),
  }
  function onKeyDown(event: KeyboardEvent) {
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement)
      return
    event.preventDefault()
    action()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{file.filename}</bdi>}
      size="min(1200px, 96vw)"
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.tools}>
        {files.length > 1 && (
          <>
            <ActionIcon
              variant="default"
              aria-label="Previous file"
              title="Previous file (←)"
              disabled={at === 0}
              onClick={() => move(at - 1)}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
            <span className={classes.count} aria-live="polite">
              {at + 1} of {files.length}
            </span>
            <ActionIcon
              variant="default"
              aria-label="Next file"
              title="Next file (→)"
              disabled={at === files.length - 1}
              onClick={() => move(at + 1)}
            >
              <IconChevronRight size={16} />
            </ActionIcon>
          </>
        )}
        {isZoomable && <ZoomButtons step={zoom} onStep={setZoom} />}
        <span className={classes.size}>{fileSize(file.size)}</span>
        <Download file={file} />
      </div>
      <Preview key={file.id} file={file} zoom={zoomSteps[zoom]!} />
    </Modal>
  )
}

function Download({ file: { id, filename } }: { file: PreviewFile }) {
  const save = useCommand(() => download(calls.downloadAttachment, { id }), {
    failed: `${filename} was not downloaded.`,
  })
  return (
    <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save.run()}>
      Download
    </Button>
  )
}

function Preview({ file, zoom }: { file: PreviewFile; zoom: number }): ReactNode {
  switch (previewKind(file)) {
    case 'picture':
      return <PicturePreview file={file} zoom={zoom} />
    case 'pdf':
      return (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <PdfPreview file={file} zoom={zoom} />
        </Suspense>
      )
    case 'text':
      return <TextPreview file={file} />
    case 'none':
      return (
        <EmptyState
          title="No preview of this kind of file"
          text="Download it to open it with the program it was made with."
        />
      )
  }
}

const mostText = 300_000

function TextPreview({ file: { id, filename } }: { file: PreviewFile }) {
  const query = useQuery({
    queryKey: [documentsContract.name, 'text', id],
    queryFn: async ({ signal }) => (await fetchFile(calls.showAttachment, { id }, signal)).blob.text(),
    staleTime: Infinity,
  })
  return (
    <Loaded query={query} what="The file">
      {(text) => (
        <section className={classes.scroller} tabIndex={0} aria-label={filename}>
          <pre className={classes.text} dir="auto">
            {text.slice(0, mostText)}
          </pre>
          {text.length > mostText && <p>There is more; download it to read the rest.</p>}
        </section>
      )}
    </Loaded>
  )
}
