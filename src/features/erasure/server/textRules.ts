import { textsWithNames } from './unname.ts'

/**
 * Outcome for a text about clients in which an erased person may be named. `unnamed`: their names and numbers are taken out
 * (`unname.ts`). `traced`: rows that name them go or are blanked (`eraseTraces.ts`, `logLines.ts`, `eraseScreenings.ts`). `theirs`: rows have one
 * person each and go with them; what is written about another person stays. `agreed`: letters that others signed stay as they
 * are. `merge`: goes with every merge and deleted entry of theirs. `derived`: the database makes it from other columns.
 * `code`: codes and numbers of programs and lists. `other`: names of courts, judges and providers' answers, not of clients.
 */
type TextRule = 'unnamed' | 'traced' | 'theirs' | 'agreed' | 'merge' | 'derived' | 'code' | 'other'

/** Tables, each row of which is about one person, whatever it says. */
export const ofOnePerson: ReadonlySet<string> = new Set([
  'asylum_declaration_versions',
  'asylum_facts',
  'asylum_paragraph_references',
  'asylum_sources',
  'asylum_statement_readings',
  'asylum_statements',
  'automated_text_outcomes',
  'contact_codes',
  'contact_questions',
  'custody_checks',
  'custody_transfers',
  'different_people',
  'docketwise_contacts',
  'form_batch_items',
  'form_filing_people',
  'form_filings',
  'guest_links',
  'known_names',
  'member_passes',
  'move_reports',
  'parties',
  'party_law_answer_versions',
  'party_law_answers',
  'party_surveys',
  'survey_answers',
  'venue_doubts',
  'survey_sequences',
  'verified_contacts',
])

const columns = (table: string, rules: Partial<Record<TextRule, readonly string[]>>) =>
  Object.entries(rules).flatMap(([rule, names]) =>
    names.map((name) => [`${table}.${name}`, rule as TextRule] as const),
  )

/** By table and column: every text of rows that are about several people. */
export const textRules: Readonly<Record<string, TextRule>> = Object.fromEntries([
  ...textsWithNames.flatMap(({ table, columns: names }) => columns(table, { unnamed: names })),
  ...columns('attachments', { code: ['content_type', 'stored_name'] }),
  ...columns('audit_log', { traced: ['actor_name', 'changes'], code: ['request_id', 'action', 'entity'] }),
  ...columns('booking_links', { other: ['place_text'], code: ['timezone'] }),
  ...columns('docket_transfer_items', { other: ['problem', 'return_problem'] }),
  ...columns('docket_entries', { other: ['courtroom', 'judge', 'meeting_link'], code: ['timezone'] }),
  ...columns('engagement_letters', {
    agreed: [
      'title',
      'content',
      'frozen_content',
      'notification_message',
      'recipient_identifier',
      'end_reason',
    ],
    code: ['notification_language'],
  }),
  ...columns('evidence_requests', { other: ['receipt_number', 'sent_way'] }),
  ...columns('evidence_request_files', { code: ['language'] }),
  ...columns('exports', {
    traced: ['title', 'file_name'],
    code: ['access', 'content_type', 'kind', 'rights', 'stored_name'],
  }),
  ...columns('case_invoices', { code: ['currency', 'number'] }),
  ...columns('entry_deadlines', { code: ['facts', 'rule_key', 'steps'] }),
  ...columns('hearing_versions', { other: ['courtroom', 'judge'], code: ['hearing_medium', 'timezone'] }),
  ...columns('idempotency_keys', { traced: ['response'], code: ['endpoint', 'key', 'refreshes'] }),
  ...columns('incoming_messages', { theirs: ['sender'], code: ['provider_id'] }),
  ...columns('legal_case_closings', { code: ['closing_channels'] }),
  ...columns('legal_cases', { derived: ['search_title'], code: ['invoiced_invoice_id'] }),
  ...columns('letter_signers', { theirs: ['name', 'recipient', 'signature'], code: ['consent'] }),
  ...columns('letter_steps', { theirs: ['detail', 'device', 'ip'], code: ['step'] }),
  ...columns('notifications', { traced: ['changes'], code: ['page'] }),
  ...columns('outbox_messages', {
    theirs: ['recipient'],
    other: ['last_error'],
    code: ['kind', 'language', 'provider_id'],
  }),
  ...columns('time_entries', { code: ['start_time'] }),
  ...columns('tmetric_entries', { code: ['workspace_id', 'project_id', 'entry_id'] }),
  ...columns('packets', { other: ['filed_by_way', 'receipt_number'] }),
  ...columns('packet_exhibits', { code: ['language', 'interpreted_into'] }),
  ...columns('party_eligibilities', { traced: ['findings', 'used'], code: ['answers', 'law_version'] }),
  ...columns('party_eligibility_decisions', {
    traced: ['reason'],
    code: ['identifier'],
  }),
  ...columns('party_external_ids', { theirs: ['external_id'], code: ['source'] }),
  ...columns('party_merge_rows', {
    merge: ['after', 'before', 'key'],
    code: ['column_name', 'table_name'],
  }),
  ...columns('party_merges', { merge: ['changed', 'merged_name', 'not_undone', 'survivor_name'] }),
  ...columns('party_removed_entries', { merge: ['entry'], code: ['kind'] }),
  ...columns('portal_exports', { code: ['remote_id'], other: ['problem'] }),
  ...columns('portal_export_files', { other: ['problem'] }),
  ...columns('quick_interviews', {
    theirs: ['close_reason', 'review_note'],
    code: ['last_step_title', 'steps'],
  }),
  ...columns('saved_queries', {
    unnamed: ['description', 'name', 'query'],
    code: ['result_params', 'shipped_key'],
  }),
  ...columns('search_jobs', {
    traced: ['name', 'query'],
    other: ['error'],
    code: ['result_params'],
  }),
  ...columns('records', { code: ['invoiced_customer_id', 'public_id'] }),
  ...columns('tracked_job_items', { traced: ['label', 'problem'] }),
  ...columns('tracked_jobs', {
    traced: ['error', 'input', 'title'],
    other: ['description'],
    code: ['kind', 'running_key'],
  }),
  // Hashes of the comments, numbers and days.
  ...columns('workflow_entries', { code: ['item', 'made'] }),
  ...columns('webhook_deliveries', { traced: ['raw_body'], code: ['event_key', 'provider', 'query'] }),
])
