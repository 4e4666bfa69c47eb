import { Button } from '@mantine/core'
import { IconHandFinger, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fetchFile } from '#core/web/client.ts'
import { openPdf } from '#features/documents/web/openPdf.ts'
import { PdfPage } from '#features/documents/web/PdfPage.tsx'
import { PdfPager } from '#features/documents/web/PdfPager.tsx'
import { fitStep, zoomSteps } from '#features/documents/web/preview.ts'
import { usePageWidth } from '#features/documents/web/usePageWidth.ts'
import { ZoomButtons } from '#features/documents/web/ZoomButtons.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { packetsContract, type Redactions } from '../contract.ts'
import { BoxesOfPage } from './BoxesOfPage.tsx'
import classes from './redaction.module.css'
import type { DrawnBox, DrawnBoxes, FileInPacket } from './useBoxes.ts'

const { showRedactionFile, previewRedactions } = packetsContract.endpoints

interface RedactionPagesProps {
  of: FileInPacket
  redactions: Redactions
  boxes: readonly DrawnBox[]
  /** null: they cannot be changed. */
  drawn: DrawnBoxes | null
  page: number
  isPreview: boolean
  current: number | null
  onPage: (page: number) => void
  onCurrent: (key: number | null) => void
}

interface OpenedFile {
  pdf: PDFDocumentProxy | null
  blob: Blob
}

/** One page of the file with its boxes, or as it will be filed. */
export function RedactionPages(props: RedactionPagesProps) {
  const { of, redactions } = props
  const query = useQuery({
    queryKey: [`${packetsContract.name} file`, of, redactions.contents],
    queryFn: async ({ signal }): Promise<OpenedFile> => {
      const { blob } = await fetchFile(showRedactionFile, of, signal)
      const isPdf = redactions.content_type === 'application/pdf'
      return { blob, pdf: isPdf ? await openPdf(await blob.arrayBuffer()) : null }
    },
    staleTime: Infinity,
    // It lives in a worker, which a later visit starts again.
    gcTime: 0,
    retry: false,
  })
  const opened = query.data?.pdf
  useEffect(() => () => void opened?.loadingTask.destroy(), [opened])
  return (
    <Loaded query={query} what="The document">
      {(file) => <Pages file={file} {...props} />}
    </Loaded>
  )
}

function Pages({
  file: { pdf, blob },
  of,
  redactions,
  boxes,
  drawn,
  page,
  isPreview,
  current,
  onPage,
  onCurrent,
}: RedactionPagesProps & { file: OpenedFile }) {
  const scroller = useRef<HTMLElement>(null)
  const room = usePageWidth(scroller)
  const [step, setStep] = useState(fitStep)
  const width = room * zoomSteps[step]!
  const last = pdf?.numPages ?? 1
  const number = Math.min(page, last)
  const [ratio, setRatio] = useState<{ of: number; ratio: number } | null>(null)
  useEffect(() => {
    let isOver = false
    const say = async () => {
      const { width, height } = (await pdf!.getPage(number)).getViewport({ scale: 1 })
      if (!isOver) setRatio({ of: number, ratio: width / height })
    }
    // A page that cannot be read says so itself.
    if (pdf) say().catch(() => {})
    return () => {
      isOver = true
    }
  }, [pdf, number])
  const shape = ratio?.of === number ? ratio.ratio : null
  const [byFinger, setByFinger] = useState(false)
  const add = () =>
    shape !== null &&
    onCurrent(
      drawn!.add({ page: number, x: 0.3, y: 0.4, width: 0.4, height: 0.05, ratio: shape, reason: null }),
    )
  return (
    <>
      <PdfPager page={number} last={last} onPage={onPage}>
        <ZoomButtons step={step} onStep={setStep} />
        {drawn && !isPreview && (
          <>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={shape === null} onClick={add}>
              Add box
            </Button>
            <Button
              className={classes.finger!}
              variant={byFinger ? 'filled' : 'default'}
              leftSection={<IconHandFinger size={16} aria-hidden />}
              aria-pressed={byFinger}
              disabled={shape === null}
              onClick={() => setByFinger(!byFinger)}
            >
              Draw with a finger
            </Button>
          </>
        )}
      </PdfPager>
      <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={`Page ${number}`}>
        {isPreview ? (
          <div className={classes.sheet} style={{ width }}>
            <Preview of={of} page={number} version={redactions.version} />
          </div>
        ) : (
          width > 0 && (
            <div className={classes.sheet} style={{ width }}>
              {pdf ? (
                <PdfPage key={number} pdf={pdf} number={number} width={width} scroller={scroller} />
              ) : (
                <Picture
                  blob={blob}
                  alt={redactions.title}
                  onShape={(next) => setRatio({ of: 1, ratio: next })}
                />
              )}
              {shape !== null && (
                <BoxesOfPage
                  key={`${number} boxes`}
                  page={number}
                  ratio={shape}
                  boxes={boxes}
                  drawn={drawn}
                  current={current}
                  byFinger={byFinger}
                  onCurrent={onCurrent}
                />
              )}
            </div>
          )
        )}
      </section>
    </>
  )
}

function Preview({ of, page, version }: { of: FileInPacket; page: number; version: number }) {
  const query = useQuery({
    queryKey: [`${packetsContract.name} preview`, of, page, version],
    queryFn: async ({ signal }) => (await fetchFile(previewRedactions, { ...of, page }, signal)).blob,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
  return (
    <Loaded query={query} what="The page">
      {(blob) => <Picture blob={blob} alt={`Page ${page} as it will be filed`} />}
    </Loaded>
  )
}

function Picture({ blob, alt, onShape }: { blob: Blob; alt: string; onShape?: (ratio: number) => void }) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  return (
    <img
      className={classes.picture}
      src={address}
      alt={alt}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        URL.revokeObjectURL(address)
        onShape?.(naturalWidth / naturalHeight)
      }}
    />
  )
}
