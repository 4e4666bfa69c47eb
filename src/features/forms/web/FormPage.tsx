import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useRef, type KeyboardEvent } from 'react'
import { PdfPage } from '#features/documents/web/PdfPage.tsx'
import { PdfPager } from '#features/documents/web/PdfPager.tsx'
import { usePageWidth } from '#features/documents/web/usePageWidth.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import type { FormField } from '../formShape.ts'
import { useFormPdf, useLabels } from './useFormPdf.ts'
import classes from './mapping.module.css'

export type SpotState = 'filled' | 'open' | 'never'

const stateWords: Record<SpotState, string> = {
  filled: 'filled',
  open: 'not filled yet',
  never: 'for the person to fill',
}

interface FormPageProps {
  page: number
  sizes: readonly (readonly number[])[]
  /** Fields of this page, in the order of reading. */
  fields: readonly FormField[]
  current: string | null
  stateOf: (field: FormField) => SpotState
  labelOf: (field: FormField) => string
  onPage: (page: number) => void
  onField: (name: string) => void
  /** Enter on a field: to what fills it. */
  onEnter: () => void
}

/** One page as a picture, with its fields to click, or to go through by the arrow keys. */
export function FormPage({
  of,
  load,
  onLabels,
  ...props
}: FormPageProps & {
  /** Identifies what is drawn. */
  of: readonly unknown[]
  load: (signal: AbortSignal) => Promise<Blob>
  /** Words that are printed next to each field of the page, once it is read. */
  onLabels: (labels: ReadonlyMap<string, string>) => void
}) {
  const query = useFormPdf(of, load)
  useLabels(query.data, props.page, props.fields, onLabels)
  return (
    <Loaded query={query} what="The page">
      {(pdf) => <Page pdf={pdf} {...props} />}
    </Loaded>
  )
}

function Page({
  pdf,
  page,
  sizes,
  fields,
  current,
  stateOf,
  labelOf,
  onPage,
  onField,
  onEnter,
}: FormPageProps & { pdf: PDFDocumentProxy }) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = usePageWidth(scroller)
  const [wide = 612, tall = 792] = sizes[page - 1] ?? []
  const last = sizes.length
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const next = step === undefined ? undefined : fields[at + step]
    if (next) {
      event.preventDefault()
      onField(next.name)
      scroller.current?.querySelector<HTMLElement>(`[data-at="${at + step!}"]`)?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onField(fields[at]!.name)
      onEnter()
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault()
      onPage(Math.min(last, Math.max(1, page + (event.key === 'PageDown' ? 1 : -1))))
    }
  }
  const entry = Math.max(
    0,
    fields.findIndex(({ name }) => name === current),
  )
  return (
    <>
      <PdfPager page={page} last={last} onPage={onPage} />
      <div ref={scroller} className={classes.scroller}>
        {width > 0 && (
          <div
            role="group"
            aria-label={`Fields of page ${page}`}
            className={classes.sheet}
            style={{ width, height: (width * tall) / wide }}
          >
            <PdfPage key={page} pdf={pdf} number={page} width={width} scroller={scroller} />
            {fields.map((field, at) => {
              const { name, box } = field
              const state = stateOf(field)
              return (
                <button
                  key={name}
                  type="button"
                  className={classes.spot}
                  data-at={at}
                  data-state={state}
                  aria-pressed={name === current}
                  aria-label={`${labelOf(field)}: ${stateWords[state]}`}
                  title={labelOf(field)}
                  tabIndex={at === entry ? 0 : -1}
                  style={{
                    left: `${(box[0] / wide) * 100}%`,
                    top: `${(box[1] / tall) * 100}%`,
                    width: `${(box[2] / wide) * 100}%`,
                    height: `${(box[3] / tall) * 100}%`,
                  }}
                  onClick={() => onField(name)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                />
              )
            })}
          </div>
        )}
      </div>
    </>
  )
}
