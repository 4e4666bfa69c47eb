// The database of a backup is a script that psql can run: for each table COPY … FROM stdin with its rows, then the numbers
// of the sequences. Ellis itself never runs it, but reads it piece by piece and knows each line by its form.
import { DamagedBackup } from './envelope.ts'

export interface Sequence {
  name: string
  value: string
  is_called: boolean
}

export type ScriptEvent =
  | { type: 'table'; table: string; columns: string[] }
  | { type: 'rows'; bytes: Buffer }
  | { type: 'end'; rows: number }
  | ({ type: 'sequence' } & Sequence)

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const copyHeader = (table: string, columns: readonly string[]): string =>
  `COPY public.${quoted(table)} (${columns.map(quoted).join(', ')}) FROM stdin`

export const tableStart = (table: string, columns: readonly string[]): Buffer =>
  Buffer.from(`\n${copyHeader(table, columns)};\n`)

/** A line of COPY's text never is this: a backslash in a value is doubled. */
export const tableEnd = Buffer.from('\\.\n')

export const sequenceLine = ({ name, value, is_called }: Sequence): Buffer =>
  Buffer.from(`\nSELECT pg_catalog.setval('public.${quoted(name)}', ${value}, ${is_called});\n`)

/** Its absence says that the script was cut where a table ended. */
export const scriptEnd = Buffer.from('\n-- End of the backup.\n')

const newline = 0x0a
const rowsEnd = Buffer.from('\n\\.\n')

export async function* readScript(source: AsyncIterable<Buffer>): AsyncGenerator<ScriptEvent> {
  let rest: Buffer = Buffer.alloc(0)
  let table: { rows: number; isFirst: boolean } | null = null
  let isEnded = false
  for await (const piece of source) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (;;) {
      if (table) {
        // The line break before the first row belongs to the line above it; with it every row begins after one.
        const end = rest.indexOf(rowsEnd)
        const until = end < 0 ? rest.length - rowsEnd.length : end + 1
        const from = table.isFirst ? 1 : 0
        if (until > from) {
          const bytes = rest.subarray(from, until)
          table.isFirst = false
          table.rows += countLines(bytes)
          yield { type: 'rows', bytes }
          // The next search begins with the last line break that was handed over, as above.
          rest = end < 0 ? rest.subarray(until) : rest.subarray(end)
        } else if (end >= 0) rest = rest.subarray(end)
        if (end < 0) break
        yield { type: 'end', rows: table.rows }
        table = null
        rest = rest.subarray(rowsEnd.length)
        continue
      }
      const line = rest.indexOf(newline)
      if (line < 0) {
        if (rest.length > 65_536) throw unreadable()
        break
      }
      if (isEnded) throw unreadable()
      const event = eventOf(rest.toString('utf8', 0, line))
      if (event === 'end') isEnded = true
      else if (event) yield event
      if (typeof event === 'object' && event?.type === 'table') {
        table = { rows: 0, isFirst: true }
        rest = rest.subarray(line)
      } else rest = rest.subarray(line + 1)
    }
  }
  if (table || !isEnded || rest.length > 0) throw unreadable()
}

function eventOf(line: string): ScriptEvent | 'end' | null {
  if (line === '' || line === '-- Ellis backup.') return null
  if (line === scriptEnd.toString().trim()) return 'end'
  const copy = /^COPY public\."([a-z_0-9]+)" \(([a-z_0-9", ]*)\) FROM stdin;$/.exec(line)
  if (copy)
    return {
      type: 'table',
      table: copy[1]!,
      columns: copy[2]!.split(', ').map((name) => name.replaceAll('"', '')),
    }
  const sequence = /^SELECT pg_catalog\.setval\('public\."([a-z_0-9]+)"', (\d+), (true|false)\);$/.exec(line)
  if (!sequence) throw unreadable()
  return { type: 'sequence', name: sequence[1]!, value: sequence[2]!, is_called: sequence[3] === 'true' }
}

function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++
  return count
}

const unreadable = () =>
  new DamagedBackup('The database in the backup is damaged: its script breaks off or has foreign lines.')
