import type { ErasedRows, Query } from './findRows.ts'

/**
 * Rows that last for a while and may hold the person: answers kept for repeated requests, archives that were asked for,
 * finished jobs, notices, what providers delivered, mails to users. Words alone decide where nothing else does, and only in
 * what no file of a client needs.
 */
export async function eraseTraces(query: Query, rows: ErasedRows): Promise<void> {
  const { people, messages, received, names } = rows
  const inside = (text: string, parameter: '$1' | '$2') =>
    `exists (select from unnest(${parameter}::text[]) name where strpos(${text}, name) > 0)`
  const escaped = names.map((name) => JSON.stringify(name).slice(1, -1))
  await query(
    `delete from idempotency_keys where ${inside('response::text', '$2')}
       or jsonb_path_exists(response, '$.**.party_id ? (@ == $ids[*])', jsonb_build_object('ids', $1::bigint[]))`,
    [people, escaped],
  )
  await query(
    `delete from exports where record_id is null or record_id in (
       select record_id from record_parties where party_id = any($1::bigint[])
       union select record_id from record_departures where party_id = any($1::bigint[]))`,
    [people],
  )
  await query(
    `delete from tracked_job_items where job_id in (select id from tracked_jobs where finished_at is not null)
       and ${inside('label', '$1')}`,
    [names],
  )
  await query(`delete from tracked_jobs where finished_at is not null and ${inside('title', '$1')}`, [names])
  await query(
    `delete from notifications where ${inside('changes::text', '$2')}
       or jsonb_path_exists(changes, '$.**.party_id ? (@ == $ids[*])', jsonb_build_object('ids', $1::bigint[]))`,
    [people, escaped],
  )
  await query(
    `delete from webhook_deliveries where exists (
       select from (
         select provider_id from outbox_messages where id = any($1::bigint[])
         union all select provider_id from incoming_messages where id = any($2::bigint[])) m
       where length(m.provider_id) > 8 and strpos(raw_body, m.provider_id) > 0)`,
    [messages, received],
  )
  // Mails to users about the case; that one was sent says the log.
  await query(
    `delete from outbox_messages where user_id is not null and party_id is null
       and (${inside('body', '$1')} or ${inside("coalesce(subject, '')", '$1')})`,
    [names],
  )
}
