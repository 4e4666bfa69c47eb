import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import { normalizeText } from '#core/normalizeText.ts'
import type { Refusal } from '#core/errors.ts'
import { mapWithPauses } from '#core/server/process/batches.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { checkListed } from '#features/matching/server/checkDuplicate.ts'
import { bornOf } from '#features/matching/server/matchKeys.ts'
import type { CatalogueField } from '#fields/catalogue/catalogue.ts'
import { parseANumber } from '#fields/aNumber/aNumber.ts'
import { parsePhone } from '#fields/phone/phone.ts'
import type { RowChoice } from '../contract/import.ts'
import {
  assignedColumns,
  type Facts,
  type ImportTable,
  type ProblemKind,
  type RowFacts,
  type RowTable,
  type UnknownWord,
} from './importStore.ts'
import { readListWords } from './listWords.ts'
import { decisionKey } from './readCell.ts'
import { readRow, type ReadRow } from './readRow.ts'

/** A row with its facts, and what was read of it. */
export interface CheckedRow {
  row: Pick<RowTable, 'id' | 'line' | 'choice'>
  facts: RowFacts
  read: ReadRow
  /** Earlier line of the same person, which is imported in place of this one. */
  same_as: number | null
}

/** Rows are read in steps of a few milliseconds. */
const rowsAtOnce = 15
/** Names of one search for duplicates. */
export const namesAtOnce = 250

/** Source under which the numbers of this file are known: a system, or files with these headers. */
export const sourceOf = ({ source, header_key }: Pick<ImportTable, 'source' | 'header_key'>): string =>
  source ?? header_key

/** A function that reads rows as this import assigns its columns. */
async function rowReader(
  ctx: ReadCtx | WriteCtx,
  table: Pick<ImportTable, 'columns'>,
  { decisions }: Pick<Facts, 'decisions'>,
): Promise<(cells: readonly string[]) => ReadRow> {
  const columns = assignedColumns(table)
  const fields = columns.flatMap(({ target: { field } }) =>
    field.kind === 'catalogue' ? [field as CatalogueField] : [],
  )
  const lists = await readListWords(ctx, fields)
  const decided = new Map(
    decisions.flatMap(({ list, word, use_id, leave_out }) =>
      use_id !== null || leave_out ? [[decisionKey(list, word), leave_out ? null : use_id] as const] : [],
    ),
  )
  return (cells) => readRow(cells, columns, lists, decided)
}

/** Checks rows by themselves, against each other and against the office; `facts` of the rows are completed. */
export async function checkRows(
  ctx: WriteCtx,
  table: ImportTable,
  facts: Facts,
  rows: readonly { row: CheckedRow['row']; facts: RowFacts }[],
): Promise<CheckedRow[]> {
  const read = await rowReader(ctx, table, facts)
  const checked = await mapWithPauses(rows, rowsAtOnce, (one): CheckedRow => {
    const reading = read(one.facts.cells)
    const { title, household, problems } = reading
    Object.assign(one.facts, { title, household, problems })
    return { ...one, read: reading, same_as: null }
  })
  markRepeated(checked)
  await findKnown(ctx, table, checked)
  leaveOutRepeated(checked)
  return checked
}

/** The same A-number, or the same name and day of birth, in another line. */
function markRepeated(rows: readonly CheckedRow[]): void {
  const lines = new Map<string, Set<number>>()
  const keysOf = ({ read: { given } }: CheckedRow): string[] => {
    const { first_name, last_name, dob, a_number } = given as Record<string, string | undefined>
    const number = a_number ? parseANumber(a_number) : null
    return [
      ...(number?.ok && number.value ? [`a ${number.value}`] : []),
      ...(first_name && dob ? [`n ${normalizeText(`${first_name} ${last_name ?? ''}`)} ${dob}`] : []),
    ]
  }
  for (const one of rows)
    for (const key of keysOf(one)) lines.set(key, (lines.get(key) ?? new Set()).add(one.row.line))
  for (const one of rows) {
    const others = new Set(keysOf(one).flatMap((key) => [...lines.get(key)!]))
    others.delete(one.row.line)
    one.facts.repeated_in = [...others].toSorted((a, b) => a - b).slice(0, 20)
  }
}

/** A row that somebody left out or that cannot be imported leaves its person to a later one. */
function leaveOutRepeated(rows: readonly CheckedRow[]): void {
  const imported = new Set(
    rows.flatMap(({ row, facts }) =>
      row.choice !== 'skip' && facts.problems.length === 0 ? [row.line] : [],
    ),
  )
  for (const one of rows)
    one.same_as = one.facts.repeated_in.find((other) => other < one.row.line && imported.has(other)) ?? null
}

/** People who have the numbers elsewhere of these rows. */
async function findKnown(ctx: WriteCtx, table: ImportTable, rows: readonly CheckedRow[]): Promise<void> {
  const numbers = rows.flatMap(({ read }) => read.external_id ?? [])
  const { rows: known } = await sql<{ external_id: string; id: number }>`
    select known.external_id, known.party_id as id from unnest(${numbers}::text[]) number
      join party_external_ids known on known.source = ${sourceOf(table)} and known.external_id = number`.execute(
    ctx.db,
  )
  const visible = await visibleParties(ctx)
    .where(sql<boolean>`parties.id = any(${known.map(({ id }) => id)}::bigint[])`)
    .select('parties.id')
    .execute()
  const ids = new Set(visible.map(({ id }) => id))
  const found = known.filter(({ id }) => ids.has(id))
  const byNumber = new Map(found.map(({ external_id, id }) => [external_id, id]))
  const seen = new Map<string, number>()
  for (const { row, facts, read } of rows) {
    const number = read.external_id
    facts.known_party_id = number === null ? null : (byNumber.get(number) ?? null)
    if (number === null) continue
    const first = seen.get(number)
    if (first === undefined) seen.set(number, row.line)
    else
      facts.problems.push({
        column: null,
        message: `Line ${first} has the same number elsewhere, ${number.slice(0, 60)}`,
        suggestions: [],
      })
  }
}

const identityOf = ({ given }: ReadRow): string =>
  JSON.stringify(
    ['first_name', 'middle_name', 'last_name', 'dob', 'dob_format', 'a_number', 'phone'].map(
      (name) => given[name] ?? null,
    ),
  )

/** Searches the likely duplicates of rows that name somebody new since the last search. */
export async function findDuplicates(ctx: WriteCtx, rows: readonly CheckedRow[]): Promise<void> {
  const changed = rows.filter(({ read, facts }) => facts.identity !== identityOf(read))
  const named = changed.flatMap((one) => {
    const {
      first_name = null,
      middle_name = null,
      last_name = null,
      a_number,
      phone,
    } = one.read.given as Record<string, string | undefined>
    const number = a_number ? parseANumber(a_number) : null
    const reading = phone ? parsePhone(phone) : null
    const query = {
      first_name,
      middle_name,
      last_name,
      a_number: number?.ok ? number.value : null,
      phone: reading?.ok ? (reading.value?.number ?? null) : null,
      born: bornOf(one.read.given),
      reference: one.row.line,
    }
    return query.first_name || query.last_name || query.a_number ? [{ one, query }] : []
  })
  for (const { facts, read } of changed) {
    facts.identity = identityOf(read)
    facts.duplicates = []
    facts.hidden = null
  }
  const answers = await checkListed(
    ctx,
    named.map(({ query }) => query),
  )
  for (const [at, { matches, hidden }] of answers.entries()) {
    const { facts } = named[at]!.one
    facts.duplicates = matches
      .slice(0, 5)
      .map(({ id, certainty, reasons }) => ({ party_id: id, certainty, reasons }))
    facts.hidden = hidden
  }
}

/** Plan of a row, with the reason where it is left out without anybody's choice. */
export function planOf(
  table: Pick<ImportTable, 'duplicates'>,
  { row: { choice }, facts: { known_party_id, duplicates }, same_as }: CheckedRow,
): { plan: RowChoice; reason: string | null } {
  if (choice !== null) return { plan: choice as RowChoice, reason: null }
  const byDefault = table.duplicates as RowChoice
  if (known_party_id !== null)
    return byDefault === 'make' || byDefault === 'skip'
      ? { plan: 'skip', reason: 'Imported before, under the same number elsewhere' }
      : { plan: byDefault, reason: null }
  if (same_as !== null) return { plan: 'skip', reason: `The same person as line ${same_as}` }
  if (duplicates.length === 0 || byDefault === 'make') return { plan: 'make', reason: null }
  return { plan: byDefault, reason: byDefault === 'skip' ? 'Probably in the office already' : null }
}

/** The person that a row updates or links. */
export const partyOfChoice = ({ choice_party_id, known_party_id, duplicates }: RowFacts): number | null =>
  choice_party_id ?? known_party_id ?? duplicates[0]?.party_id ?? null

/** Problems by their sentence, and words in no list, over all rows. */
export function summaryOf(
  rows: readonly Pick<RowFacts, 'problems'>[],
): Pick<Facts, 'problem_kinds' | 'words'> {
  const kinds = new Map<string, ProblemKind>()
  const words = new Map<string, UnknownWord>()
  for (const { problems } of rows)
    for (const { column, message, word } of problems) {
      const kind = kinds.get(`${column} ${message}`) ?? { column, message, rows: 0 }
      kind.rows++
      kinds.set(`${column} ${message}`, kind)
      if (!word) continue
      const key = decisionKey(word.list, word.word)
      const unknown = words.get(key) ?? { ...word, rows: 0, columns: [] }
      unknown.rows++
      if (column !== null && !unknown.columns.includes(column)) unknown.columns.push(column)
      words.set(key, unknown)
    }
  const most = <T extends { rows: number }>(all: Iterable<T>) =>
    [...all].toSorted((a, b) => b.rows - a.rows).slice(0, 200)
  return { problem_kinds: most(kinds.values()), words: most(words.values()) }
}

/** A refusal as the reason of a row. */
export const reasonOf = (error: Refusal): string => {
  const text = error.issues[0]?.message ?? error.message
  return text.replace(/^(?:Person|Record) \d+, [^:]*: /, '').slice(0, 500)
}
