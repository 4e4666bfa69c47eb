import { getDocument, GlobalWorkerOptions, version, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite answers `?url` with the address of the file.
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Letters of Asia, fonts that a document leaves out, decoders of scans: fetched only by documents that need them. */
const parts = `/assets/pdfjs-${version}`

export const openPdf = (data: ArrayBuffer): Promise<PDFDocumentProxy> =>
  getDocument({
    data,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    // The content security policy of our pages allows no WebAssembly; the same decoders exist as plain scripts.
    useWasm: false,
    maxImageSize: 120_000_000,
  }).promise
