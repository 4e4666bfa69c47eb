import * as z from 'zod'
import { id, instant, named } from '#core/contract.ts'
import { partyLine } from '#features/parties/contract/partyLine.ts'
import { rowOutcomes } from '../rowOutcomes.ts'
import { delimiters, encodings } from '../spreadsheetFormat.ts'

/** Rows on a page of an import. */
export const importRowsPerPage = 15

const importStates = [
  /** Rows are being checked; `progress` says how far. */
  'checking',
  'checked',
  'running',
  /** Everything that could be imported is. */
  'done',
  /** Nothing was imported: all in one, and a row was refused; `error` says why. The rows can be corrected and run again. */
  'failed',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

export const importModes = ['all_in_one', 'row_by_row'] as const
export type ImportMode = (typeof importModes)[number]

/**
 * Action on the person of a row. `update`: the values of the row replace those of the matching person; empty
 * cells change nothing. `link`: that person stays as they are, and relatives and household of the row go with them.
 */
export const rowChoices = ['make', 'update', 'link', 'skip'] as const
export type RowChoice = (typeof rowChoices)[number]

export const dayOrders = ['month_first', 'day_first', 'year_first'] as const
export type DayOrder = (typeof dayOrders)[number]

export const rowFilters = ['all', 'problems', 'duplicates', 'pending', ...rowOutcomes] as const

/**
 * A field that a column can be assigned to. In `path` the number counts people or entries and may go from 1 to `most`:
 * `first_name`, `passports.1.expiry_date`, `children.3.first_name`.
 */
export const importField = z.object({
  path: z.string(),
  label: z.string(),
  /** Heading in the choice of fields: "Person", "Address", "Child". */
  group: z.string(),
  kind: z.string(),
  /** 1 where a person has one value. */
  most: z.int(),
  /** A description of what a cell may hold, with an example. */
  help: z.string(),
  /** Other headers that mean this field. */
  aliases: z.array(z.string()),
})
export type ImportField = z.output<typeof importField>

const importColumn = z.object({
  /** From 0, as in `cells` of a row. */
  index: z.int(),
  header: z.string(),
  /** The first different values, at most five. */
  samples: z.array(z.string()),
  filled: z.int(),
  /** Path of the field; null: the column is left out. */
  path: z.string().nullable(),
  /** "Child 3: First name" */
  label: z.string().nullable(),
  /** Why it is that field. */
  assigned_by: z.enum(['name', 'content', 'source', 'remembered', 'person']).nullable(),
  /** Order of day and month in a column of days. */
  day_order: z.enum(dayOrders).nullable(),
  /** The order cannot be known from the values, and is to be chosen; `day_examples` are values that could be two days. */
  asks_day_order: z.boolean(),
  day_examples: z.array(z.string()),
})
export type ImportColumn = z.output<typeof importColumn>

/** A word that is in no list of the office, once for all its rows. */
const importWord = z.object({
  list: z.string(),
  list_title: z.string(),
  /** As the file writes it. */
  word: z.string(),
  rows: z.int(),
  /** Columns it stands in. */
  columns: z.array(z.int()),
  /** The nearest entries. */
  suggestions: z.array(named),
  /** The decision, where there is one. */
  use_id: id.nullable(),
  add: z.boolean(),
  leave_out: z.boolean(),
  /** The caller may add entries to this list. */
  can: z.object({ add: z.boolean() }),
})
export type ImportWord = z.output<typeof importWord>

const counts = z.object({
  rows: z.int(),
  /** Rows that can be imported. */
  ready: z.int(),
  problems: z.int(),
  duplicates: z.int(),
  make: z.int(),
  update: z.int(),
  link: z.int(),
  skip: z.int(),
  /** New people and records, relatives included. */
  people: z.int(),
  records: z.int(),
})

const importSummary = z.object({
  made: z.int(),
  updated: z.int(),
  linked: z.int(),
  skipped: z.int(),
  failed: z.int(),
  undone: z.int(),
  left: z.int(),
  /** New people and records, relatives included. */
  people: z.int(),
  records: z.int(),
})

const importHead = {
  id,
  version: z.int(),
  state: z.enum(importStates),
  file_name: z.string(),
  /** "Clio", "Docketwise", "Template of Ellis", or null for a file of any other kind. */
  source: z.string().nullable(),
  row_count: z.int(),
  /** Percent of checking, running or undoing; null otherwise. */
  progress: z.int().nullable(),
  /** Why nothing was imported. */
  error: z.string().nullable(),
  created_by_id: id,
  created_by_name: z.string(),
  created_at: instant,
  /** When the uploaded values go; the outcome of the rows stays. */
  expires_at: instant.nullable(),
  summary: importSummary.nullable(),
  can: z.object({
    open: z.boolean(),
    change: z.boolean(),
    run: z.boolean(),
    undo: z.boolean(),
    delete: z.boolean(),
  }),
}

export const importItem = z.object(importHead)
export type ImportItem = z.output<typeof importItem>

export const importDetail = z.object({
  ...importHead,
  file: z.object({
    format: z.enum(['csv', 'xlsx']),
    encoding: z.enum(encodings).nullable(),
    delimiter: z.enum(delimiters).nullable(),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    /** Sentences on what was recognised or left out: "3 empty lines were left out." */
    notes: z.array(z.string()),
  }),
  columns: z.array(importColumn),
  /** Questions before it can run, in sentences; `column` where it is about one. */
  asks: z.array(
    z.object({
      about: z.enum(['day_order', 'columns', 'teams', 'words']),
      column: z.int().nullable(),
      message: z.string(),
    }),
  ),
  mode: z.enum(importModes),
  /** For rows with a likely duplicate, unless the row has a choice of its own. */
  duplicates: z.enum(rowChoices),
  /** Teams and opening day of the new records. */
  team_ids: z.array(id),
  opened: z.string(),
  counts,
  /** How often each problem occurs, the most frequent first. */
  problem_kinds: z.array(z.object({ column: z.int().nullable(), message: z.string(), rows: z.int() })),
  words: z.array(importWord),
})
export type ImportDetail = z.output<typeof importDetail>

const duplicate = z.object({
  party: partyLine,
  records: z.array(z.object({ id, public_id: z.string() })),
  certainty: z.string(),
  reasons: z.array(z.string()),
})
export type RowDuplicate = z.output<typeof duplicate>

export const importRow = z.object({
  /** Its line in the file; the header is line 1 in most. */
  row: z.int(),
  /** Its person, as far as they can be read. */
  title: z.string(),
  /** By column; null once the values are gone. */
  cells: z.array(z.string()).nullable(),
  /** Columns that were corrected here. */
  corrected: z.array(z.int()),
  problems: z.array(
    z.object({
      /** null: about the whole row. */
      column: z.int().nullable(),
      message: z.string(),
      /** Values that would do. */
      suggestions: z.array(z.string()),
    }),
  ),
  household: z.string().nullable(),
  /** People this row has, relatives included. */
  people: z.int(),
  duplicates: z.array(duplicate),
  /** Somebody the caller does not see matches too: a colleague to ask, never who. */
  hidden: z.object({ ask: z.object({ name: z.string(), email: z.string() }).nullable() }).nullable(),
  /** Other lines of this file that seem to be the same person. */
  repeated_in: z.array(z.int()),
  choice: z.enum(rowChoices),
  /** Nobody chose it for this row: it is the default. */
  choice_is_default: z.boolean(),
  /** The person it updates or links. */
  choice_party_id: id.nullable(),
  outcome: z.enum(rowOutcomes).nullable(),
  /** Why it failed, was skipped, or was left by undoing. */
  outcome_reason: z.string().nullable(),
  party: named.nullable(),
  record: z.object({ id, public_id: z.string() }).nullable(),
  relatives: z.array(named),
})
export type ImportRow = z.output<typeof importRow>
