import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import classes from './letters.module.css'

// Whoever only reads the list needs no code for PDF files.
const PdfPages = lazy(async () => ({
  default: (await import('#features/documents/web/PdfPreview.tsx')).PdfPages,
}))

/** A letter as the PDF that is signed. */
export const LetterPages = ({ of, load }: { of: unknown; load: (signal: AbortSignal) => Promise<Blob> }) => (
  <div className={classes.preview}>
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <PdfPages of={['letter', of]} load={load} name="Letter" />
    </Suspense>
  </div>
)
