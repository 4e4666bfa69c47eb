import type { InputOf } from '#core/contract.ts'
import { invalid, tooMany } from '#core/errors.ts'
import { ConcurrencyLimit } from '#core/server/http/concurrencyLimit.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { ReceivedFile } from '#core/server/http/receiveForm.ts'
import { withoutUndefined } from '#core/withoutUndefined.ts'
import type { importsContract } from '../contract.ts'
import { readingOf, requireOwnImport } from './importStore.ts'
import { fileGone, finished, requireVersion } from './lockOpenImport.ts'
import { readSpreadsheet } from './spreadsheet/readSpreadsheet.ts'
import type { ReadingParams, Spreadsheet } from './spreadsheet/readTable.ts'

type Calls = (typeof importsContract)['endpoints']

const formatOf = ({ content_type }: Pick<ReceivedFile, 'content_type'>): 'csv' | 'xlsx' =>
  content_type.includes('spreadsheetml') ? 'xlsx' : 'csv'

/** Before the transaction: a hostile file is given up after a minute. */
export async function readUpload(
  ctx: ReadCtx,
  { sheet }: InputOf<Calls['validateImport']>,
): Promise<Spreadsheet> {
  const [file] = ctx.request.files
  if (!file) throw invalid({ file: 'Choose a spreadsheet' })
  return load(ctx, file, { format: formatOf(file), sheet })
}

const readers = new ConcurrencyLimit()

/** A sentence refuses what cannot be read. Files are read one after the other, so each person has one at a time. */
async function load(
  { actor, files }: ReadCtx,
  { stored_name, filename }: Pick<ReceivedFile, 'stored_name' | 'filename'>,
  params: ReadingParams,
): Promise<Spreadsheet> {
  const leave = readers.enter([[String(actor.user_id), 1]])
  if (!leave) throw tooMany(5, 'Another file of yours is being read. Wait until that is done.')
  try {
    return await readSpreadsheet(await files.readWhole(stored_name, filename), params)
  } finally {
    leave()
  }
}

/** The file as it is to be read instead, before the transaction as well; null: only something else changes. */
export async function readAgain(
  ctx: ReadCtx,
  { id, version, sheet, encoding, delimiter }: InputOf<Calls['updateImport']>,
): Promise<Spreadsheet | null> {
  const chosen = withoutUndefined({ sheet, encoding, delimiter })
  if (Object.keys(chosen).length === 0) return null
  const table = await requireOwnImport(ctx, id)
  requireVersion(table, version)
  const { stored_name, file_name: filename, state } = table
  if (stored_name === null) throw state === 'done' || state === 'undone' ? finished() : fileGone()
  const { format, ...reading } = readingOf(table)
  return load(ctx, { stored_name, filename }, { format, ...asRead(reading), ...chosen })
}

const asRead = ({ sheet, encoding, delimiter }: Omit<ReturnType<typeof readingOf>, 'format'>) =>
  withoutUndefined({
    sheet: sheet ?? undefined,
    encoding: encoding ?? undefined,
    delimiter: delimiter ?? undefined,
  })
