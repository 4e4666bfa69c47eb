import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { unzipped } from '#testing/server/unzipped.ts'
import { oneBatch, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts'
import type { SpreadsheetFormat } from '../../spreadsheetFormats.ts'
import { spreadsheetOf } from './spreadsheet.ts'
import { xlsxOf } from './xlsx.ts'
import { zipOf } from './zip.ts'

const zone = 'America/Chicago'
const column = (key: string, type: SheetColumn['type'] = 'text'): SheetColumn => ({ key, label: key, type })
const bytesOf = async (pieces: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(pieces))
const sheetOf = (columns: readonly SheetColumn[], rows: readonly SheetCell[][]): Sheet => ({
  title: 'People: all/any',
  columns,
  rows: oneBatch(rows),
})
const written = (sheet: Sheet, format: SpreadsheetFormat) => bytesOf(spreadsheetOf(sheet, format, { zone }))

/** A workbook counts in parts of a day. */
const toSecond = (date: Date) => new Date(Math.round(date.getTime() / 1000) * 1000)

/** Rows of a workbook without its header. */
const read = async (columns: readonly SheetColumn[], rows: readonly SheetCell[][]) => {
  const [first] = await readExcelFile(await written(sheetOf(columns, rows), 'xlsx'), { trim: false })
  return first!.data.slice(1).map((row) => row.map((cell) => (cell instanceof Date ? toSecond(cell) : cell)))
}
/** One text as a workbook gives it back. */
const readText = async (text: string) => (await read([column('first'), column('text')], [['x', text]]))[0]![1]

test.each([
  '02134',
  '012345678',
  '12345678901234567890',
  '=1+1',
  '+13125550100',
  '-2+3',
  '@SUM(A1)',
  '=cmd|"/c calc"!A1',
  '  before and after  ',
  'two\nlines',
  '<b>&amp;"quoted"</b>',
  'José Ñandú 护照 😀',
  'عائشة \u202Bبن\u202C',
  'TRUE',
  '1E5',
  '3/4',
])('%j is the same text in a workbook', async (text) => {
  expect(await readText(text)).toBe(text)
})

test('what a workbook cannot hold is left out, and a text that is too long is cut between letters', async () => {
  expect(await readText('a\u0000b\u0007c\uFFFEd\r\ne\uD800')).toBe('abcd\ne\uFFFD')
  expect(await readText('é'.repeat(32_767))).toHaveLength(32_767)
  const cut = (await readText(`${'a'.repeat(32_765)}😀${'b'.repeat(9)}`)) as string
  expect(cut).toBe(`${'a'.repeat(32_765)}…`)
})

test('cells have the types of their columns, and a value that does not fit is text', async () => {
  const columns = [
    column('day', 'day'),
    column('at', 'instant'),
    column('count', 'number'),
    column('fee', 'money'),
    column('asked', 'yesNo'),
  ]
  const rows = [
    ['2026-03-08', '2026-07-01T17:30:00Z', 12, '1234.50', true],
    ['2026-03', '2026-01-01T03:05:00Z', -0.5, '99999999999999999.99', false],
    ['1899-12-31', null, Number.NaN, 'free', null],
    ['2026', null, null, 0, null],
  ]
  const [first, second, third, fourth] = await read(columns, rows)
  expect(first).toEqual([
    new Date('2026-03-08T00:00:00Z'),
    new Date('2026-07-01T12:30:00Z'),
    12,
    1234.5,
    'Yes',
  ])
  expect(second).toEqual(['2026-03', new Date('2025-12-31T21:05:00Z'), -0.5, '99999999999999999.99', 'No'])
  expect(third).toEqual(['1899-12-31', null, 'NaN', 'free', null])
  expect(fourth).toEqual(['2026', null, null, 0, null])
})

test('a workbook has no formulas, a frozen header with a filter, and a sheet that says what it is', async () => {
  const sheet = sheetOf([column('=A1')], [['=1+1']])
  const bytes = await bytesOf(spreadsheetOf(sheet, 'xlsx', { zone, about: [['Made by', 'Ana']] }))
  const parts = [...unzipped(bytes)].map(([name, content]) => ({ name, xml: content.toString() }))
  expect(parts.map(({ name }) => name)).toContain('xl/worksheets/sheet2.xml')
  for (const { xml } of parts) expect(xml).not.toMatch(/<f[ >]/)
  const [first] = parts
  expect(first!.xml).toContain('<pane ySplit="1"')
  expect(first!.xml).toContain('<autoFilter ref="A1:A2"/>')
  const sheets = await readExcelFile(bytes)
  expect(sheets.map(({ sheet: name }) => name)).toEqual(['People  all any', 'About this file'])
  expect(sheets[1]!.data).toEqual([
    ['Name', 'Value'],
    ['Made by', 'Ana'],
  ])
})

test('rows beyond the limit of a sheet go into the next, each with the header', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => [`row ${index}`])
  const sheet = { ...sheetOf([column('name')], rows), title: 'Rows' }
  const sheets = await readExcelFile(await bytesOf(zipOf(xlsxOf([sheet], { zone, most_rows: 3 }))))
  expect(sheets.map(({ sheet: name, data }) => [name, data.length])).toEqual([
    ['Rows', 3],
    ['Rows 2', 3],
    ['Rows 3', 2],
  ])
  expect(sheets[2]!.data).toEqual([['name'], ['row 4']])
  const none = await readExcelFile(await written(sheetOf([column('name')], []), 'xlsx'))
  expect(none[0]!.data).toEqual([['name']])
})

test('CSV begins with the mark Excel reads UTF-8 by, and holds nothing that calculates', async () => {
  const columns = [column('Näme'), column('at', 'instant'), column('is', 'yesNo'), column('n', 'number')]
  const text = (
    await written(sheetOf(columns, [['=1+1', '2026-07-01T17:30:00Z', false, -3]]), 'csv')
  ).toString()
  expect(text).toBe(`\uFEFFNäme,at,is,n\r\n'=1+1,2026-07-01 12:30,No,-3\r\n`)
})

test('JSON holds the values as they are, by key', async () => {
  const sheet = sheetOf(
    [column('name'), column('is', 'yesNo'), column('at', 'instant')],
    [
      ['=1+1', true, '2026-07-01T17:30:00Z'],
      ['02134', null, null],
    ],
  )
  expect(JSON.parse((await written(sheet, 'json')).toString())).toEqual([
    { name: '=1+1', is: true, at: '2026-07-01T17:30:00Z' },
    { name: '02134', is: null, at: null },
  ])
  expect(JSON.parse((await written(sheetOf([column('name')], []), 'json')).toString())).toEqual([])
})

test.each(['xlsx', 'csv', 'json'] as const)('%s is written no faster than it is read', async (format) => {
  let batches = 0
  let isClosed = false
  async function* endless() {
    try {
      for (;;) {
        batches++
        yield Array.from({ length: 100 }, (_, index) => [`row ${batches * 100 + index} ${'x'.repeat(200)}`])
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      isClosed = true
    }
  }
  const sheet = { title: 'Rows', columns: [column('name')], rows: endless() }
  let bytes = 0
  for await (const piece of spreadsheetOf(sheet, format, { zone })) {
    bytes += piece.byteLength
    if (bytes > 20_000) break
  }
  // Compression may ask for more than a few batches before the first bytes come out; never for all there is.
  expect(batches).toBeLessThan(500)
  await expect.poll(() => isClosed).toBe(true)
})
