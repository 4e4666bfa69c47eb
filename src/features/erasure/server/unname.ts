import { mapWithPauses } from '#core/server/process/batches.ts'
import type { ErasedRows, Query } from './findRows.ts'
import { has, namesIn, numbersIn, patternsOf, type Spellings } from './spellings.ts'

export const erasedName = 'Erased person'

const cases = 'select legal_case_id from legal_case_parties where party_id = any($1::bigint[])'
const entries = `select id from docket_entries where legal_case_id in (${cases})`
const documents = 'select party_document_id from documents_parties where party_id = any($1::bigint[])'

interface Texts {
  table: string
  columns: string[]
  /** Rows about cases and documents of several people. */
  where: string
  key?: string
  /** A form that was opened before must not bring the name back. */
  versions?: string[]
}

/** Texts of rows about several people, out of which names and numbers are taken. */
export const textsWithNames: readonly Texts[] = [
  {
    table: 'legal_cases',
    columns: ['title', 'checklist'],
    where: `id in (${cases})`,
    versions: ['version', 'checklist_version'],
  },
  {
    table: 'docket_entries',
    columns: ['comment', 'checklist', 'appointment_location', 'agency_num'],
    where: `legal_case_id in (${cases})`,
    versions: ['version'],
  },
  { table: 'docket_entry_notes', columns: ['body'], where: `docket_entry_id in (${entries})` },
  { table: 'hearing_checks', columns: ['note'], where: `docket_entry_id in (${entries})` },
  { table: 'hearing_versions', columns: ['note'], where: `docket_entry_id in (${entries})` },
  {
    table: 'docket_entry_attendances',
    columns: ['notes'],
    where: `docket_entry_id in (${entries})`,
    versions: ['version'],
  },
  {
    table: 'time_entries',
    columns: ['description'],
    where: `legal_case_id in (${cases})`,
    versions: ['version'],
  },
  { table: 'timers', columns: ['description'], where: `legal_case_id in (${cases})`, key: 'user_id' },
  {
    table: 'packets',
    columns: ['title', 'judge', 'hearing', 'place', 'served_on', 'served_by'],
    where: `docket_entry_id in (${entries})`,
    versions: ['version'],
  },
  {
    table: 'packet_exhibits',
    columns: ['title', 'translator', 'translator_contact', 'declarant', 'interpreter', 'interpreter_contact'],
    where: `packet_id in (select id from packets where docket_entry_id in (${entries}))`,
  },
  {
    table: 'packet_redaction_boxes',
    columns: ['reason'],
    where: `packet_redaction_id in (select r.id from packet_redactions r join packets k on k.id = r.packet_id
      where k.docket_entry_id in (${entries}))`,
  },
  {
    table: 'evidence_requests',
    columns: ['sent_reason'],
    where: `docket_entry_id in (${entries})`,
    versions: ['version'],
  },
  {
    table: 'evidence_request_items',
    columns: ['title', 'note'],
    where: `evidence_request_id in (select id from evidence_requests where docket_entry_id in (${entries}))`,
  },
  {
    table: 'legal_case_closings',
    columns: ['closing_notes', 'closing_message', 'reopening_reason'],
    where: `legal_case_id in (${cases})`,
  },
  {
    table: 'automated_texts',
    columns: ['message'],
    where: `docket_entry_id in (${entries})`,
    key: 'docket_entry_id',
  },
  {
    table: 'upload_link_items',
    columns: ['title', 'note'],
    where: `guest_link_id in (select id from guest_links where docket_entry_id in (${entries}))`,
  },
  {
    table: 'attachments',
    columns: ['filename'],
    where: `docket_entry_id in (${entries}) or id in (select attachment_id from party_documents where id in (${documents}))`,
  },
  {
    table: 'party_documents',
    columns: ['notes', 'identifier'],
    where: `id in (${documents})`,
    versions: ['version'],
  },
  {
    table: 'outbox_messages',
    columns: ['subject', 'body'],
    where: `legal_case_id in (${cases}) or docket_entry_id in (${entries})`,
  },
  { table: 'incoming_messages', columns: ['body'], where: `legal_case_id in (${cases})` },
]

/** In what was written about cases and documents of several people: names and numbers of the erased. */
export async function unnameInTexts(query: Query, { people, spellings }: ErasedRows): Promise<void> {
  const patterns = patternsOf(spellings)
  const unname = unnaming(spellings)
  for (const { table, columns, where, key = 'id', versions = [] } of textsWithNames)
    for (const column of columns) {
      const found = await query<{ id: string | number; text: string; type: string }>(
        `select ${key} as id, ${column}::text as text, pg_typeof(${column})::text as type from ${table}
         where ${key} = any(array(select ${key} from ${table} where ${where})) and ${has(`${column}::text`, '$2')} for update`,
        [people, patterns],
      )
      if (found.length === 0) continue
      const unnamed = await mapWithPauses(found, 20, ({ text }) => unname(text))
      await query(
        `update ${table} set ${column} = new.text::${found[0]!.type}${versions.map((version) => `, ${version} = ${table}.${version} + 1`).join('')}
         from unnest($1::bigint[], $2::text[]) new (id, text) where ${table}.${key} = new.id`,
        [found.map(({ id }) => id), unnamed],
      )
    }
}

/**
 * In searches that people saved: only what nobody else in the office is called, since no row says whom a search is about.
 * One that looks for an erased name finds nobody from now on.
 */
export async function unnameInSearches(query: Query, { unique_spellings }: ErasedRows): Promise<void> {
  const patterns = patternsOf(unique_spellings)
  const unname = unnaming(unique_spellings)
  const words = "concat_ws(' ', name, description, query)"
  const found = await query<{ id: string; name: string; description: string | null; query: string }>(
    `select id, name, description, query::text as query from saved_queries
     where shipped_key is null and ${has(words, '$1')} for update`,
    [patterns],
  )
  for (const { id, name, description, query: conditions } of found)
    await query(
      `update saved_queries set name = $2, description = $3, query = $4::jsonb, version = version + 1 where id = $1`,
      [id, unname(name), description === null ? null : unname(description), unname(conditions)],
    )
  await query(`delete from search_jobs where ${has("concat_ws(' ', name, query)", '$1')}`, [patterns])
}

/** Takes the names and numbers out of a text. */
export function unnaming(spellings: Spellings): (text: string) => string {
  const replacements = [
    [namesIn(spellings), erasedName],
    [numbersIn(spellings), '(erased)'],
  ] as const
  return (text) =>
    replacements
      .reduce((left, [found, put]) => (found ? left.replace(found, put) : left), text.normalize('NFD'))
      .normalize('NFC')
}
