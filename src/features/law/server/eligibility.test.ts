import { beforeAll, describe, expect, it } from 'vitest'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aStaff, type Staff } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { lawContract } from '../contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { eligibilityContract, type EligibilityRun } from '../contract/eligibility.ts'
import { compareRuns } from '../screening/compareRuns.ts'

const office = useOffice()
const calls = eligibilityContract.endpoints
const sections = sectionsContract.endpoints

let staff: Staff
let admin: Person
let record_id: number

beforeAll(async () => {
  staff = await aStaff(office)
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const { record } = await aRecord(staff.editor, { team_ids: [staff.team] })
  record_id = record.id
})

const somebody = async (dob = '1985-05-05') => (await aParty(staff.editor, { record_id, dob })).id
type Answers = Record<string, 'yes' | 'no' | 'not_known' | 'parked' | 'declined' | null>
const begin = (id: number, party_eligibility?: { answers?: Answers; finish?: boolean }) =>
  staff.contributor.do(calls.createPartyEligibility, { id, ...(party_eligibility && { party_eligibility }) })
const answer = async (id: number, answers: Answers) => {
  const { party_eligibilities } = await list(id)
  return staff.contributor.do(calls.answerPartyEligibility, {
    id,
    eligibilityId: party_eligibilities[0]!.id,
    answers,
  })
}
const list = (id: number) => staff.viewer.do(calls.listPartyEligibilities, { id })
const findingOf = (run: EligibilityRun, identifier: string) =>
  run.findings.find((one) => one.identifier === identifier)

describe('a screening', () => {
  it('asks every question, writes nothing to read, and goes on where it was left', async () => {
    const id = await somebody()
    const before = await list(id)
    expect(before.party_eligibilities).toEqual([])
    expect(before.questions.length).toBeGreaterThanOrEqual(60)
    expect(before.questions.find((one) => one.id === 'under_21')!.known).toMatchObject({
      is: 'no',
      facts: [{ words: expect.stringContaining('Born'), section: null }],
    })
    await begin(id, { answers: { crime_victim: 'yes' } })
    const after = await answer(id, { helpful: 'parked', voted: 'declined' })
    expect(after.party_eligibilities).toMatchObject([
      { finished_at: null, answers: { crime_victim: 'yes', helpful: 'parked', voted: 'declined' } },
    ])
    expect(findingOf(after.party_eligibilities[0]!, 'u-visa')).toMatchObject({
      state: 'once_known',
      missing: [{ question: 'helpful' }],
      citation: expect.stringContaining('INA'),
    })
    // Taken back: as if nobody had asked.
    const back = await answer(id, { voted: null })
    expect(back.party_eligibilities[0]!.answers).not.toHaveProperty('voted')
    const second = await staff.contributor.call(calls.createPartyEligibility, { id })
    expect(second).toMatchObject({ status: 409, body: { error: { code: 'eligibility.open' } } })
    const unknown = await staff.contributor.call(calls.answerPartyEligibility, {
      id,
      eligibilityId: after.party_eligibilities[0]!.id,
      answers: { no_such_question: 'yes' },
    })
    expect(unknown.status).toBe(422)
  })

  it('saves an answer in the profile where that has a field, and a no as a no; what is not known stays open', async () => {
    const id = await somebody()
    await begin(id, { answers: { fear: 'yes', married: 'no', labor: 'not_known' } })
    const party = await staff.viewer.do(partiesContract.endpoints.getParty, { id })
    expect(party.personal_overview).toMatchObject([
      { fear_returning_home_country: true, experienced_labor_violation_us: null },
    ])
    expect(party.overview).toMatchObject([{ currently_married: false }])
    const { questions } = await answer(id, { past_harm: 'no' })
    const known = Object.fromEntries(questions.map((one) => [one.id, one.known?.is ?? null]))
    expect(known).toMatchObject({ fear: 'yes', married: 'no', past_harm: 'no', labor: null })
    expect(questions.find((one) => one.id === 'citizen_spouse')!.skipped).toBe('the person is not married')
  })

  it('is frozen when it is finished, with its facts and the version of the law, and a new one shows what changed', async () => {
    const id = await somebody()
    const first = await begin(id, { answers: { crime_victim: 'yes', state: 'no' }, finish: true })
    const [march] = first.party_eligibilities
    expect(march).toMatchObject({
      law_version: first.law_version,
      finished_by: expect.any(String),
      used: expect.arrayContaining([
        expect.objectContaining({ question: 'crime_victim', is: 'yes', facts: [expect.anything()] }),
      ]),
    })
    const changed = await staff.contributor.call(calls.answerPartyEligibility, {
      id,
      eligibilityId: march!.id,
      answers: { helpful: 'yes' },
    })
    expect(changed).toMatchObject({ status: 409, body: { error: { code: 'eligibility.finished' } } })
    await staff.contributor.do(sections.createCharacteristic, {
      criminal_histories: {
        party_id: id,
        charge: 'Theft',
        offense_kind: 'theft',
        disposition: 'pleaded_guilty',
        incident_date: '2012-01-01',
        incident_date_format: 'YYYY',
      },
    })
    const { party_eligibilities } = await begin(id, { answers: { helpful: 'yes' }, finish: true })
    expect(party_eligibilities[1]).toEqual(march)
    const differences = compareRuns(march!, party_eligibilities[0]!)
    expect(differences.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ identifier: 'u-visa', before: 'once_known', after: 'worth_checking' }),
        expect.objectContaining({ identifier: '212-a-2-a-i-i', before: null, after: 'worth_checking' }),
      ]),
    )
    expect(differences.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ question: 'helpful', before: null, after: 'yes' }),
        expect.objectContaining({ question: 'convicted', before: null, after: 'yes' }),
        expect.objectContaining({ question: 'state', before: 'no', after: null }),
      ]),
    )
    expect(differences.isOtherLaw).toBe(false)
  })
})

describe('a decision about a finding', () => {
  const decide = (
    id: number,
    eligibilityId: number,
    decision: 'pursue' | 'rule_out' | 'later',
    more: object = {},
  ) =>
    staff.contributor.call(calls.decidePartyEligibility, {
      id,
      eligibilityId,
      kind: 'option',
      identifier: 'u-visa',
      decision,
      ...more,
    })
  const analyses = async (id: number) =>
    (await staff.viewer.do(lawContract.endpoints.listPartyOptions, { party_id: id })).map(
      ({ section }) => section,
    )

  it('is made by a person, lands in the analyses, and wants a reason to rule out', async () => {
    const id = await somebody()
    const { party_eligibilities } = await begin(id, {
      answers: { crime_victim: 'yes', helpful: 'yes', voted: 'yes' },
      finish: true,
    })
    const run = party_eligibilities[0]!.id
    expect(await analyses(id)).toEqual([])
    expect(await decide(id, run, 'rule_out')).toMatchObject({ status: 422 })
    await decide(id, run, 'pursue')
    expect(await analyses(id)).toMatchObject([
      { identifier: 'u-visa', answer: 'maybe', notes: expect.stringMatching(/^Screening of .*: pursue$/) },
    ])
    await decide(id, run, 'later', { reason: 'Waits for the police report' })
    await decide(id, run, 'rule_out', { reason: 'No agency will certify' })
    expect(await analyses(id)).toMatchObject([
      { answer: 'no', notes: expect.stringContaining('No agency will certify') },
    ])
    const ground = { kind: 'ground', identifier: '212-a-10-d' } as const
    const after = await staff.contributor.do(calls.decidePartyEligibility, {
      id,
      eligibilityId: run,
      decision: 'pursue',
      ...ground,
    })
    expect(after.party_eligibilities[0]!.decided).toMatchObject([
      {
        identifier: 'u-visa',
        decision: 'rule_out',
        reason: 'No agency will certify',
        decided_by_name: expect.any(String),
      },
      { identifier: '212-a-10-d', decision: 'pursue', reason: null },
    ])
    const grounds = await staff.viewer.do(lawContract.endpoints.listPartyGrounds, { party_id: id })
    expect(grounds).toMatchObject([{ section: { identifier: '212-a-10-d', status: 'maybe' } }])
    expect(await decide(id, run, 'pursue', { identifier: 'registry' })).toMatchObject({ status: 404 })
  })

  it('leaves a yes that somebody found', async () => {
    const id = await somebody()
    await staff.contributor.do(lawContract.endpoints.createPartyOption, {
      party_id: id,
      section: { category: 'Law & Justice Visas', identifier: 'u-visa', answer: 'yes', notes: 'Certified' },
    })
    const { party_eligibilities } = await begin(id, { answers: { crime_victim: 'yes', helpful: 'yes' } })
    const run = party_eligibilities[0]!.id
    expect(await decide(id, run, 'pursue')).toMatchObject({
      status: 409,
      body: { error: { code: 'eligibility.open' } },
    })
    await staff.contributor.do(calls.finishPartyEligibility, { id, eligibilityId: run })
    await decide(id, run, 'pursue')
    expect(await analyses(id)).toMatchObject([
      { answer: 'yes', notes: expect.stringMatching(/^Certified\nScreening of/) },
    ])
  })
})

describe('who may', () => {
  it('read is whoever sees the person; write, a contributor; everything is logged', async () => {
    const id = await somebody()
    const { party_eligibilities } = await begin(id, { answers: { helpful: 'yes' }, finish: true })
    expect((await staff.viewer.call(calls.createPartyEligibility, { id })).status).toBe(403)
    const stranger = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
    expect((await stranger.call(calls.listPartyEligibilities, { id })).status).toBe(404)
    const other = await somebody()
    const elsewhere = { id: other, eligibilityId: party_eligibilities[0]!.id }
    expect((await staff.contributor.call(calls.finishPartyEligibility, elsewhere)).status).toBe(404)
    const { items } = await admin.do(logsContract.endpoints.listActivity, { record_id })
    const words = JSON.stringify(items)
    for (const event of ['began an eligibility screening of', 'finished an eligibility screening of'])
      expect(words).toContain(event)
  })

  it('hides facts of relatives outside of the reader’s view', async () => {
    const { party: father } = await aRecord(admin, {
      team_ids: [await office.team()],
      party: { first_name: 'Hidden', last_name: 'Father' },
    })
    const id = await somebody()
    const statuses = (await office.database.read
      .selectFrom('immigration_statuses')
      .select('id')
      .where('meaning', '=', 'permanent_resident')
      .executeTakeFirstOrThrow()) as { id: number }
    await admin.do(sections.createCharacteristic, {
      immigration_statuses: { party_id: father.id, immigration_status: statuses.id },
    })
    await admin.do(sections.createCharacteristic, {
      parents: { party_id: id, linked_party_id: father.id, first_name: 'F', last_name: 'F' },
    })
    const made = await admin.do(calls.createPartyEligibility, { id, party_eligibility: { finish: true } })
    expect(JSON.stringify(made.party_eligibilities)).toContain('Hidden Father')
    const seen = await list(id)
    expect(JSON.stringify(seen.party_eligibilities)).not.toContain('Hidden Father')
    expect(JSON.stringify(seen.party_eligibilities)).toContain('a profile that you do not see')
  })
})
