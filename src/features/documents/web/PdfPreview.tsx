import { ActionIcon, NumberInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { fetchFile } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { documentsContract } from '../contract.ts'
import { openPdf } from './openPdf.ts'
import { PdfPage } from './PdfPage.tsx'
import { fitStep, zoomSteps, type PreviewFile } from './preview.ts'
import { usePageWidth } from './usePageWidth.ts'
import classes from './preview.module.css'
import { ZoomButtons } from './ZoomButtons.tsx'

const { showAttachment } = documentsContract.endpoints

export const PdfPreview = ({ file: { id, filename }, zoom }: { file: PreviewFile; zoom: number }) => (
  <PdfPages
    of={id}
    load={async (signal) => (await fetchFile(showAttachment, { id }, signal)).blob}
    name={filename}
    zoom={zoom}
  />
)

/** Pages below one another, each drawn when it comes into view. */
export function PdfPages({
  of,
  load,
  name,
  zoom,
}: {
  /** Identifies the document. */
  of: unknown
  load: (signal: AbortSignal) => Promise<Blob>
  name: string
  /** By default it is chosen below the pages. */
  zoom?: number
}) {
  const query = useQuery({
    queryKey: [documentsContract.name, 'pdf', of],
    queryFn: async ({ signal }) => openPdf(await (await load(signal)).arrayBuffer()),
    staleTime: Infinity,
    // It lives in a worker, which a later visit starts again.
    gcTime: 0,
    retry: false,
  })
  const opened = query.data
  useEffect(() => () => void opened?.loadingTask.destroy(), [opened])
  return (
    <Loaded query={query} what="The document">
      {(pdf) => <Pages pdf={pdf} name={name} givenZoom={zoom} />}
    </Loaded>
  )
}

function Pages({
  pdf,
  name,
  givenZoom,
}: {
  pdf: PDFDocumentProxy
  name: string
  givenZoom: number | undefined
}) {
  const [step, setStep] = useState(fitStep)
  const zoom = givenZoom ?? zoomSteps[step]!
  const scroller = useRef<HTMLElement>(null)
  const width = usePageWidth(scroller)
  const [shown, setShown] = useState(1)
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)

  const pageAt = (number: number) => scroller.current?.querySelector(`[data-page="${number}"]`)
  function go(number: number) {
    const to = Math.min(pdf.numPages, Math.max(1, number))
    pageAt(to)?.scrollIntoView({ block: 'start' })
    setShown(to)
  }
  /** Last page whose top was scrolled past. */
  function onScroll() {
    const top = scroller.current!.getBoundingClientRect().top + 40
    const passed = numbers.filter(
      (number) => (pageAt(number)?.getBoundingClientRect().top ?? Infinity) <= top,
    )
    setShown(passed.at(-1) ?? 1)
  }

  return (
    <>
      <section
        ref={scroller}
        className={classes.scroller}
        tabIndex={0}
        aria-label={name}
        onScroll={onScroll}
        onKeyDown={(event) => {
          if (event.key !== 'PageDown' && event.key !== 'PageUp') return
          event.preventDefault()
          go(shown + (event.key === 'PageDown' ? 1 : -1))
        }}
      >
        {width > 0 &&
          numbers.map((number) => (
            <PdfPage key={number} pdf={pdf} number={number} width={width * zoom} scroller={scroller} />
          ))}
      </section>
      <div className={classes.pager}>
        {givenZoom === undefined && <ZoomButtons step={step} onStep={setStep} />}
        {pdf.numPages > 1 && (
          <>
            <ActionIcon
              variant="default"
              aria-label="Previous page"
              title="Previous page (Page Up)"
              disabled={shown === 1}
              onClick={() => go(shown - 1)}
            >
              <IconChevronUp size={16} />
            </ActionIcon>
            <NumberInput
              aria-label="Page"
              w={64}
              min={1}
              max={pdf.numPages}
              hideControls
              value={shown}
              onChange={(value) => value !== '' && go(Number(value))}
            />
            <span>of {pdf.numPages}</span>
            <ActionIcon
              variant="default"
              aria-label="Next page"
              title="Next page (Page Down)"
              disabled={shown === pdf.numPages}
              onClick={() => go(shown + 1)}
            >
              <IconChevronDown size={16} />
            </ActionIcon>
          </>
        )}
      </div>
    </>
  )
}
