// npm run bench:spreadsheets: a spreadsheet of 100,000 rows and 20 columns in each format, encrypted into a folder as the
// product does: seconds, size, and the memory it took. -- --rows 1000000 for a larger one. Ends with 1 over the limits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DiskStore } from '../../src/core/server/files/diskStore.ts'
import { FileStore } from '../../src/core/server/files/files.ts'
import type { SheetCell, SheetColumn } from '../../src/core/server/files/sheet.ts'
import { spreadsheetOf } from '../../src/core/server/files/spreadsheet.ts'
import { spreadsheetFormats } from '../../src/core/spreadsheetFormats.ts'
import { Vault } from '../../src/core/server/process/crypto.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const rowCount = Number(values.rows)
const limits = { seconds: (30 * rowCount) / 100_000, megabytes: 200 }

const columns: SheetColumn[] = Array.from({ length: 20 }, (_, index) => ({
  key: `column_${index}`,
  label: `Column ${index}`,
  type: (['text', 'text', 'day', 'number', 'instant'] as const)[index % 5]!,
}))

const valueOf = (row: number, { type }: SheetColumn): SheetCell => {
  if (type === 'number') return row
  if (type === 'day') return `20${10 + (row % 20)}-0${1 + (row % 9)}-1${row % 10}`
  if (type === 'instant') return `2026-0${1 + (row % 9)}-1${row % 10}T17:30:00Z`
  return `Señora García López ${row}`
}

async function* batches() {
  for (let row = 0; row < rowCount; row += 1_000)
    yield Array.from({ length: Math.min(1_000, rowCount - row) }, (_, index) =>
      columns.map((column) => valueOf(row + index, column)),
    )
}

const folder = mkdtempSync(path.join(tmpdir(), 'ellis-spreadsheets-'))
try {
  const files = new FileStore(new DiskStore(folder), new Vault(new Map([[1, Buffer.alloc(32, 7)]])))
  const sheet = () => ({ title: 'Rows', columns, rows: batches() })
  for (const format of spreadsheetFormats) {
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
    const started = performance.now()
    const { size } = await files.put(spreadsheetOf(sheet(), format, { zone: 'America/Chicago' }), 10_000)
    clearInterval(watch)
    const seconds = (performance.now() - started) / 1_000
    const megabytes = (most - before) / 1e6
    console.log(
      `${format.padEnd(5)} ${seconds.toFixed(1).padStart(6)} s  ${(size / 1e6).toFixed(1).padStart(7)} MB  ${megabytes.toFixed(0).padStart(5)} MB more memory`,
    )
    if (seconds > limits.seconds || megabytes > limits.megabytes) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
