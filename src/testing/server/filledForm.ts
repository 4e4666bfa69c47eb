import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A field of a PDF as another library than ours finds it. */
export interface FoundField {
  name: string
  kind: 'text' | 'box' | 'list' | 'other'
  page: number
  /** Left, bottom, right and top in points, from the bottom left. */
  rect: readonly [number, number, number, number]
  value: string
  /** Value that a box stands for, and whether it is ticked. */
  stands_for: string
  is_ticked: boolean
  is_comb: boolean
}

/** A text as it is drawn. */
export interface DrawnText {
  text: string
  x: number
  y: number
  right: number
}

export interface FoundForm {
  fields: Map<string, FoundField>
  /** By page, the first is 0. */
  drawn: DrawnText[][]
}

interface Annotation {
  fieldName?: string
  fieldType?: string
  fieldValue?: unknown
  exportValue?: string
  checkBox?: boolean
  comb?: boolean
  rect: [number, number, number, number]
}

const textOf = (value: unknown): string => {
  const [first] = [value].flat()
  return typeof first === 'string' ? first : ''
}

const kindOf = ({ fieldType, checkBox }: Annotation): FoundField['kind'] =>
  checkBox ? 'box' : fieldType === 'Tx' ? 'text' : fieldType === 'Ch' ? 'list' : 'other'

/** Fields and texts of a PDF, read by pdfjs. */
export async function readFilledForm(bytes: Uint8Array, with_texts: boolean): Promise<FoundForm> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const fields: FoundForm['fields'] = new Map()
  const drawn: DrawnText[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    for (const found of (await page.getAnnotations()) as Annotation[]) {
      if (!found.fieldName) continue
      const kind = kindOf(found)
      fields.set(found.fieldName, {
        name: found.fieldName,
        kind,
        page: number,
        rect: found.rect,
        value: kind === 'box' ? '' : textOf(found.fieldValue).replaceAll('\r', '\n'),
        stands_for: found.exportValue ?? '',
        is_ticked: kind === 'box' && found.fieldValue === found.exportValue,
        is_comb: found.comb === true,
      })
    }
    if (!with_texts) continue
    const { items } = await page.getTextContent()
    drawn.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x, y] = item.transform as [number, number, number, number, number, number]
        return [{ text: item.str, x, y, right: x + item.width }]
      }),
    )
  }
  await task.destroy()
  return { fields, drawn }
}
