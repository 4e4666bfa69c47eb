import { inPieces, linesIn, type SheetCell, type SheetColumn } from '#core/server/files/sheet.ts'
import type { FileStore } from '#core/server/files/files.ts'
import { mostColumns } from '#core/server/files/xlsx.ts'
import { conflict } from '#core/errors.ts'
import type { MatchRow, RepeatedColumn } from '#features/search/server/matches.ts'
import type { Contents } from './spreadsheets.ts'
import { megabytes } from './startExport.ts'

interface Result {
  columns: readonly RepeatedColumn[]
  rows: AsyncIterable<MatchRow[]>
}

interface Writing {
  /** After so many rows. */
  progress(count: number): Promise<void>
  sheetColumn(column: Pick<RepeatedColumn, 'path' | 'label' | 'kind'>): SheetColumn
}

/**
 * Related rows as numbered columns: "Passport 1: Number", "Passport 2: Number", up to the most that any row has, which is
 * known when all are read. Until then the rows lie encrypted in the file store.
 */
export async function numberedColumns(
  files: FileStore,
  { columns, rows }: Result,
  { progress, sheetColumn }: Writing,
): Promise<Pick<Contents, 'columns' | 'rows'>> {
  const most = new Map<string, number>()
  async function* lines() {
    let count = 0
    for await (const batch of rows) {
      for (const { cells } of batch)
        for (const [index, { repeats }] of columns.entries())
          if (repeats)
            most.set(
              repeats.name,
              Math.max(most.get(repeats.name) ?? 0, (cells[index] as SheetCell[]).length),
            )
      yield `${JSON.stringify(batch.map(({ cells }) => cells))}\n`
      count += batch.length
      await progress(count)
    }
  }
  const { stored_name } = await files.put(inPieces(lines()), megabytes)
  const places = placesOf(columns, most)
  if (places.length > mostColumns) {
    await files.remove(stored_name)
    throw conflict(
      'exports.too_wide',
      `This would have ${places.length.toLocaleString('en-US')} columns, more than a spreadsheet holds. Choose a row for each entry instead.`,
    )
  }
  async function* numbered() {
    try {
      for await (const line of linesIn(files.read(stored_name, 'rows of an export'))) {
        const batch = JSON.parse(line) as (SheetCell | SheetCell[])[][]
        yield batch.map((cells) => places.map((place) => cellAt(cells[place.index]!, place.number)))
      }
    } finally {
      await files.remove(stored_name)
    }
  }
  return { columns: places.map(({ column }) => sheetColumn(column)), rows: numbered() }
}

interface Place {
  index: number
  /** Place among the related rows; null: there is only one value. */
  number: number | null
  column: Pick<RepeatedColumn, 'path' | 'label' | 'kind'>
}

const cellAt = (cell: SheetCell | SheetCell[], number: number | null): SheetCell =>
  number === null ? (cell as SheetCell) : ((cell as SheetCell[])[number] ?? null)

/** Neighbouring columns of a relation stay together: all of the first passport, then all of the second. */
function placesOf(columns: readonly RepeatedColumn[], most: ReadonlyMap<string, number>): Place[] {
  const places: Place[] = []
  for (let index = 0; index < columns.length;) {
    const { repeats } = columns[index]!
    if (!repeats) {
      places.push({ index, number: null, column: columns[index]! })
      index++
      continue
    }
    let end = index
    while (columns[end]?.repeats?.name === repeats.name) end++
    for (let number = 0; number < Math.max(most.get(repeats.name) ?? 0, 1); number++)
      for (let at = index; at < end; at++) places.push(numberedPlace(columns[at]!, at, number))
    index = end
  }
  return places
}

const numberedPlace = ({ path, kind, repeats }: RepeatedColumn, index: number, number: number): Place => ({
  index,
  number,
  column: {
    path: path.replace('.', `.${number + 1}.`),
    label: `${repeats!.title} ${number + 1}: ${repeats!.label}`,
    kind,
  },
})
