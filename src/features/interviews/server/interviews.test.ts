import { beforeAll, expect, test } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { casesContract } from '#features/cases/contract.ts'
import { deadlinesContract } from '#features/deadlines/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { interviewsContract } from '../contract.ts'
import type { StepsData } from '../answers.ts'
import { timeOutInterviews } from './timeOut.ts'

const office = useOffice()
const calls = interviewsContract.endpoints

let team_id: number
let receptionist: Person
let editor: Person
let colleague: Person
let stranger: Person
let admin: Person
const ids: Record<'type' | 'deadline' | 'task' | 'country' | 'male', number> = {
  type: 0,
  deadline: 0,
  task: 0,
  country: 0,
  male: 0,
}

beforeAll(async () => {
  team_id = await office.team()
  receptionist = await office.user({ user_type: 'contributor', team_ids: [team_id] })
  editor = await office.user({ user_type: 'editor', team_ids: [team_id] })
  colleague = await office.user({ user_type: 'editor', team_ids: [team_id] })
  stranger = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const { read } = office.database
  const first = async (table: 'legal_case_types' | 'countries') =>
    (
      await read
        .selectFrom(table)
        .select('id')
        .where('archived_at', 'is', null)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  ids.type = await first('legal_case_types')
  ids.country = await first('countries')
  const types = await read
    .selectFrom('docket_entry_types')
    .select(['id', 'is_deadline', 'action_type'])
    .execute()
  ids.deadline = types.find(({ is_deadline }) => is_deadline)!.id
  ids.task = types.find(({ action_type, is_deadline }) => action_type === 'task' && !is_deadline)!.id
})

const card = (values: Record<string, unknown>, states = {}) => ({ values, states })
const begun = (who: Person, data: object = {}) => who.do(calls.createInterview, { ...data })
/** The last August that has begun: a year after its first day has not passed. */
const lastAugust = (() => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const year = Number(yesterday.slice(0, 4))
  return yesterday.slice(5) >= '08-01' ? year : year - 1
})()
const answers: StepsData = {
  person: card({ first_name: 'Rosa', last_name: 'Canales', dob: '1990-05-06', nationality_ids: [] }),
  custody: card({ date_last_entry: `${lastAugust}-08-01` }),
  child: card({ first_name: 'Ana', last_name: 'Canales' }),
  child_2: card({ first_name: 'Luis' }),
  phone: card({ phone_number: '213 555 0142', safe_to_contact: false }),
  screening: card(
    { fear_returning_home_country: true, victim_of_ucrime_us: false },
    { suffered_physical_harm_home_country: 'parked', forced_to_work_against_will: 'declined' },
  ),
}

const saved = async (who: Person, steps_data: StepsData) => {
  const { id, version } = await begun(who)
  return who.do(calls.updateInterview, {
    id,
    version,
    steps_data,
    last_step_index: 6,
    last_step_title: 'Screening',
  })
}
const inCase = (data: StepsData): StepsData => ({
  ...data,
  assignment: card({ legal_case_type_id: ids.type, team_ids: [team_id] }),
})

test('an interview goes on at the step where it was left, with answers stored sealed', async () => {
  const made = await saved(receptionist, answers)
  const again = await receptionist.do(calls.getInterview, { id: made.id })
  expect(again).toMatchObject({
    state: 'updated',
    name: 'Rosa Canales',
    last_step_index: 6,
    last_step_title: 'Screening',
    party_id: null,
  })
  expect(again.steps_data['screening']).toEqual({
    values: { fear_returning_home_country: true, victim_of_ucrime_us: false },
    states: { suffered_physical_harm_home_country: 'parked', forced_to_work_against_will: 'declined' },
  })
  const row = await office.database.read
    .selectFrom('quick_interviews')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Canales')
  expect(row.sealed_steps_data!.toString('latin1')).not.toContain('Canales')
})

test('the same save once more changes nothing; another one from the version before is refused', async () => {
  const { id, version } = await begun(receptionist)
  const save = { id, version, steps_data: answers, last_step_index: 1 }
  const first = await receptionist.do(calls.updateInterview, save)
  const second = await receptionist.do(calls.updateInterview, save)
  expect(second.version).toBe(first.version)
  const other = await receptionist.call(calls.updateInterview, { ...save, last_step_index: 2 })
  expect([other.status, other.error.code]).toEqual([409, 'stale'])
})

test('an answer that does not fit is refused at its question, and what was stored stays', async () => {
  const { id, version } = await saved(receptionist, answers)
  const wrong = {
    ...answers,
    person: card({ first_name: 'Rosa', dob: '2999-01-01' }),
    child_2: card({}, { no_such: 'parked' }),
    nobody: card({}),
  }
  const refused = await receptionist.call(calls.updateInterview, { id, version, steps_data: wrong })
  expect(refused.status).toBe(422)
  expect(refused.error.issues?.map(({ path }) => path)?.toSorted()).toEqual([
    'steps_data.child_2.no_such',
    'steps_data.nobody.values',
    'steps_data.person.dob',
  ])
  const { steps_data } = await receptionist.do(calls.getInterview, { id })
  expect(steps_data['person']!.values['dob']).toBe('1990-05-06')
})

test('a country, language or colleague there is not is refused at its question', async () => {
  const { id, version } = await begun(receptionist)
  const wrong = {
    person: card({ first_name: 'Rosa', birth_country_id: 999_999, nationality_ids: [ids.country, 999_998] }),
  }
  const paths = async (steps_data: object) =>
    (await receptionist.send(calls.updateInterview, { id, version, steps_data })).error.issues?.map(
      ({ path }) => path,
    )
  expect(await paths(wrong)).toEqual([
    'steps_data.person.birth_country_id',
    'steps_data.person.nationality_ids',
  ])
  expect(await paths({ language: card({ language_id: 999_999 }) })).toEqual([
    'steps_data.language.language_id',
  ])
  const assigned = card({ legal_case_type_id: 999_999, primary_attorney_id: 999_999, team_ids: [999_999] })
  expect(new Set(await paths({ assignment: assigned }))).toEqual(
    new Set(
      ['legal_case_type_id', 'primary_attorney_id', 'team_ids'].map(
        (name) => `steps_data.assignment.${name}`,
      ),
    ),
  )
})

test('a team sees it, another one does not; two do not write into it', async () => {
  const { id, version } = await saved(receptionist, answers)
  expect((await colleague.do(calls.getInterview, { id })).can).toMatchObject({ edit: false, take_up: false })
  expect((await stranger.call(calls.getInterview, { id })).status).toBe(404)
  expect((await stranger.do(calls.listInterviews, {})).items).toEqual([])
  const refused = await colleague.call(calls.updateInterview, { id, version, last_step_index: 2 })
  expect([refused.status, refused.error.code]).toEqual([409, 'interview.taken'])
  expect((await colleague.call(calls.resetInterviewTimeout, { id })).error.code).toBe('interview.taken')
})

test('an idle interview times out, and a colleague takes it up', async () => {
  const { id } = await saved(receptionist, answers)
  await timeOutInterviews(office, new Date(Date.now() + 29 * 60_000))
  expect((await receptionist.do(calls.getInterview, { id })).state).toBe('updated')
  await timeOutInterviews(office, new Date(Date.now() + 31 * 60_000))
  const idle = await receptionist.do(calls.getInterview, { id })
  expect(idle.state).toBe('timed_out')
  const late = await receptionist.call(calls.updateInterview, {
    id,
    version: idle.version,
    last_step_index: 2,
  })
  expect(late.error.code).toBe('interview.timed_out')
  const taken = await colleague.do(calls.resetInterviewTimeout, { id })
  expect([taken.state, taken.taken_by.id, taken.last_step_index]).toEqual(['updated', colleague.id, 6])
  expect(
    (await receptionist.call(calls.updateInterview, { id, version: taken.version, last_step_index: 2 }))
      .status,
  ).toBe(409)
})

test('finishing makes person, sections, record, case and entries at once, and once only', async () => {
  const made = await saved(editor, inCase(answers))
  const input = {
    id: made.id,
    version: made.version,
    docket_entries: [
      {
        docket_entry_type_id: ids.deadline,
        action_date: '2027-08-02',
        comment: 'Asylum: one year after the last entry',
      },
      { docket_entry_type_id: ids.task, comment: 'Safety plan' },
    ],
  }
  const done = await editor.do(calls.finishInterview, input)
  expect(done.interview).toMatchObject({ state: 'finished', outcome: 'new_client', party_id: done.party_id })
  const party = await editor.do(partiesContract.endpoints.getParty, { id: done.party_id })
  expect(party).toMatchObject({ first_name: 'Rosa', last_name: 'Canales', dob: '1990-05-06' })
  expect(new Set(party.children.map(({ first_name }) => first_name))).toEqual(new Set(['Ana', 'Luis']))
  expect(party.phones[0]).toMatchObject({ phone_number: '+12135550142', safe_to_contact: false })
  expect(party.overview[0]).toMatchObject({ date_last_entry: `${lastAugust}-08-01` })
  // Only what was answered: nothing that was parked, declined or left out became a no.
  expect(party.personal_overview[0]).toMatchObject({
    fear_returning_home_country: true,
    victim_of_ucrime_us: false,
    suffered_physical_harm_home_country: null,
    forced_to_work_against_will: null,
    us_military_service: null,
  })
  const legalCase = await editor.do(casesContract.endpoints.getCase, { id: done.legal_case_id! })
  expect(legalCase.parties.map(({ id }) => id)).toEqual([done.party_id])
  expect(done.docket_entry_ids).toHaveLength(2)
  const entry = await editor.do(docketContract.endpoints.getDocketEntry, { id: done.docket_entry_ids[0]! })
  expect(entry).toMatchObject({ action_date: '2027-08-02', legal_case_id: done.legal_case_id })

  const again = await editor.do(calls.finishInterview, input)
  expect(again).toMatchObject({ party_id: done.party_id, docket_entry_ids: done.docket_entry_ids })
  const refused = await editor.call(calls.updateInterview, {
    id: made.id,
    version: again.interview.version,
    last_step_index: 0,
  })
  expect(refused.error.code).toBe('interview.ended')
  expect((await stranger.call(calls.getInterview, { id: made.id })).status).toBe(404)
})

test('a refusal on the way leaves nobody and nothing', async () => {
  const count = async () =>
    Number(
      (
        await office.database.read
          .selectFrom('parties')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const { id, version } = await saved(editor, inCase(answers))
  const before = await count()
  const refused = await editor.call(calls.finishInterview, {
    id,
    version,
    docket_entries: [{ docket_entry_type_id: 999_999 }],
  })
  expect(refused.status).toBe(422)
  const nameless = await saved(editor, inCase({ danger: card({ in_danger: true }) }))
  const unnamed = await editor.call(calls.finishInterview, { id: nameless.id, version: nameless.version })
  expect(unnamed.error.issues?.[0]?.path).toBe('steps_data.person.first_name')
  expect(await count()).toBe(before)
  expect((await receptionist.call(calls.finishInterview, { id, version })).status).toBe(403)
})

test('a person on file gets what is blank, and keeps what the profile says', async () => {
  const { record, party } = await aRecord(editor, {
    team_ids: [team_id],
    party: { first_name: 'Rosa', last_name: null, dob: '1991-01-01', phone: '2135550142' },
  })
  const { id, version } = await begun(editor, { party_id: party.id, steps_data: answers })
  const done = await editor.do(calls.finishInterview, { id, version })
  expect(done).toMatchObject({ party_id: party.id, record_id: record.id, legal_case_id: null })
  expect(done.left_out).toEqual(['Born', 'Phone'])
  const after = await editor.do(partiesContract.endpoints.getParty, { id: party.id })
  expect(after).toMatchObject({ last_name: 'Canales', dob: '1991-01-01' })
  expect(after.phones).toHaveLength(1)
  expect(after.children).toHaveLength(2)
})

test('a step that needs a review waits for somebody else', async () => {
  const { items } = await admin.do(calls.listInterviewSteps, {})
  const screening = items.find(({ component }) => component === 'screening')!
  await admin.do(calls.updateInterviewStep, {
    id: screening.id,
    version: screening.version,
    requires_review: true,
  })
  const { id, version } = await saved(editor, answers)
  await admin.do(calls.updateInterviewStep, {
    id: screening.id,
    version: screening.version + 1,
    requires_review: false,
  })
  expect((await editor.call(calls.finishInterview, { id, version })).error.code).toBe(
    'interview.needs_review',
  )

  const waiting = await editor.do(calls.requestInterviewReview, { id, version })
  const locked = await editor.call(calls.updateInterview, {
    id,
    version: waiting.version,
    last_step_index: 1,
  })
  expect(locked.error.code).toBe('interview.in_review')
  await timeOutInterviews(office, new Date(Date.now() + 86_400_000))
  const input = { id, version: waiting.version, decision: 'return' } as const
  expect((await editor.call(calls.reviewInterview, input)).status).toBe(403)
  expect((await colleague.call(calls.reviewInterview, input)).error.issues?.[0]?.path).toBe('note')
  const back = await colleague.do(calls.reviewInterview, { ...input, note: 'Ask about the entry of 2019' })
  expect(back).toMatchObject({ review_state: 'returned', review_note: 'Ask about the entry of 2019' })

  const sent = await editor.do(calls.requestInterviewReview, { id, version: back.version })
  const approved = await colleague.do(calls.reviewInterview, {
    id,
    version: sent.version,
    decision: 'approve',
  })
  const elsewhere = { ...answers, consent: card({ agrees_to_file: true }) }
  const moved = await editor.do(calls.updateInterview, {
    id,
    version: approved.version,
    steps_data: elsewhere,
  })
  expect(moved.review_state).toBe('approved')
  const changed = { ...elsewhere, screening: card({ us_military_service: true }) }
  const reopened = await editor.do(calls.updateInterview, { id, version: moved.version, steps_data: changed })
  expect(reopened.review_state).toBeNull()
})

test.each([
  ['none', '', null],
  ['name', 'Rosa Canales', 'Lives in another state'],
  ['all', 'Rosa Canales', 'Lives in another state'],
] as const)('closed without a record, an interview leaves %s', async (closed_content, name, reason) => {
  await runInTransaction(office, null, (ctx) =>
    writeSetting(ctx, 'interviews', { timeout_minutes: 30, closed_content }),
  )
  const { id } = await saved(receptionist, answers)
  const input = { id, outcome: 'referred', close_reason: 'Lives in another state' } as const
  const closed = await receptionist.do(calls.closeInterview, input)
  expect(closed).toMatchObject({ state: 'closed', outcome: 'referred', name, close_reason: reason })
  expect(Object.keys(closed.steps_data)).toHaveLength(closed_content === 'all' ? 6 : 0)
  await receptionist.do(calls.closeInterview, input)
  expect((await receptionist.call(calls.resetInterviewTimeout, { id })).error.code).toBe('interview.ended')
})

test('the hints of the law follow from the answers', async () => {
  const { id } = await saved(receptionist, answers)
  const { items } = await receptionist.do(calls.listInterviewHints, { id })
  expect(items.map(({ identifier }) => identifier)).toContain('asylum')
})

test('counts and lists are of what one sees, by state and outcome', async () => {
  const all = await admin.do(calls.countInterviews, {})
  const own = await stranger.do(calls.countInterviews, {})
  expect(Object.values(own.states).reduce((sum, n) => sum + n)).toBe(0)
  expect(all.outcomes.referred).toBeGreaterThan(0)
  const closed = await admin.do(calls.listInterviews, { state: ['closed'], outcome: 'referred' })
  expect(closed.total_items).toBe(all.outcomes.referred)
  const mine = await receptionist.do(calls.listInterviews, { mine: true })
  expect(new Set(mine.items.map(({ taken_by }) => taken_by.id))).toEqual(new Set([receptionist.id]))
})

test('steps are added before the summary, ordered, and deleted; a running interview keeps its own', async () => {
  const running = await begun(receptionist)
  const step = await admin.do(calls.createInterviewStep, {
    title: 'Extra',
    button_label: 'Next',
    component: 'consent',
  })
  const { items } = await admin.do(calls.listInterviewSteps, {})
  expect(items.at(-1)!.component).toBe('summary')
  expect(items.at(-2)!.id).toBe(step.id)
  const order = items.map(({ id }) => id).toReversed()
  const ordered = await admin.do(calls.orderInterviewSteps, { ids: order })
  expect(ordered.items.map(({ id }) => id)).toEqual(order)
  await admin.do(calls.orderInterviewSteps, { ids: order.toReversed() })
  expect((await admin.call(calls.orderInterviewSteps, { ids: order.slice(1) })).status).toBe(409)
  await admin.do(calls.deleteInterviewStep, { id: step.id })
  expect((await receptionist.do(calls.getInterview, { id: running.id })).steps).toHaveLength(10)
})

test('the year for asylum is counted by the version of the office, in the page and in the hints', async () => {
  const rule = { rule_key: 'asylum-one-year', rule_version: 1 }
  const { id } = await saved(editor, answers)
  const because = async () =>
    (await editor.do(calls.listInterviewHints, { id })).items.find(
      ({ identifier }) => identifier === 'asylum',
    )?.because
  expect(await because()).toContain(`08/01/${lastAugust + 1}`)
  const { changeDeadlineRule, resetDeadlineRule } = deadlinesContract.endpoints
  await admin.do(changeDeadlineRule, {
    ...rule,
    change: { length: 2 },
    note: 'Extended by order',
    version: null,
  })
  expect(await because()).toContain(`08/01/${lastAugust + 2}`)
  expect((await editor.do(calls.getInterview, { id })).asylum_periods).toMatchObject([
    { length: 2, unit: 'years', to: '9999-12-31' },
  ])
  await admin.do(resetDeadlineRule, rule)
})
