import { sql } from 'kysely'
import { visibleCases, visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import {
  examplesOfPeople,
  mostExamples,
  usesIn,
  type UseDescription,
  type UseDescriptions,
} from '#collections/server/uses.ts'
import { dayText } from '#fields/day/partialDay.ts'
import { lists } from '#features/lists/lists.ts'
import { everySection } from '#features/profile/sections/index.ts'

/** Cases with rows in a table, or the row itself. */
const cases =
  (rows?: string): UseDescription['examples'] =>
  async (ctx, column, id) => {
    const ids = rows
      ? sql<boolean>`legal_cases.id in (${sql.raw(rows)} where ${sql.ref(column)} = ${id})`
      : sql<boolean>`${sql.ref(`legal_cases.${column}`)} = ${id}`
    const found = await visibleCases(ctx)
      .select(['legal_cases.id', 'legal_cases.title'])
      .where(ids)
      .orderBy('legal_cases.id', 'desc')
      .limit(mostExamples)
      .execute()
    return found.map((row) => ({ label: row.title, link: `/cases/${row.id}` }))
  }

const docketEntries: UseDescription['examples'] = async (ctx, column, id) => {
  const rows = await visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .select(['docket_entries.id', 't.name', 'docket_entries.action_date', 'c.title'])
    .where(sql<boolean>`${sql.ref(`docket_entries.${column}`)} = ${id}`)
    .orderBy('docket_entries.id', 'desc')
    .limit(mostExamples)
    .execute()
  return rows.map(labelled)
}

const labelled = (row: { id: number; name: string; action_date: string | null; title: string }) => ({
  label: [row.name, row.action_date && dayText({ date: row.action_date, format: 'MM/DD/YYYY' }), row.title]
    .filter(Boolean)
    .join(', '),
  link: `/docket_entries/${row.id}`,
})

/** Hearings with rows in another table, such as doubts about their court. */
const hearings =
  (table: string): UseDescription['examples'] =>
  async (ctx, column, id) => {
    const rows = await visibleUndeletedEntries(ctx)
      .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
      .select(['docket_entries.id', 't.name', 'docket_entries.action_date', 'c.title'])
      .where(sql<boolean>`docket_entries.id in (select docket_entry_id from ${sql.table(table)}
      where ${sql.ref(column)} = ${id})`)
      .orderBy('docket_entries.id', 'desc')
      .limit(mostExamples)
      .execute()
    return rows.map(labelled)
  }

const people = examplesOfPeople
const closings =
  'select c.legal_case_id from legal_case_closings c join legal_case_closing_reasons r on r.closing_id = c.id'
const documents =
  'select d.party_id from documents_parties d join party_documents on party_documents.id = d.party_document_id'

/** Workflows with rows in a table, or the row itself. */
const workflows =
  (rows?: string): UseDescription['examples'] =>
  async ({ db }, column, id) => {
    const uses = rows
      ? sql<boolean>`workflows.id in (select workflow_id from ${sql.table(rows)} where ${sql.ref(column)} = ${id})`
      : sql<boolean>`${sql.ref(`workflows.${column}`)} = ${id}`
    const found = await db
      .selectFrom('workflows')
      .leftJoin('docket_entry_types as t', 't.id', 'workflows.docket_entry_type_id')
      .leftJoin('legal_case_types as c', 'c.id', 'workflows.legal_case_type_id')
      .select(sql<string>`coalesce(t.name, c.name)`.as('label'))
      .where(uses)
      .orderBy('workflows.id')
      .limit(mostExamples)
      .execute()
    return found.map(({ label }) => ({ label: `Workflow of ${label}`, link: '/workflows' }))
  }

const hours: UseDescription['examples'] = async ({ db }, column, id) => {
  const rows = await db
    .selectFrom('availability_rules')
    .innerJoin('users as u', 'u.id', 'availability_rules.user_id')
    .select(['u.id', 'u.display_name'])
    .distinct()
    .where(sql.ref(column), '=', id)
    .orderBy('u.display_name')
    .limit(mostExamples)
    .execute()
  return rows.map((user) => ({
    label: `Hours of ${user.display_name}`,
    link: `/availability?user_id=${user.id}`,
  }))
}

const interpreters: UseDescription['examples'] = async ({ db }, column, id) => {
  const found = await db
    .selectFrom('interpreter_languages as l')
    .innerJoin('interpreters as i', 'i.id', 'l.interpreter_id')
    .select('i.name as label')
    .where(sql.ref(`l.${column}`), '=', id)
    .orderBy('i.name')
    .limit(mostExamples)
    .execute()
  return found.map(({ label }) => ({ label, link: '/lists?list=interpreters' }))
}

const use = (one: string, many: string, examples: UseDescription['examples']): UseDescription => ({
  words: [one, many],
  examples,
})

/** Tables with references to entries of lists: those of lists and sections by their definitions, the others one by one. */
export const listUses: UseDescriptions = {
  ...usesIn(lists),
  ...usesIn(everySection),
  docket_entries: use('docket entry', 'docket entries', docketEntries),
  legal_cases: use('case', 'cases', cases()),
  legal_case_parties: use(
    'person in a case',
    'people in cases',
    cases('select legal_case_id from legal_case_parties'),
  ),
  engagement_letters: use('letter', 'letters', cases('select legal_case_id from engagement_letters')),
  letter_texts: use('letter text', 'letter texts', async () => []),
  time_entries: use('entry of time', 'entries of time', cases('select legal_case_id from time_entries')),
  timers: use('running timer', 'running timers', cases('select legal_case_id from timers')),
  legal_case_tags: use('tagged case', 'tagged cases', cases('select legal_case_id from legal_case_tags')),
  legal_case_closing_reasons: use('closing of a case', 'closings of cases', cases(closings)),
  parties: use('person', 'people', people()),
  party_documents: use('document of a person', 'documents of people', people(documents)),
  party_tags: use('tagged person', 'tagged people', people('select party_id from party_tags')),
  party_nationalities: use(
    'nationality of a person',
    'nationalities of people',
    people('select party_id from party_nationalities'),
  ),
  asylum_sources: use(
    'source of a statement',
    'sources of statements',
    people('select party_id from asylum_sources'),
  ),
  party_races: use('race of a person', 'races of people', people('select party_id from party_races')),
  party_ethnicities: use(
    'ethnicity of a person',
    'ethnicities of people',
    people('select party_id from party_ethnicities'),
  ),
  party_religions: use(
    'religion of a person',
    'religions of people',
    people('select party_id from party_religions'),
  ),
  interpreter_languages: use('language of an interpreter', 'languages of interpreters', interpreters),
  booking_links: use('booking link', 'booking links', cases('select legal_case_id from booking_links')),
  availability_rules: use('rule of availability', 'rules of availability', hours),
  calendar_feeds: use('calendar feed', 'calendar feeds', async () => []),
  venue_doubts: use(
    'hearing whose court was in doubt',
    'hearings whose court was in doubt',
    hearings('venue_doubts'),
  ),
  hearing_versions: use('version of a hearing', 'versions of hearings', hearings('hearing_versions')),
  workflows: use('workflow', 'workflows', workflows()),
  workflow_items: use('entry of a workflow', 'entries of workflows', workflows('workflow_items')),
  workflow_tags: use('condition of a workflow', 'conditions of workflows', workflows('workflow_tags')),
  workflow_case_types: use(
    'condition of a workflow',
    'conditions of workflows',
    workflows('workflow_case_types'),
  ),
  workflow_locations: use(
    'condition of a workflow',
    'conditions of workflows',
    workflows('workflow_locations'),
  ),
}
