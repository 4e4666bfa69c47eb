// Rows of an office, read table by table, of which queryOracle.ts answers queries.
import { sql } from 'kysely'
import { partySections } from '#features/profile/sections/index.ts'
import type { SearchProperty } from '#features/search/contract/advanced.ts'
import type { Office } from './office.ts'

export type Row = Record<string, unknown>

/** A text or a number of a row. */
export const written = (value: unknown): string => `${value as string | number}`

/** Rows by type: entities, and `parties.children` for those that are part of others. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, SearchProperty>>>>

const tables =
  `parties records legal_cases docket_entries party_documents attachments engagement_letters letter_signers
  party_surveys survey_answers verified_contacts outbox_messages incoming_messages users record_parties legal_case_parties documents_parties party_tags legal_case_tags
  legal_case_users docket_entries_assignments docket_entry_attendances docket_entry_types record_teams team_members teams
  party_nationalities party_races party_ethnicities party_religions legal_case_closings legal_case_closing_reasons
  ${Object.keys(partySections)
    .map((key) => `party_${key}`)
    .join(' ')}`
    .split(/\s+/)
    .filter(Boolean)

/** Entities with another name than their table. */
export const entityTables: Readonly<Record<string, string>> = {
  documents: 'party_documents',
  letters: 'engagement_letters',
  surveys: 'party_surveys',
}

export interface Facts {
  rows: Record<string, Row[]>
  sounds: Map<string, string>
  today: string
  timezone: string
}

export async function readFacts({ database }: Office, today: string, timezone: string): Promise<Facts> {
  const rows: Record<string, Row[]> = {}
  for (const table of tables)
    rows[table] = (await sql<Row>`select * from ${sql.table(table)}`.execute(database.read)).rows
  for (const table of ['party_phones', 'party_emails'] as const)
    for (const contact of rows[table]!)
      contact['verified_at'] = verifiedAt(contact, rows['verified_contacts']!)
  for (const survey of rows['party_surveys']!) countAnswers(survey, rows['survey_answers']!)
  return { rows, today, timezone, sounds: new Map() }
}

const verifiedAt = ({ party_id, phone_number, address }: Row, verified: readonly Row[]): unknown =>
  verified.find((one) => one['party_id'] === party_id && one['destination'] === (phone_number ?? address))?.[
    'verified_at'
  ] ?? null

/** Figures of a survey that searches show. */
function countAnswers(survey: Row, answers: readonly Row[]): void {
  const own = answers.filter((answer) => answer['party_survey_id'] === survey['id'])
  const inState = (state: string) => own.filter((answer) => answer['state'] === state).length
  survey['parked_count'] = inState('parked')
  survey['declined_count'] = inState('declined')
  survey['new_count'] = own.filter((answer) => answer['review'] === null).length
  survey['is_bounced'] = survey['bounced_at'] !== null
}
