import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { openPdf } from '#features/documents/web/openPdf.ts'
import type { FormField } from '../formShape.ts'
import { formsContract } from '../contract.ts'
import { labelsOfPage, type PageWords } from '../planning/labelsOfPage.ts'

/** A PDF that is drawn page by page; the former one stays until the next is there. */
export function useFormPdf(of: readonly unknown[], load: (signal: AbortSignal) => Promise<Blob>) {
  const query = useQuery({
    queryKey: [`${formsContract.name} pages`, ...of],
    queryFn: async ({ signal }) => openPdf(await (await load(signal)).arrayBuffer()),
    staleTime: Infinity,
    // It lives in a worker, which a later visit starts again.
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const opened = query.data
  useEffect(() => () => void opened?.loadingTask.destroy(), [opened])
  return query
}

/** Tells what is printed next to each of these fields, once the page was read. */
export function useLabels(
  pdf: PDFDocumentProxy | undefined,
  page: number,
  fields: readonly FormField[],
  onLabels: (labels: ReadonlyMap<string, string>) => void,
): void {
  useEffect(() => {
    let isOver = false
    async function read() {
      if (!pdf) return
      const labels = labelsOfPage(await wordsOf(pdf, page), fields)
      if (!isOver) onLabels(labels)
    }
    // A document that was closed in the meantime has no words; the next one has.
    read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [pdf, page, fields, onLabels])
}

async function wordsOf(pdf: PDFDocumentProxy, number: number): Promise<PageWords[]> {
  const page = await pdf.getPage(number)
  const [, , , tall = 0] = page.view
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, left: x, top: tall - y - item.height, width: item.width, height: item.height }]
  })
}
