import { readFile } from 'node:fs/promises'
import type { Pdfium } from '@hyzyla/pdfium'

/** Most memory of pdfium with everything that it holds: the file, and the pictures of a page as it unpacks them. */
const mostMemory = 900_000_000
const [annotations, redFirst] = [0x01, 0x10]
const [rgba, passwordError] = [4, 4]

/** Asks for more memory in vain, and so ends with an error, where a file needs too much. */
async function loadPdfium(): Promise<Pdfium> {
  const { PDFiumModule } = await import('@hyzyla/pdfium')
  const program = await WebAssembly.compile(
    await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  )
  const pdfium = await PDFiumModule({
    instantiateWasm(imports, done) {
      const grow = imports['env']!['emscripten_resize_heap'] as (size: number) => boolean
      imports['env']!['emscripten_resize_heap'] = (size: number) => size >>> 0 <= mostMemory && grow(size)
      done(new WebAssembly.Instance(program, imports), program)
      return {}
    },
  })
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 })
  return pdfium
}

let loaded: Promise<Pdfium> | undefined

export interface PageSize {
  /** In points, as the page is shown: cropped and turned. */
  width: number
  height: number
}

/** A PDF as pdfium reads it, with the empty password; to be closed. */
export class PdfiumDocument {
  readonly #pdfium: Pdfium
  readonly #at: number
  readonly #document: number
  readonly #callbacks: number
  readonly #form: number
  readonly pageCount: number

  constructor(pdfium: Pdfium, bytes: Uint8Array) {
    this.#pdfium = pdfium
    this.#at = place(pdfium, bytes.length)
    pdfium.HEAPU8.set(bytes, this.#at)
    this.#document = pdfium._FPDF_LoadMemDocument(this.#at, bytes.length, 0)
    if (this.#document === 0) {
      pdfium.wasmExports.free(this.#at)
      throw new Error(pdfium._FPDF_GetLastError() === passwordError ? 'Password' : 'Damaged')
    }
    // Fields are drawn by the part for forms. Its table of callbacks has a version and no callback.
    this.#callbacks = place(pdfium, 256)
    pdfium.HEAPU8.fill(0, this.#callbacks, this.#callbacks + 256)
    pdfium.HEAPU8[this.#callbacks] = 2
    this.#form = pdfium._FPDFDOC_InitFormFillEnvironment(this.#document, this.#callbacks)
    this.pageCount = pdfium._FPDF_GetPageCount(this.#document)
  }

  sizeOf(index: number): PageSize {
    return this.#onPage(index, (page) => this.#sizeOf(page))
  }

  textOf(index: number): string {
    const pdfium = this.#pdfium
    return this.#onPage(index, (page) => {
      const text = pdfium._FPDFText_LoadPage(page)
      if (text === 0) return ''
      const count = pdfium._FPDFText_CountChars(text)
      const at = place(pdfium, 2 * count + 2)
      const length = pdfium._FPDFText_GetText(text, 0, count, at)
      const words = Buffer.from(pdfium.HEAPU8.slice(at, at + 2 * Math.max(0, length - 1)))
      pdfium.wasmExports.free(at)
      pdfium._FPDFText_ClosePage(text)
      return words.toString('utf16le')
    })
  }

  /** As a screen shows the page on white paper, with its annotations and fields: red, green, blue and one spare byte. */
  pixelsOf(index: number, pick: (size: PageSize) => PageSize): { data: Buffer } & PageSize {
    const pdfium = this.#pdfium
    return this.#onPage(index, (page) => {
      const { width, height } = pick(this.#sizeOf(page))
      const length = width * height * 4
      const at = place(pdfium, length)
      pdfium.HEAPU8.fill(255, at, at + length)
      const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, rgba, at, width * 4)
      if (bitmap === 0) throw new Error('No bitmap')
      const all = [bitmap, page, 0, 0, width, height, 0] as const
      pdfium._FPDF_RenderPageBitmap(...all, annotations | redFirst)
      pdfium._FPDF_FFLDraw(this.#form, ...all, redFirst)
      const data = Buffer.from(pdfium.HEAPU8.slice(at, at + length))
      pdfium._FPDFBitmap_Destroy(bitmap)
      pdfium.wasmExports.free(at)
      return { data, width, height }
    })
  }

  close(): void {
    this.#pdfium._FPDFDOC_ExitFormFillEnvironment(this.#form)
    this.#pdfium._FPDF_CloseDocument(this.#document)
    this.#pdfium.wasmExports.free(this.#callbacks)
    this.#pdfium.wasmExports.free(this.#at)
  }

  #sizeOf(page: number): PageSize {
    return { width: this.#pdfium._FPDF_GetPageWidth(page), height: this.#pdfium._FPDF_GetPageHeight(page) }
  }

  #onPage<Result>(index: number, use: (page: number) => Result): Result {
    const page = this.#pdfium._FPDF_LoadPage(this.#document, index)
    if (page === 0) throw new Error(`No page ${index}`)
    this.#pdfium._FORM_OnAfterLoadPage(page, this.#form)
    try {
      return use(page)
    } finally {
      this.#pdfium._FORM_OnBeforeClosePage(page, this.#form)
      this.#pdfium._FPDF_ClosePage(page)
    }
  }
}

function place({ wasmExports }: Pdfium, size: number): number {
  const at = wasmExports.malloc(size)
  if (at === 0) throw new Error('Out of memory')
  return at
}

export const openInPdfium = async (bytes: Uint8Array): Promise<PdfiumDocument> =>
  new PdfiumDocument(await (loaded ??= loadPdfium()), bytes)
