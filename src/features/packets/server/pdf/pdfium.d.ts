/** The part of pdfium that is used here: the functions themselves, which the package's own classes leave out of their types. */
declare module '@hyzyla/pdfium' {
  export interface Pdfium {
    HEAPU8: Uint8Array
    wasmExports: { malloc: (size: number) => number; free: (at: number) => void }
    _FPDF_InitLibraryWithConfig: (config: object) => void
    _FPDF_LoadMemDocument: (at: number, size: number, password: number) => number
    _FPDF_GetLastError: () => number
    _FPDF_CloseDocument: (document: number) => void
    _FPDF_GetPageCount: (document: number) => number
    _FPDF_LoadPage: (document: number, index: number) => number
    _FPDF_ClosePage: (page: number) => void
    _FPDF_GetPageWidth: (page: number) => number
    _FPDF_GetPageHeight: (page: number) => number
    _FPDFDOC_InitFormFillEnvironment: (document: number, callbacks: number) => number
    _FPDFDOC_ExitFormFillEnvironment: (form: number) => void
    _FORM_OnAfterLoadPage: (page: number, form: number) => void
    _FORM_OnBeforeClosePage: (page: number, form: number) => void
    _FPDFBitmap_CreateEx: (
      width: number,
      height: number,
      format: number,
      at: number,
      stride: number,
    ) => number
    _FPDFBitmap_Destroy: (bitmap: number) => void
    _FPDF_RenderPageBitmap: DrawPage
    _FPDF_FFLDraw: (form: number, ...page: Parameters<DrawPage>) => void
    _FPDFText_LoadPage: (page: number) => number
    _FPDFText_ClosePage: (text: number) => void
    _FPDFText_CountChars: (text: number) => number
    _FPDFText_GetText: (text: number, from: number, count: number, at: number) => number
  }
  type DrawPage = (
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ) => void
  type Imports = Record<string, Record<string, unknown>>
  type Instantiate = (
    imports: Imports,
    done: (instance: unknown, module: unknown) => void,
  ) => Record<string, never>
  export function PDFiumModule(options: { instantiateWasm: Instantiate }): Promise<Pdfium>
}

/** Types of a global object of Node, which declares it for browsers only. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<object>
  class Instance {
    constructor(program: object, imports: object)
  }
}
