import pg from 'pg'
import type { Person } from './sample.ts'

/** Undoes a run, so that every run starts from the same office: marks of these people with their notices, entries, people. */
export async function takeBack(owner: pg.ClientConfig, people: readonly Person[]): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const entryIds = people.flatMap(({ own }) => own.open_entry_ids)
  try {
    for (const schema of ['public', 'plain']) {
      await client.query(`set search_path = ${schema}`)
      await client.query("delete from notifications where docket_entry_id = any($1) and kind = 'done'", [
        entryIds,
      ])
      await client.query(
        `update docket_entries set is_done = false, done_at = null, done_by_id = null where id = any($1) and is_done`,
        [entryIds],
      )
      await client.query(`delete from party_job_histories where company like 'Kitchen %'`)
      await client.query('truncate idempotency_keys')
      await client.query(`create temporary table if not exists entered (party_id bigint)`)
      await client.query(`insert into entered
        select party_id from party_emails where address like 'bench%@example.org'`)
      // Everything that hangs on them is named here; one by one, the triggers would take minutes.
      await client.query('set session_replication_role = replica')
      for (const table of ['record_parties', 'party_phones', 'party_emails', 'party_nationalities'])
        await client.query(`delete from ${table} where party_id in (table entered)`)
      if (schema === 'public') await client.query('delete from known_names where party_id in (table entered)')
      await client.query('delete from parties where id in (table entered)')
      await client.query('set session_replication_role = origin; truncate entered')
      // Else PostgreSQL does so of itself, in the middle of whichever run comes next.
      await client.query('vacuum docket_entries, notifications, party_job_histories, parties')
    }
    await client.query('vacuum public.known_names')
  } finally {
    await client.end()
  }
}
