import { getDocument, GlobalWorkerOptions, version, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite answers `?url` with the address of the file.
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** CJK character maps, substitute fonts, decoders of scans: fetched only for documents that need them. */
const parts = `/assets/pdfjs-${version}`

export const openPdf = (data: ArrayBuffer): Promise<PDFDocumentProxy> =>
  getDocument({
    data,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    // Our content security policy allows no WebAssembly; the same decoders exist as plain scripts.
    useWasm: false,
    maxImageSize: 120_000_000,
  }).promise
