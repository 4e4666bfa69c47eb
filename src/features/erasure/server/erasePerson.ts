import { eraseTraces } from './eraseTraces.ts'
import { findRows, type ErasedRows, type Query } from './findRows.ts'
import { erasureRules } from './rules.ts'

export const erasedName = 'Erased person'

interface Erased {
  rows: ErasedRows
  /** Lines of the log whose details go. */
  lines: number[]
}

/**
 * Erases a person within the transaction of `query`: that of a call, or of a restore.
 */
export async function erasePerson(query: Query, party_id: number): Promise<Erased> {
  const rows = await findRows(query, party_id)
  const lines = await linesAbout(query, rows)
  await noteErased(query, rows)
  await eraseTraces(query, rows)
  const remove = (table: string, numbers: number[]) =>
    query(`delete from ${table} where id = any($1::bigint[])`, [numbers])
  await remove('outbox_messages', rows.messages)
  await remove('incoming_messages', rows.received)
  await remove('guest_links', rows.links)
  await remove('engagement_letters', rows.letters)
  await remove('party_documents', rows.documents)
  await remove('attachments', rows.files)
  await remove('docket_entries', rows.entries)
  await remove('legal_cases', rows.cases)
  await eraseRestorable(query, rows.people)
  await unnameInTexts(query, rows)
  for (const reference of await referencesToPeople(query)) await settle(query, reference, rows)
  await remove('records', rows.records)
  await remove('parties', rows.people)
  return { rows, lines }
}

/** Details of lines about what goes, and of those about others in which the person is named. */
async function linesAbout(query: Query, rows: ErasedRows): Promise<number[]> {
  const { people, records, cases, entries, names } = rows
  const found = await query<{ id: string | number }>(
    `with near as (
       select record_id from record_parties where party_id = any($1::bigint[])
       union select record_id from record_departures where party_id = any($1::bigint[])
       union select id from records where record_holder_party_id = any($1::bigint[])),
     relatives as (
       select distinct entity_id, changes -> 'section' -> 1 as section, changes -> 'entry_id' -> 1 as entry_id
       from audit_log where entity = 'parties'
         and jsonb_path_exists(changes, '$.linked_party_id[*] ? (@ == $ids[*])', jsonb_build_object('ids', $1::bigint[])))
     select id from audit_log l
     where action <> 'party.erased' and changes not in ('{}', '{"details": [null, "erased"]}') and (
       (entity = 'parties' and entity_id = any($1::bigint[]))
       or (entity = 'records' and entity_id = any($2::bigint[])) or record_id = any($2::bigint[])
       or (entity = 'legal_cases' and entity_id = any($3::bigint[]))
       or (entity = 'docket_entries' and entity_id = any($4::bigint[]))
       or jsonb_path_exists(changes, '$.**.party_id ? (@ == $ids[*])', jsonb_build_object('ids', $1::bigint[]))
       or (entity = 'parties' and exists (select from relatives r where r.entity_id = l.entity_id
         and r.section = changes -> 'section' -> 1 and r.entry_id = changes -> 'entry_id' -> 1))
       or (record_id in (select record_id from near) and exists (
         select from unnest($5::text[]) name where strpos(changes::text, name) > 0)))
     order by id`,
    [people, records, cases, entries, names.map((name) => JSON.stringify(name).slice(1, -1))],
  )
  return found.map(({ id }) => Number(id))
}

/** Changes that may be taken back for a while and would bring them again: merges, and deleted entries of relatives. */
async function eraseRestorable(query: Query, people: number[]): Promise<void> {
  await query(
    `delete from party_merges where survivor_party_id = any($1::bigint[]) or merged_party_id = any($1::bigint[])
       or survivor_copy_id = any($1::bigint[]) or merged_copy_id = any($1::bigint[])`,
    [people],
  )
  await query(
    `delete from party_removed_entries where (entry ->> 'linked_party_id')::bigint = any($1::bigint[])`,
    [people],
  )
  await query(
    `delete from party_merge_rows where exists (
       select from (values ('party_id'), ('linked_party_id'), ('resides_with_id'), ('dependent_of_id'),
         ('other_party_id'), ('contact_party_id'), ('record_holder_party_id')) k (name)
       where (before ->> k.name)::bigint = any($1::bigint[]) or (after ->> k.name)::bigint = any($1::bigint[])
         or (key ->> k.name)::bigint = any($1::bigint[]))`,
    [people],
  )
}

const textsOfCases: readonly [table: string, columns: string[], ofCases: string][] = [
  ['legal_cases', ['title'], 'id'],
  ['docket_entries', ['comment'], 'legal_case_id'],
  ['legal_case_closings', ['closing_notes', 'closing_message', 'reopening_reason'], 'legal_case_id'],
]

/** In what was written about cases of several people, their whole name. */
async function unnameInTexts(query: Query, { people, names }: ErasedRows): Promise<void> {
  const cases = 'select legal_case_id from legal_case_parties where party_id = any($1::bigint[])'
  for (const name of names) {
    for (const [table, columns, of] of textsOfCases)
      for (const column of columns)
        await query(
          `update ${table} set ${column} = replace(${column}, $2, $3)
           where ${of} in (${cases}) and strpos(${column}, $2) > 0`,
          [people, name, erasedName],
        )
    await query(
      `update docket_entry_notes set body = replace(body, $2, $3) where strpos(body, $2) > 0
         and docket_entry_id in (select id from docket_entries where legal_case_id in (${cases}))`,
      [people, name, erasedName],
    )
  }
}

interface Reference {
  table: string
  column: string
}

/** Every column that the database itself knows to name people. */
export const referencesToPeople = (query: Query): Promise<Reference[]> =>
  query<Reference>(
    `select c.conrelid::regclass::text as "table", a.attname::text as "column"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'public.parties'::regclass order by 1, 2`,
  )

async function settle(query: Query, { table, column }: Reference, rows: ErasedRows): Promise<void> {
  const rule = erasureRules[`${table}.${column}`]
  if (!rule) throw new Error(`What becomes of ${table}.${column} when a person is erased is not decided.`)
  const theirs = `${column} = any($1::bigint[])`
  if (rule === 'deleted') await query(`delete from ${table} where ${theirs}`, [rows.people])
  else if (rule === 'emptied')
    await query(`update ${table} set ${column} = null where ${theirs}`, [rows.people])
  else if (rule === 'unsigned')
    await query(
      `update ${table} set ${column} = null, name = $2, signature = null, recipient = null where ${theirs}`,
      [rows.people, erasedName],
    )
  else if (rule === 'unnamed') await unnameRelatives(query, table, rows.people)
  else if (rule === 'passed_on')
    await query(
      `update records r set ${column} = (
         select min(party_id) from record_parties p where p.record_id = r.id and p.party_id <> all($1::bigint[]))
       where ${theirs} and id <> all($2::bigint[])`,
      [rows.people, rows.records],
    )
}

/** Columns about the relative; those about the person on whose page it is (relation, marriage) stay. */
const factsOfRelative = [
  'middle_name',
  'dob',
  'dob_format',
  'gender_id',
  'deceased',
  'a_number',
  'a_number_original',
  'no_a_number',
  'birth_country_id',
  'state_of_birth',
  'city_of_birth',
  'residence_country_id',
  'immigration_status',
  'immigration_status_other',
  'monthly_income',
  'income_verification',
  'notes',
]

async function unnameRelatives(query: Query, table: string, people: number[]): Promise<void> {
  const columns = await query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname = any($2::text[])`,
    [table, factsOfRelative],
  )
  await query(
    `update ${table} set first_name = 'Erased', last_name = 'person', uncertain_dob = false, linked_party_id = null,
       version = version + 1${columns.map(({ name }) => `, ${name} = null`).join('')}
     where linked_party_id = any($1::bigint[])`,
    [people],
  )
}

/** The numbers their rows had; the merged keep the moment that their copy has. */
async function noteErased(query: Query, { people }: ErasedRows): Promise<void> {
  await query(
    `insert into erasures (party_id, entered_at)
     select id, created_at from parties where id = any($1::bigint[])
     union all select m.merged_party_id, copy.created_at from party_merges m join parties copy on copy.id = m.merged_copy_id
       where m.merged_party_id = any($1::bigint[]) and m.undone_at is null
     on conflict (party_id) do update set entered_at = excluded.entered_at, erased_at = now(), noted_at = null`,
    [people],
  )
}
