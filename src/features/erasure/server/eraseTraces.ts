import type { ErasedRows, Query } from './findRows.ts'
import { has, patternsOf } from './spellings.ts'

/**
 * Rows that last for a while and may hold the person: answers kept for repeated requests, archives that were asked for,
 * finished jobs, notices, what providers delivered, mails to users. Words alone decide where nothing else does, only in
 * what no file of a client needs, and only those that nobody else in the office is called.
 */
export async function eraseTraces(query: Query, rows: ErasedRows): Promise<void> {
  const { people, records, cases, entries, messages, received, spellings, unique_spellings } = rows
  const patterns = patternsOf(unique_spellings)
  await query(
    `delete from idempotency_keys where ${has('response::text', '$2')} or jsonb_path_exists(response,
       '$.** ? (@.party_id == $people[*] || @.record_id == $records[*] || @.legal_case_id == $cases[*] || @.docket_entry_id == $entries[*])',
       $1)`,
    [JSON.stringify({ people, records, cases, entries }), patterns],
  )
  await query(
    `delete from exports where record_id is null or record_id in (
       select record_id from record_parties where party_id = any($1::bigint[])
       union select record_id from record_departures where party_id = any($1::bigint[]))`,
    [people],
  )
  const finished = 'select id from tracked_jobs where finished_at is not null'
  await query(
    `delete from tracked_job_items where job_id in (${finished}) and ${has("concat_ws(' ', label, problem)", '$1')}`,
    [patterns],
  )
  await query(
    `delete from tracked_jobs where id in (${finished}) and ${has("concat_ws(' ', title, input, error)", '$1')}`,
    [patterns],
  )
  const shared = 'select legal_case_id from legal_case_parties where party_id = any($1::bigint[])'
  const ofSharedCases = `(legal_case_id in (${shared}) or docket_entry_id in (
    select id from docket_entries where legal_case_id in (${shared})))`
  const nearPatterns = patternsOf(spellings)
  await query(
    `delete from notifications where ${has('changes::text', '$2')}
       or (${ofSharedCases} and ${has('changes::text', '$3')})
       or jsonb_path_exists(changes, '$.**.party_id ? (@ == $ids[*])', jsonb_build_object('ids', $1::bigint[]))`,
    [people, patterns, nearPatterns],
  )
  await query(
    `delete from webhook_deliveries where regexp_replace(raw_body, '\\D', '', 'g') like any($3::text[]) or exists (
       select from (
         select provider_id from outbox_messages where id = any($1::bigint[])
         union all select provider_id from incoming_messages where id = any($2::bigint[])) m
       where length(m.provider_id) > 8 and strpos(raw_body, m.provider_id) > 0)`,
    [messages, received, unique_spellings.phones.map((digits) => `%${digits}%`)],
  )
  // Mails to users about the case; that one was sent says the log.
  const mail = "concat_ws(' ', subject, body)"
  await query(
    `delete from outbox_messages where user_id is not null and party_id is null
       and (${has(mail, '$2')} or (${ofSharedCases} and ${has(mail, '$3')}))`,
    [people, patterns, nearPatterns],
  )
}
