import type { Changes } from '#core/server/effects/audit.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { eraseInterviews } from './eraseInterviews.ts'
import { eraseTraces } from './eraseTraces.ts'
import { eraseUploads } from './eraseUploads.ts'
import type { ErasedRows, Query } from './findRows.ts'
import { blankLines, linesAbout } from './logLines.ts'
import { erasureRules } from './rules.ts'
import { eraseInScreenings } from './eraseScreenings.ts'
import { erasedName, unnameInSearches, unnameInTexts } from './unname.ts'

/** Erases a person within the transaction of `query`, that of a call or of a restore, and gives what the log says of it. */
export async function erasePerson(query: Query, rows: ErasedRows, vault: Vault): Promise<Changes> {
  const lines = await linesAbout(query, rows)
  await noteErased(query, rows)
  await eraseTraces(query, rows)
  await eraseUploads(query, rows, vault)
  await eraseInterviews(query, rows, vault)
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
  await unnameInSearches(query, rows)
  await eraseInScreenings(query, rows)
  for (const reference of await referencesToPeople(query)) await settle(query, reference, rows)
  await remove('records', rows.records)
  await remove('parties', rows.people)
  return blankLines(query, lines)
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

interface Reference {
  table: string
  column: string
}

/** Every column that the database itself knows to name people. */
const referencesToPeople = (query: Query): Promise<Reference[]> =>
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
  else if (rule === 'unsigned') {
    await query(
      `update letter_steps set ip = null, device = null, detail = null
       where letter_signer_id in (select id from letter_signers where ${theirs})`,
      [rows.people],
    )
    await query(
      `update ${table} set ${column} = null, name = $2, signature = null, recipient = null where ${theirs}`,
      [rows.people, erasedName],
    )
  } else if (rule === 'unnamed') await unnameRelatives(query, table, rows.people)
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
