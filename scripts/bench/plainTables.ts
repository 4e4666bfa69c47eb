// The office in plain tables: one for each entity with the columns the answers need and an index for each query; no
// triggers, generated columns or rules. The plain server works on these.
import { hash } from 'node:crypto'
import pg from 'pg'
import { readMigrations } from '../../src/core/server/db/migrate.ts'
import { partySections } from '../../src/features/profile/sections/index.ts'
import { tableOf } from '../../src/collections/collection.ts'
import type { SectionDefinition } from '../../src/collections/defineSection.ts'
import { plainColumns } from './sections.ts'

const lists = ['countries', 'genders', 'legal_case_types', 'docket_entry_types', 'locations', 'tags', 'teams']

const copies: Record<string, string> = {
  users: 'select id, display_name from public.users',
  parties: `select id, first_name, middle_name, last_name, display_name, initials, sort_name, search_text as searched, dob,
    dob_format, uncertain_dob, deceased, gender_id, birth_country_id, a_number, no_a_number, version, access_set_id,
    updated_at from public.parties where deleted_at is null`,
  records: `select id, public_id, opened, record_holder_party_id, access_set_id, version from public.records
    where deleted_at is null`,
  record_teams: 'select record_id, team_id from public.record_teams',
  record_parties: 'select record_id, party_id from public.record_parties',
  legal_cases: `select id, record_id, title, legal_case_type_id, primary_attorney_id, primary_legal_assistant_id, opened,
    closed, is_closed, recency, last_created_docket_entry_date, access_set_id, version from public.legal_cases
    where deleted_at is null`,
  legal_case_parties: 'select legal_case_id, party_id, party_role_id from public.legal_case_parties',
  legal_case_tags: 'select legal_case_id, tag_id from public.legal_case_tags',
  legal_case_closings: `select id, legal_case_id, closed, closing_notes, closed_by_id, closed_at, reopened_at
    from public.legal_case_closings`,
  legal_case_closing_reasons: 'select closing_id, closing_reason_id from public.legal_case_closing_reasons',
  closing_reasons: 'select id, name, position from public.closing_reasons',
  docket_entries: `select id, legal_case_id, docket_entry_type_id, action_type, action_date, event_time_start,
    event_time_end, timezone, starts_at, ends_at, location_id, comment, is_done, done_at, done_by_id, version,
    access_set_id from public.docket_entries where deleted_at is null`,
  docket_entries_assignments:
    'select docket_entry_id, user_id, action_date from public.docket_entries_assignments',
  party_nationalities: 'select party_id, country_id from public.party_nationalities',
  audit_log:
    'select id, at, actor_id, action, entity, entity_id, record_id, changes from public.audit_log limit 0',
  notifications: `select id, user_id, kind, docket_entry_id, actor_id, changes, created_at from public.notifications`,
  /** Exact totals by access set, maintained by the writers. */
  totals: `select access_set_id, count(*) filter (where what = 'party')::int as parties,
      count(*) filter (where what = 'case')::int as open_cases
    from (select access_set_id, 'party' as what from public.parties where deleted_at is null
      union all select access_set_id, 'case' from public.legal_cases where deleted_at is null and not is_closed) counted
    group by 1`,
}

const numbered = ['parties', 'docket_entries', 'audit_log', 'notifications']

const indexes = [
  'parties (access_set_id, sort_name, id)',
  'parties (a_number)',
  'parties using gin (searched public.gin_trgm_ops) with (fastupdate = off)',
  'records (record_holder_party_id)',
  'records (public_id)',
  'record_teams (record_id)',
  'record_parties (record_id, party_id)',
  'record_parties (party_id)',
  'legal_cases (record_id)',
  'legal_cases (access_set_id, recency, id) where not is_closed',
  'legal_cases (primary_attorney_id) where not is_closed',
  'legal_case_parties (legal_case_id, party_id)',
  'legal_case_parties (party_id)',
  'legal_case_tags (legal_case_id)',
  'legal_case_closings (legal_case_id)',
  'legal_case_closing_reasons (closing_id)',
  'docket_entries (legal_case_id, action_date)',
  'docket_entries (access_set_id, action_date) where not is_done',
  'docket_entries_assignments (user_id, action_date) include (docket_entry_id)',
  'docket_entries_assignments (docket_entry_id)',
  'party_nationalities (party_id)',
  'notifications (user_id, created_at)',
  'audit_log (entity, entity_id)',
]

/** Made anew after a migration, which may have added a column that answers need, and with other tables or indexes. */
export async function makePlainTables(owner: pg.ClientConfig, app_user: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const made_from = hash('sha1', JSON.stringify([readMigrations().at(-1)!.name, copies, indexes]))
    const { rows } = await client.query("select obj_description(to_regnamespace('plain')) as made_from")
    if (rows[0].made_from === made_from) return
    await client.query(
      `begin; drop schema if exists plain cascade; create schema plain; comment on schema plain is '${made_from}'`,
    )
    for (const list of lists) await copy(client, list, `select id, name from public.${list}`)
    await client.query(`alter table plain.docket_entry_types add color text, add is_hearing boolean,
      add is_deadline boolean, add default_length_minutes int`)
    await client.query(`update plain.docket_entry_types own set (color, is_hearing, is_deadline, default_length_minutes) =
      (select color, is_hearing, is_deadline, default_length_minutes from public.docket_entry_types t where t.id = own.id)`)
    await client.query(`alter table plain.tags add tone text, add position int`)
    await client.query(
      `update plain.tags own set (tone, position) = (select tone, position from public.tags t where t.id = own.id)`,
    )
    for (const [table, rows] of Object.entries(copies)) await copy(client, table, rows)
    for (const section of Object.values<SectionDefinition>(partySections)) {
      const table = tableOf(section)
      await copy(
        client,
        table,
        `select id, party_id, version, created_at, updated_at, ${plainColumns(section).join(', ')} from public.${table}`,
      )
      await client.query(`create index on plain.${table} (party_id)`)
      numbered.push(table)
    }
    for (const table of new Set(numbered))
      await client.query(`alter table plain.${table} alter id set not null;
        alter table plain.${table} alter id add generated always as identity;
        select setval(pg_get_serial_sequence('plain.${table}', 'id'), (select coalesce(max(id), 0) + 1 from plain.${table}))`)
    await client.query('create table plain.idempotency_keys (like public.idempotency_keys including all)')
    for (const index of indexes) await client.query(`create index on plain.${index}`)
    await client.query(
      `create unique index on plain.totals (access_set_id);
        grant usage on schema plain to ${app_user}; grant all on all tables in schema plain to ${app_user}; commit`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function copy(client: pg.Client, table: string, rows: string): Promise<void> {
  await client.query(`create table plain.${table} as ${rows}`)
  if (rows.startsWith('select id')) await client.query(`alter table plain.${table} add primary key (id)`)
}
