/** A field of a form as its PDF has it. */
export interface FormField {
  /** In full, as the PDF has it; dots and backslashes are part of it. */
  name: string
  kind: 'text' | 'check' | 'list' | 'signature'
  /** The first is 1. */
  page: number
  /** Left, top, width and height in points, from the top left of the page. */
  box: readonly [number, number, number, number]
  max?: number
  /** One letter to a cell. */
  comb?: true
  multiline?: true
  read_only?: true
  /** Value of a box that is ticked, as the form writes it. */
  export?: string
  /** Values of a list, as the form writes them. */
  options?: readonly string[]
  /** Words that readers of screens hear. */
  tooltip?: string
}

/** Facts that a PDF tells about itself. */
export interface ReadForm {
  form: string | null
  /** As printed, MM/DD/YY. */
  edition: string | null
  title: string | null
  recognised_by: 'barcode' | 'fields' | 'footer' | null
  pages: number
  /** Width and height of each page, in points. */
  sizes: (readonly [number, number])[]
  fields: FormField[]
  /** SHA-256 of names, kinds and values of the fields; null where there are none. */
  fingerprint: string | null
  /** Unchanged since its publisher signed it. */
  is_as_published: boolean
  is_encrypted: boolean
  has_xfa: boolean
}

export const barcodePattern = /^([A-Z]+-\d+[A-Z]*)\|(\d\d\/\d\d\/\d\d)\|\d+$/
export const isBarcode = (name: string): boolean => name.includes('PDF417BarCode')

/** The edition as a day; null where it is none. */
export function editionDay(printed: string): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{2}|\d{4})$/.exec(printed) ?? []
  if (!month || !day || !year) return null
  const found = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`
  return new Date(`${found}T00:00:00Z`).toISOString().startsWith(found) ? found : null
}

/** As agencies print it. */
export const printedEdition = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`
