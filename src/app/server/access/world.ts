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
export const canary = 'Canary'

/** Rows of the team “own”, made by an admin who sees all. */
export interface World {
  maker: Person
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

export async function buildWorld(office: Office): Promise<World> {
  const own_team_id = await office.team(`${canary} team`)
  const other_team_id = await office.team('Another team')
  const maker = await office.user({ user_type: 'admin', all_teams: true })
  const subject = await office.user({
    user_type: 'viewer',
    is_attorney: true,
    team_ids: [own_team_id],
    last_name: `${canary}-Diaz`,
  })
  const { record, party } = await aRecord(maker, {
    team_ids: [own_team_id],
    party: { first_name: canary, ssn: '219099999', a_number: '900000017' },
  })
  const legalCase = await aCase(maker, {
    record_id: record.id,
    title: `${canary} asylum`,
    parties: [{ party_id: party.id }],
  })
  const closed = await aCase(maker, { record_id: record.id, title: `${canary} bond` })
  await maker.do(casesContract.endpoints.closeCase, {
    id: closed.id,
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  })
  const entry = await aDocketEntry(maker, {
    legal_case_id: legalCase.id,
    comment: canary,
    assignee_ids: [subject.id],
  })
  const members = await maker.do(teamsContract.endpoints.listTeamMembers, { id: own_team_id })
  return {
    maker,
    own_team_id,
    other_team_id,
    record_id: record.id,
    public_id: record.public_id,
    party_id: party.id,
    case_id: legalCase.id,
    closed_case_id: closed.id,
    entry_id: entry.id,
    subject,
    subject_member_id: members.items.find((m) => m.user_id === subject.id)!.id,
  }
}

export interface Scene {
  world: World
  office: Office
  /** The caller. */
  who: Person
}

export type Sample = (scene: Scene) => Record<string, unknown> | Promise<Record<string, unknown>>

export const none: Sample = () => ({})
export const record: Sample = ({ world }) => ({ id: world.record_id })
export const party: Sample = ({ world }) => ({ id: world.party_id })
export const legalCase: Sample = ({ world }) => ({ id: world.case_id })
export const entry: Sample = ({ world }) => ({ id: world.entry_id })
export const subject: Sample = ({ world }) => ({ id: world.subject.id })

export const aPdf = { name: `${canary}.pdf`, content: '%PDF-1.7' }

/** One red pixel. */
export const aPicture = {
  name: `${canary}.png`,
  content: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}

/** Files sent with a call that takes files. */
export const sentWith = (name: string) => (name === 'documents.uploadPhoto' ? aPicture : aPdf)

/** The version an edit starts from: as it is now. */
export const versionOf = {
  record: async ({ maker, record_id }: World) =>
    (await maker.do(recordsContract.endpoints.getRecord, { id: record_id })).version,
  party: async ({ maker, party_id }: World) =>
    (await maker.do(partiesContract.endpoints.getParty, { id: party_id })).version,
  case: async ({ maker, case_id }: World) =>
    (await maker.do(casesContract.endpoints.getCase, { id: case_id })).version,
  entry: async ({ maker, entry_id }: World) =>
    (await maker.do(docketContract.endpoints.getDocketEntry, { id: entry_id })).version,
}

/** Sample input of each call, by the call's name. */
export type Samples = Record<string, Sample>
