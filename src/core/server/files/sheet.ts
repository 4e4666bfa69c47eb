import { dayFormat, zoneFormat } from '../../zoneFormat.ts'

/** Type of the cells of a column; values that do not fit it, such as a day known in part, are written as text. */
export type ColumnType = 'text' | 'number' | 'money' | 'day' | 'instant' | 'yesNo'

export interface SheetColumn {
  /** Name of the column in JSON. */
  key: string
  label: string
  type: ColumnType
}

/** Days are 'YYYY-MM-DD' ('YYYY-MM' or 'YYYY' if known in part), instants ISO 8601 in UTC; decimals may be text. */
export type SheetCell = string | number | boolean | null

export interface Sheet {
  /** Name of the sheet in XLSX. */
  title: string
  columns: readonly SheetColumn[]
  /** In batches that are small enough to be held in memory. */
  rows: AsyncIterable<readonly (readonly SheetCell[])[]>
}

/** Rows that are in memory already. */
export async function* oneBatch(
  rows: readonly (readonly SheetCell[])[],
): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  yield rows
}

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')

const clock = zoneFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/g

/** Instants in a text on the clock of a time zone, which sorts as text: '2026-11-06 13:05'. */
export const clockTime = (text: string, zone: string): string =>
  text.replaceAll(instants, (at) => {
    const date = new Date(at)
    return Number.isNaN(date.getTime()) ? at : `${dayFormat(zone).format(date)} ${clock(zone).format(date)}`
  })

const pieceLength = 65_536

/** Texts as bytes, in pieces worth writing. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held = ''
  for await (const text of texts) {
    held += text
    if (held.length < pieceLength) continue
    yield Buffer.from(held)
    held = ''
  }
  if (held !== '') yield Buffer.from(held)
}

/** Lines of bytes that are UTF-8, the last one too where nothing ends it; `check` sees the beginning of the next. */
export async function* linesIn(
  pieces: AsyncIterable<Uint8Array>,
  check: (unfinished: string) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop()!
    check(rest)
    yield* lines
  }
  if (rest !== '') yield rest
}
