import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import type { Office, Person } from '#testing/server/office.ts'

/** In the name of every row that belongs to the team “own”: an answer that holds it shows the row. */
export const marker = 'Canary'

/** Rows of the team “own”, created by an admin who sees all. */
export interface Fixture {
  owner: Person
  own_team_id: number
  other_team_id: number
  record_id: number
  public_id: string
  party_id: number
  case_id: number
  closed_case_id: number
  entry_id: number
  /** A user of the team “own” as the target of calls. */
  subject: Person
  subject_member_id: number
}

export async function buildFixture(office: Office): Promise<Fixture> {
  const own_team_id = await office.team(`${marker} team`)
  const other_team_id = await office.team('Another team')
  const owner = await office.user({ user_type: 'admin', all_teams: true })
  const subject = await office.user({
    user_type: 'viewer',
    is_attorney: true,
    team_ids: [own_team_id],
    last_name: `${marker}-Diaz`,
  })
  const members = await owner.do(teamsContract.endpoints.listTeamMembers, { id: own_team_id })
  const subject_member_id = members.items.find((m) => m.user_id === subject.id)!.id
  const people = { owner, own_team_id, other_team_id, subject, subject_member_id }
  return { ...people, ...(await buildRows(people)) }
}

/** The record with its person, its cases and an entry. */
export async function buildRows({
  owner,
  own_team_id,
  subject,
}: Pick<Fixture, 'owner' | 'own_team_id' | 'subject'>) {
  const { record, party } = await aRecord(owner, {
    team_ids: [own_team_id],
    party: { first_name: marker, ssn: '219099999', a_number: '900000017' },
  })
  const legalCase = await aCase(owner, {
    record_id: record.id,
    title: `${marker} asylum`,
    parties: [{ party_id: party.id }],
  })
  const closed = await aCase(owner, { record_id: record.id, title: `${marker} bond` })
  await owner.do(casesContract.endpoints.closeCase, {
    id: closed.id,
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  })
  const entry = await aDocketEntry(owner, {
    legal_case_id: legalCase.id,
    comment: marker,
    assignee_ids: [subject.id],
  })
  return {
    record_id: record.id,
    public_id: record.public_id,
    party_id: party.id,
    case_id: legalCase.id,
    closed_case_id: closed.id,
    entry_id: entry.id,
  }
}

export interface SampleContext {
  fixture: Fixture
  office: Office
  /** The caller. */
  who: Person
}

export type Sample = (scene: SampleContext) => Record<string, unknown> | Promise<Record<string, unknown>>

export const none: Sample = () => ({})
export const record: Sample = ({ fixture }) => ({ id: fixture.record_id })
export const party: Sample = ({ fixture }) => ({ id: fixture.party_id })
export const legalCase: Sample = ({ fixture }) => ({ id: fixture.case_id })
export const entry: Sample = ({ fixture }) => ({ id: fixture.entry_id })
export const otherUser: Sample = ({ fixture }) => ({ id: fixture.subject.id })

export const aPdf = { name: `${marker}.pdf`, content: '%PDF-1.7' }

/** One red pixel. */
export const aPicture = {
  name: `${marker}.png`,
  content: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}

/** A table of one person, whom the caller names themselves. */
export const aTable = { name: 'People.csv', content: 'First name\nRosa\n' }

/** Files sent with a call that takes files. */
export const sentWith = (name: string) =>
  ({ 'documents.uploadPhoto': aPicture, 'imports.validateImport': aTable })[name] ?? aPdf

/** The version an edit starts from: as it is now. */
export const versionOf = {
  record: async ({ owner, record_id }: Fixture) =>
    (await owner.do(recordsContract.endpoints.getRecord, { id: record_id })).version,
  party: async ({ owner, party_id }: Fixture) =>
    (await owner.do(partiesContract.endpoints.getParty, { id: party_id })).version,
  case: async ({ owner, case_id }: Fixture) =>
    (await owner.do(casesContract.endpoints.getCase, { id: case_id })).version,
  entry: async ({ owner, entry_id }: Fixture) =>
    (await owner.do(docketContract.endpoints.getDocketEntry, { id: entry_id })).version,
}

/** Sample input of each call, by the call's name. */
export type Samples = Record<string, Sample>
