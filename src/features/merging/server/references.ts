import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { tableOf } from '#collections/collection.ts'
import { sentence } from '#features/logs/loggedFields.ts'
import { everySection } from '#features/profile/sections/index.ts'

/** A column that refers to people. */
export interface Reference {
  table: string
  column: string
  /** The columns of the table's primary key. */
  key: string[]
  /** Unique indexes with the column in them, whose other columns (and condition) say when two rows are one too many. */
  unique: { others: string[]; condition: string | null }[]
  /** Label of the row: "Passports". */
  label: string
  /** An entry of the person: it may be set aside with them, and one of two duplicates remains. */
  isOwn: boolean
}

/** Made from people by the database itself, and made again when they change. */
const derived: readonly string[] = ['known_names']

const own = new Map([
  ...Object.values(everySection).map((section) => [tableOf(section), section.title[1]] as const),
  // With its history, which would be lost with a row that is removed.
  ['party_law_answers', 'Relief options and grounds'],
])

const labels: Record<string, string> = {
  'record_parties.party_id': 'Records',
  'records.record_holder_party_id': 'Records held',
  'records.contact_party_id': 'Records they are the contact of',
  'record_departures.party_id': 'Records they were taken off',
  'legal_case_parties.party_id': 'Cases',
  'legal_case_closings.closing_recipient_id': 'Closings they were told of',
  'docket_entry_attendances.party_id': 'Docket entries attended',
  'documents_parties.party_id': 'Documents',
  'attachments.photo_of_id': 'Photos',
  'asylum_facts.party_id': 'Facts of the asylum claim',
  'asylum_sources.party_id': 'Sources of statements',
  'team_resources.party_id': 'Permits and restrictions',
  'outbox_messages.party_id': 'Messages to them',
  'guest_links.party_id': 'Links sent to them',
  'letter_signers.party_id': 'Letters they sign',
  'incoming_messages.party_id': 'Messages from them',
  'notifications.party_id': 'Notices of their messages and surveys',
  'different_people.party_id': 'People they are not',
  'different_people.other_party_id': 'People who are not they',
  'party_eligibilities.party_id': 'Eligibility screenings',
  'party_nationalities.party_id': 'Nationalities',
  'party_tags.party_id': 'Tags',
  'party_races.party_id': 'Races',
  'party_ethnicities.party_id': 'Ethnicities',
  'party_religions.party_id': 'Religions',
  'party_external_ids.party_id': 'Numbers elsewhere',
  'party_import_people.party_id': 'Imports that made them',
  'party_import_rows.party_id': 'Rows of imports',
  'party_surveys.party_id': 'Surveys',
  'form_batch_items.party_id': 'Forms begun for many',
  'form_filings.party_id': 'Government forms',
  'form_filing_people.party_id': 'Parts in government forms',
  'packet_exhibits.declarant_id': 'Declarations in packets',
  'party_removed_entries.party_id': 'Entries deleted lately',
  'quick_interviews.party_id': 'Interviews',
  'contact_codes.party_id': 'Codes on their way',
  'contact_questions.party_id': 'Checks of contact details',
  'member_passes.party_id': 'Member passes',
  'docketwise_contacts.party_id': 'Contact at Docketwise',
  'portal_export_recipients.party_id': 'Exports to the client portal',
  'move_reports.party_id': 'Reports of moves',
  'verified_contacts.party_id': 'Verified numbers and addresses',
}

function labelOf(table: string, column: string): string {
  const label = labels[`${table}.${column}`]
  if (label) return label
  const title = own.get(table)
  if (!title) return sentence(table)
  return column === 'party_id' ? title : `${title} of others that name them`
}

interface ForeignKeyRow {
  table: string
  column: string
  key: string[]
  unique: { columns: string[]; has_expression: boolean; condition: string | null }[]
}

/**
 * Every column with a foreign key to `parties`, as the database itself knows them: a table that is added later is
 * moved by a merge from its first day.
 */
export async function referencesToParties(db: ReadDb | Transacting): Promise<Reference[]> {
  const { rows } = await sql<ForeignKeyRow>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column",
      (select array_agg(pa.attname::text order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality k (att, place)
        join pg_attribute pa on pa.attrelid = i.indrelid and pa.attnum = k.att
        where i.indrelid = c.conrelid and i.indisprimary) as key,
      coalesce((select json_agg(json_build_object(
          'columns', (select array_agg(ua.attname::text) from unnest(i.indkey) k (att)
            join pg_attribute ua on ua.attrelid = i.indrelid and ua.attnum = k.att),
          'has_expression', 0 = any(i.indkey),
          'condition', pg_get_expr(i.indpred, i.indrelid)))
        from pg_index i where i.indrelid = c.conrelid and i.indisunique and a.attnum = any(i.indkey)), '[]') as unique
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'parties'::regclass and c.conrelid <> 'party_merges'::regclass
      and c.conrelid::regclass::text <> all(${derived}::text[])
    order by 1, 2`.execute(db)
  return rows.map(({ table, column, key, unique }) => {
    if (!key || unique.some((index) => index.has_expression))
      throw new Error(`Rows of ${table} cannot be told apart by columns, so a merge cannot move them.`)
    return {
      table,
      column,
      key,
      unique: unique.map(({ columns, condition }) => ({
        others: columns.filter((name) => name !== column),
        condition,
      })),
      label: labelOf(table, column),
      isOwn: own.has(table) && column === 'party_id',
    }
  })
}
