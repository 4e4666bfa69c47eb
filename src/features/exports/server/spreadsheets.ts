import { createHash } from 'node:crypto'
import type { Endpoint, Streamed } from '#core/contract.ts'
import { instantInWords } from '#core/instant.ts'
import type { Sheet, SheetCell } from '#core/server/files/sheet.ts'
import { spreadsheetOf, spreadsheetTypes } from '#core/server/files/spreadsheet.ts'
import type { SpreadsheetFormat } from '#core/spreadsheetFormats.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { noRequest, readContext, type ReadCtx, type WriteCtx } from '#core/server/http/context.ts'
import { inBatches } from '#core/server/process/batches.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { PreparedItem, SlowWork } from '#features/trackedJobs/server/runTracked.ts'
import { exportEvents } from '../events.ts'
import { rightsWatch } from './rightsWatch.ts'
import { safeName } from './safeName.ts'
import { exportWork, megabytes, startExport, type ExportWorkKind } from './startExport.ts'

interface SpreadsheetParams {
  /** A key of the table of tracked work, whose work `spreadsheetWork` makes. */
  kind: ExportWorkKind
  /** In the tray, and the name of sheet and file. */
  title: string
  format: SpreadsheetFormat
  /** Goes to `read` of the kind. */
  input: object
}

interface Requested {
  title: string
  format: SpreadsheetFormat
  read_input: object
}

/** Starts a spreadsheet in the background; it is in the requester's downloads once it is made. */
export function startSpreadsheet(
  ctx: WriteCtx,
  { kind, title, format, input }: SpreadsheetParams,
): Promise<StartedWork> {
  const requested: Requested = { title, format, read_input: input }
  return startExport(ctx, {
    kind,
    title: `Export: ${title} (${format.toUpperCase()})`,
    input: requested,
    item: { entity_id: 0, label: title },
    key: createHash('sha256').update(JSON.stringify(requested)).digest('hex').slice(0, 32),
  })
}

/** Contents of a spreadsheet. */
export interface Contents extends Pick<Sheet, 'columns' | 'rows'> {
  /** Lines of a second sheet in XLSX: the words of a query, the filters of a report. */
  about?: readonly (readonly [string, string])[]
  /** About how many rows there will be, for the progress, and what of it is done when the first is read. */
  expected_rows?: number
  begun_percent?: number
  /** Numbers of the rows it shows, once they are read; they are checked again when it is downloaded. */
  rowIds?: () => number[]
}

interface SpreadsheetWork<Input> {
  /** The call that starts it. */
  endpoint: Pick<Endpoint, 'access' | 'permission'>
  /** With the requester's rights of this moment. */
  read(ctx: ReadCtx, input: Input, item: Pick<PreparedItem, 'stopping' | 'progress'>): Promise<Contents>
}

/** Tracked work that makes a spreadsheet, for the table of tracked work. */
export const spreadsheetWork = <Input extends object>(work: SpreadsheetWork<Input>): SlowWork =>
  exportWork({
    endpoint: work.endpoint,
    async make(item) {
      const { title, format, read_input } = item.input as Requested
      const { services, actor } = item
      const ctx = readContext(services, { actor, now: new Date(), request: noRequest })
      const contents = await work.read(ctx, read_input as Input, item)
      const { expected_rows = 0, begun_percent = 0 } = contents
      let row_count = 0
      const counted = (count: number) => {
        row_count = count
        return item.progress(
          begun_percent + ((100 - begun_percent) * count) / Math.max(expected_rows, count + 1),
        )
      }
      const rows = watched(contents.rows, counted, rightsWatch(item, work.endpoint))
      const made = await spreadsheetIn(ctx, { ...contents, rows, title, format })
      const stored = await services.files.put(made.body, megabytes)
      return {
        kind: 'spreadsheet',
        content_type: made.content_type,
        file_name: made.file_name,
        title,
        stored,
        row_count,
        ...(contents.rowIds && { row_ids: contents.rowIds() }),
      }
    },
    record(ctx, { title, row_count }, input) {
      const { format, read_input } = input as Requested
      return ctx.record(exportEvents, 'spreadsheet_made', {
        changes: changesFromNothing({ title, rows: row_count, format, ...loggedOf(read_input) }),
      })
    },
  })

/** Words of the request that the log keeps. */
const loggedOf = (input: object) => ('words' in input ? { query: input.words } : {})

type Batches = AsyncIterable<readonly (readonly SheetCell[])[]>

/** Rows that are written between two turns of others. */
const rowsPerStep = 50

async function* watched(
  rows: Batches,
  counted: (count: number) => Promise<void>,
  checkRights: () => Promise<void>,
): Batches {
  let count = 0
  for await (const batch of rows) {
    await checkRights()
    yield* inBatches(batch, rowsPerStep)
    count += batch.length
    await counted(count)
  }
}

interface Titled extends Contents {
  title: string
  format: SpreadsheetFormat
}

/** The file, with its title, its author and the time on a second sheet. */
async function spreadsheetIn(
  { db, actor, now }: Pick<ReadCtx | WriteCtx, 'db' | 'actor' | 'now'>,
  { title, format, about = [], columns, rows }: Titled,
): Promise<Streamed & { file_name: string; body: AsyncGenerator<Uint8Array> }> {
  const { timezone } = await readSetting(db, 'timezone')
  const lines = [
    ['Title', title],
    ['Made by', actor.display_name],
    ['Made', instantInWords(now.toISOString(), timezone)],
    ...about,
  ] as const
  return {
    content_type: spreadsheetTypes[format],
    file_name: `${safeName(title, 'List', 60)} ${await officeToday({ db, now })}.${format}`,
    body: spreadsheetOf({ title, columns, rows }, format, { zone: timezone, about: lines }),
  }
}
