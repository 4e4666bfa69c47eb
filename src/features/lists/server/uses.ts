import { sql } from 'kysely'
import { visibleCases, visibleUndeletedEntries, visibleParties } from '#access/server/visible.ts'
import { conflict } from '#core/errors.ts'
import { dayText } from '#fields/day/partialDay.ts'
import type { Uses } from '../contract/entries.ts'
import { nameField, type ListDefinition } from '../defineList.ts'
import { inSentence } from '../entryWords.ts'
import { lists } from '../lists.ts'
import type { Ctx, Row } from './entries.ts'

interface Example {
  label: string
  link: string | null
}
interface UseDescription {
  words: readonly [one: string, many: string]
  /** A few rows the caller may see whose `column` is this id. */
  examples: (ctx: Ctx, column: string, id: number) => Promise<Example[]>
}

const few = 3
/** Enough to know that it is much used. */
const most = 10_000

const cases =
  (joined?: string): UseDescription['examples'] =>
  async (ctx, column, id) => {
    const ids = joined
      ? sql<boolean>`legal_cases.id in (${sql.raw(joined)} where ${sql.ref(column)} = ${id})`
      : sql<boolean>`${sql.ref(`legal_cases.${column}`)} = ${id}`
    const rows = await visibleCases(ctx)
      .select(['legal_cases.id', 'legal_cases.title'])
      .where(ids)
      .orderBy('legal_cases.id', 'desc')
      .limit(few)
      .execute()
    return rows.map((row) => ({ label: row.title, link: `/cases/${row.id}` }))
  }

const parties =
  (joined?: string): UseDescription['examples'] =>
  async (ctx, column, id) => {
    const ids = joined
      ? sql<boolean>`parties.id in (${sql.raw(joined)} where ${sql.ref(column)} = ${id})`
      : sql<boolean>`${sql.ref(`parties.${column}`)} = ${id}`
    const rows = await visibleParties(ctx)
      .select(['parties.id', 'parties.display_name'])
      .where(ids)
      .orderBy('parties.id', 'desc')
      .limit(few)
      .execute()
    return rows.map((row) => ({ label: row.display_name, link: `/parties/${row.id}` }))
  }

const entries: UseDescription['examples'] = async (ctx, column, id) => {
  const rows = await visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .select(['docket_entries.id', 't.name', 'docket_entries.action_date', 'c.title'])
    .where(sql<boolean>`${sql.ref(`docket_entries.${column}`)} = ${id}`)
    .orderBy('docket_entries.id', 'desc')
    .limit(few)
    .execute()
  return rows.map((row) => ({
    label: [row.name, row.action_date && dayText({ date: row.action_date, format: 'MM/DD/YYYY' }), row.title]
      .filter(Boolean)
      .join(', '),
    link: `/docket_entries/${row.id}`,
  }))
}

const ofList =
  (list: ListDefinition): UseDescription['examples'] =>
  async ({ db }, column, id) => {
    const { rows } = await sql<{ label: string }>`select ${sql.ref(nameField(list))} as label
      from ${sql.table(list.key)} where ${sql.ref(column)} = ${id} order by position, id limit ${few}`.execute(
      db,
    )
    return rows.map(({ label }) => ({ label, link: `/lists?list=${list.key}` }))
  }

/** Tables of people's data beside the core, each with a `party_id`. */
const ofPeople = [
  ['party_races', 'race of a person', 'races of people'],
  ['party_ethnicities', 'ethnicity of a person', 'ethnicities of people'],
  ['party_religions', 'religion of a person', 'religions of people'],
  ['party_phones', 'phone', 'phones'],
  ['party_addresses', 'address', 'addresses'],
  ['party_passports', 'passport', 'passports'],
  ['party_learned_languages', 'language of a person', 'languages of people'],
  ['party_children', 'child', 'children'],
  ['party_parents', 'parent', 'parents'],
  ['party_siblings', 'sibling', 'siblings'],
  ['party_spouses', 'marriage', 'marriages'],
  ['party_immigration_statuses', 'immigration status of a person', 'immigration statuses of people'],
  ['party_travel_histories', 'entry into the country', 'entries into the country'],
  ['party_immigration_benefits', 'immigration benefit', 'immigration benefits'],
  ['party_immigration_proceedings', 'proceeding', 'proceedings'],
  ['party_detention_histories', 'detention', 'detentions'],
  ['party_residence_histories', 'former residence', 'former residences'],
  ['party_job_histories', 'job', 'jobs'],
  ['party_education_histories', 'school', 'schools'],
] as const

/** Names of tables that refer to lists, and the description of one of their rows. */
export const useDescriptions: Record<string, UseDescription> = {
  docket_entries: { words: ['docket entry', 'docket entries'], examples: entries },
  legal_cases: { words: ['case', 'cases'], examples: cases() },
  legal_case_parties: {
    words: ['person in a case', 'people in cases'],
    examples: cases('select legal_case_id from legal_case_parties'),
  },
  legal_case_tags: {
    words: ['tagged case', 'tagged cases'],
    examples: cases('select legal_case_id from legal_case_tags'),
  },
  legal_case_closing_reasons: {
    words: ['closing of a case', 'closings of cases'],
    examples: cases(
      `select c.legal_case_id from legal_case_closings c join legal_case_closing_reasons r on r.closing_id = c.id`,
    ),
  },
  parties: { words: ['person', 'people'], examples: parties() },
  party_documents: {
    words: ['document of a person', 'documents of people'],
    examples: parties(
      'select d.party_id from documents_parties d join party_documents on party_documents.id = d.party_document_id',
    ),
  },
  party_nationalities: {
    words: ['nationality of a person', 'nationalities of people'],
    examples: parties('select party_id from party_nationalities'),
  },
  ...Object.fromEntries(
    ofPeople.map(([table, ...words]) => [
      table,
      { words, examples: parties(`select party_id from ${table}`) },
    ]),
  ),
  party_tags: {
    words: ['tagged person', 'tagged people'],
    examples: parties('select party_id from party_tags'),
  },
  ...Object.fromEntries(
    Object.values(lists).map((list: ListDefinition) => [
      list.key,
      {
        words: [inSentence(list.title[0]), inSentence(list.title[1])] as const,
        examples: ofList(list),
      },
    ]),
  ),
}

/** Columns that refer to a list and do not go with its entry: the database itself is asked. */
export async function referringColumns({ db }: Pick<Ctx, 'db'>, table: string) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c'
    order by 1, 2`.execute(db)
  return rows
}

async function countUses(
  { db }: Pick<Ctx, 'db'>,
  table: string,
  column: string,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (select from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} limit ${most + 1}) found`.execute(db)
  return rows[0]!.count
}

/** Where an entry is in use. Everything counts; shown are only a few rows that the caller may see. */
export async function detectUses(ctx: Ctx, list: ListDefinition, id: number): Promise<Uses> {
  const found: Uses['uses'] = []
  for (const { table, column } of await referringColumns(ctx, list.key)) {
    const count = await countUses(ctx, table, column, id)
    if (count === 0) continue
    const description = useDescriptions[table]
    found.push({
      words: description ? description.words[count === 1 ? 0 : 1] : table.replaceAll('_', ' '),
      count: Math.min(count, most),
      count_is_floor: count > most,
      examples: description ? await description.examples(ctx, column, id) : [],
    })
  }
  return { in_use: found.length > 0, uses: found }
}

export async function requireUnused(ctx: Ctx, list: ListDefinition, row: Row): Promise<void> {
  const { in_use, uses } = await detectUses(ctx, list, row.id)
  if (!in_use) return
  const where = uses.map(
    ({ words, count, count_is_floor }) =>
      `${count_is_floor ? 'more than ' : ''}${count.toLocaleString('en-US')} ${words}`,
  )
  const name = `“${String(row[nameField(list)])}”`
  throw conflict(
    'list.in_use',
    `${name} is in use: ${where.join(', ')}. Archive it instead; it is then offered nowhere and stays where it is.`,
  )
}
