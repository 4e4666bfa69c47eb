import { tableOf } from '#collections/collection.ts'
import { everySection } from '#features/profile/sections/index.ts'
import type { ExportedTable } from './officeTables.ts'

interface RecordScope {
  tables: ExportedTable[]
  where: (table: string) => string
}

/** A contact who is not in the record may be another client, so only the number is in the archive. */
const people = (id: number) => `
  select party_id from record_parties where record_id = ${id}
  union select record_holder_party_id from records where id = ${id}`
export const peopleThere = (id: number) =>
  `select id from parties where deleted_at is null and id in (${people(id)})`
const cases = (id: number) => `select id from legal_cases where record_id = ${id} and deleted_at is null`
const entries = (id: number, has_internal: boolean) =>
  `select id from docket_entries where deleted_at is null and legal_case_id in (${cases(id)})${has_internal ? '' : ' and not is_internal'}`

/** Files of the record that are not deleted: those of its entries, of its people, and their photos. */
export const recordFiles = (id: number, has_internal: boolean): string =>
  `a.deleted_at is null and (a.docket_entry_id in (${entries(id, has_internal)})
    or a.photo_of_id in (${peopleThere(id)})
    or d.id in (select party_document_id from documents_parties where party_id in (${peopleThere(id)})))`

/** Tables of the client's file: rows of its people, cases and entries. */
export const handedOver: ReadonlySet<string> = new Set([
  'asylum_declaration_versions',
  ...Object.values(everySection).map(tableOf),
  'attachments',
  'docket_entries',
  'docket_entries_assignments',
  'docket_entry_attendances',
  'documents_parties',
  'engagement_letters',
  'entry_deadlines',
  'evidence_request_files',
  'evidence_request_items',
  'evidence_requests',
  'form_filings',
  'incoming_messages',
  'legal_case_closing_reasons',
  'legal_case_closings',
  'legal_case_parties',
  'legal_case_tags',
  'legal_case_users',
  'legal_cases',
  'letter_signers',
  'letter_steps',
  'outbox_messages',
  'packet_exhibits',
  'packet_parts',
  'packet_redaction_boxes',
  'packet_redactions',
  'packets',
  'parties',
  'party_documents',
  'party_ethnicities',
  'party_nationalities',
  'party_races',
  'party_religions',
  'party_surveys',
  'party_tags',
  'record_parties',
  'records',
  'survey_answers',
])
/** The office's own work about them, handed over where somebody who may see it chooses so. */
export const ofOffice: ReadonlySet<string> = new Set([
  'asylum_facts',
  'asylum_paragraph_references',
  'asylum_sources',
  'asylum_statement_readings',
  'asylum_statements',
  'audit_log',
  'case_invoices',
  'time_entries',
  'docket_entry_notes',
  'party_eligibilities',
  'party_eligibility_decisions',
  'party_law_answer_versions',
  'party_law_answers',
])
/** Housekeeping of the office, and what names its other clients. */
export const neverHandedOver: ReadonlySet<string> = new Set([
  'automated_text_outcomes',
  'automated_text_recipients',
  'automated_texts',
  'booking_link_users',
  'booking_links',
  'workflow_entries',
  'workflow_skips',
  'docket_transfer_items',
  'contact_questions',
  'custody_checks',
  'custody_transfers',
  'venue_doubts',
  'hearing_checks',
  'hearing_moves',
  'hearing_versions',
  'different_people',
  'docketwise_contacts',
  'portal_export_files',
  'portal_export_recipients',
  'portal_exports',
  'docket_entry_notifications',
  'docket_entry_relations',
  'document_set_files',
  'form_batch_items',
  'form_filing_people',
  'guest_links',
  'guest_uploads',
  'known_names',
  'member_passes',
  'move_reports',
  'news_seen',
  'notifications',
  'party_external_ids',
  'party_merge_rows',
  'party_merges',
  'party_removed_entries',
  'quick_interviews',
  'record_departures',
  'record_teams',
  'related_records',
  'survey_sequences',
  'timers',
  'tmetric_entries',
  'team_resources',
  'upload_link_items',
  'verified_contacts',
])
/** Columns in which the office writes for itself. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  docket_entry_attendances: ['notes'],
  evidence_request_items: ['note'],
  evidence_requests: ['sent_reason'],
  legal_case_closings: ['closing_notes', 'reopening_reason'],
  survey_answers: ['sealed_written'],
}
/** Columns that say something about other clients or the office, not about this record. */
const housekeeping = new Set(['access_set_id'])

/** Condition for each table that has rows of the record; the others are not in the archive. */
function conditions(
  id: number,
  has_internal: boolean,
  tables: readonly ExportedTable[],
): Map<string, string> {
  const found = new Map<string, string>()
  const files = `select a.id from attachments a left join party_documents d on d.attachment_id = a.id where ${recordFiles(id, has_internal)}`
  const documents = `select id from party_documents where attachment_id in (${files})`
  const letters = `select id from engagement_letters where legal_case_id in (${cases(id)})${has_internal ? '' : ` and state <> 'draft'`}`
  // One about a case of another record belongs to that record's file.
  const aboutCase = `party_id in (${peopleThere(id)}) and (legal_case_id is null or legal_case_id in (${cases(id)}))`
  const packetsThere = `docket_entry_id in (${entries(id, has_internal)})`
  const surveys = `deleted_at is null and party_id in (${peopleThere(id)})`
  const facts = `select id from asylum_facts where party_id in (${peopleThere(id)})`
  const declarations = `select id from party_asylum_declarations where party_id in (${peopleThere(id)})`
  const named: Record<string, string> = {
    records: `id = ${id}`,
    record_parties: `record_id = ${id} and party_id in (${peopleThere(id)})`,
    parties: `id in (${peopleThere(id)})`,
    legal_cases: `id in (${cases(id)})`,
    legal_case_closing_reasons: `closing_id in (select id from legal_case_closings where legal_case_id in (${cases(id)}))`,
    docket_entries: `id in (${entries(id, has_internal)})`,
    attachments: `id in (${files})`,
    party_documents: `id in (${documents})`,
    documents_parties: `party_document_id in (${documents}) and party_id in (${peopleThere(id)})`,
    engagement_letters: `id in (${letters})`,
    letter_signers: `engagement_letter_id in (${letters})`,
    letter_steps: `engagement_letter_id in (${letters})`,
    incoming_messages: aboutCase,
    form_filings: aboutCase,
    packets: packetsThere,
    evidence_requests: packetsThere,
    evidence_request_items: `evidence_request_id in (select id from evidence_requests where ${packetsThere})`,
    evidence_request_files: `item_id in (select i.id from evidence_request_items i
      join evidence_requests q on q.id = i.evidence_request_id where q.${packetsThere})`,
    packet_exhibits: `packet_id in (select id from packets where ${packetsThere})`,
    packet_parts: `packet_id in (select id from packets where ${packetsThere})`,
    packet_redactions: `packet_id in (select id from packets where ${packetsThere})`,
    packet_redaction_boxes: `packet_redaction_id in (select id from packet_redactions
      where packet_id in (select id from packets where ${packetsThere}))`,
    outbox_messages: `${aboutCase} and (docket_entry_id is null or docket_entry_id in (${entries(id, has_internal)}))`,
    audit_log: `record_id = ${id}`,
    docket_entry_notes: `docket_entry_id in (${entries(id, true)})`,
    party_surveys: surveys,
    survey_answers: `party_survey_id in (select id from party_surveys where ${surveys})`,
    asylum_declaration_versions: `declaration_id in (${declarations})`,
    asylum_paragraph_references: `version_id in (select id from asylum_declaration_versions where declaration_id in (${declarations}))`,
    asylum_statements: `fact_id in (${facts})`,
    asylum_statement_readings: `statement_id in (select id from asylum_statements where fact_id in (${facts}))`,
    party_eligibility_decisions: `eligibility_id in (select id from party_eligibilities where party_id in (${peopleThere(id)}))`,
    party_law_answer_versions: `answer_id in (select id from party_law_answers where party_id in (${peopleThere(id)}))`,
  }
  for (const { table, columns } of tables) {
    if (!handedOver.has(table) && !(has_internal && ofOffice.has(table))) continue
    const has = (name: string) => columns.some((column) => column.name === name)
    const alsoOf = has('party_id') ? ` and party_id in (${peopleThere(id)})` : ''
    const where =
      named[table] ??
      (has('docket_entry_id')
        ? `docket_entry_id in (${entries(id, has_internal)})${alsoOf}`
        : has('legal_case_id')
          ? `legal_case_id in (${cases(id)})${alsoOf}`
          : `party_id in (${peopleThere(id)})`)
    found.set(table, where)
  }
  return found
}

/** Columns of staff that the client learns: the name and no more. */
const namesOnly: Readonly<Record<string, readonly string[]>> = { users: ['id', 'display_name'] }

/** Rows of one record, and those of lists and staff that they name. */
export function recordScope(id: number, has_internal: boolean, all: readonly ExportedTable[]): RecordScope {
  const found = conditions(id, has_internal, all)
  const own = all.filter(({ table }) => found.has(table))
  const named = new Map<string, string[]>()
  for (const { table, columns } of own)
    for (const { name, refers_to } of columns) {
      if (!refers_to || found.has(refers_to) || housekeeping.has(name)) continue
      const list = named.get(refers_to) ?? []
      list.push(`select ${name} from ${table} where ${name} is not null and ${found.get(table)!}`)
      named.set(refers_to, list)
    }
  const others = all.filter(({ table }) => named.has(table) && !neverHandedOver.has(table))
  for (const { table } of others) found.set(table, `id in (${named.get(table)!.join(' union ')})`)
  const tables = [...own, ...others]
    .toSorted((a, b) => (a.table < b.table ? -1 : 1))
    .map((each) => ({
      ...each,
      columns: each.columns.filter(
        ({ name }) =>
          !housekeeping.has(name) &&
          (namesOnly[each.table]?.includes(name) ?? true) &&
          (has_internal || !ownWords[each.table]?.includes(name)),
      ),
    }))
  return { tables, where: (table) => found.get(table)! }
}

/** The rows that a whole record has, to compare with those the requester may see. */
export const wholeRecord = (id: number) => ({
  parties: peopleThere(id),
  legal_cases: cases(id),
  docket_entries: entries(id, false),
})
