import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { yearsAfter } from '#fields/day/dayRange.ts'
import { casesContract } from '#features/cases/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { chartRows, enterBulletins, idsByCode } from '#testing/server/priorityDates.ts'
import type { Board } from '../clockKinds.ts'
import { assistantsContract } from '#features/assistants/contract.ts'
import { clocksContract } from '../contract.ts'

const office = useOffice()
const { listClocks, getPartyClocks, getCaseClocks } = clocksContract.endpoints
const { createCharacteristic } = sectionsContract.endpoints
const { createAsylumAssistant } = assistantsContract.endpoints
let editor: Person
let stranger: Person
let today: string
let codes: Record<string, number>
const meaning = { benefit_types: {}, immigration_statuses: {}, outcomes: {} } as Record<
  'benefit_types' | 'immigration_statuses' | 'outcomes',
  Record<string, number>
>

beforeAll(async () => {
  editor = await office.user({ user_type: 'editor', all_teams: true })
  stranger = await office.user({ user_type: 'editor' })
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  today = await officeToday({ db: office.database.read, now: new Date() })
  codes = await idsByCode(office)
  await enterBulletins(office, admin, [
    chartRows('final_action', { F2A: ['2010-01-01'] }),
    chartRows('final_action', { F2A: ['2020-01-01'] }),
  ])
  for (const list of ['benefit_types', 'immigration_statuses', 'outcomes'] as const)
    for (const { id, meaning: word } of await office.database.read
      .selectFrom(list)
      .select(['id', 'meaning'])
      .$if(list === 'outcomes', (query) => query.where(sql<boolean>`applies_to = 'benefit'`))
      .execute())
      if (word) meaning[list][word] ??= id
})

const exactly = (field: string, date: string) => ({
  [field]: date,
  [`${field}_format`]: 'MM/DD/YYYY',
  [`${field}_uncertain`]: false,
})

type Entries = [section: string, values: object][]

/** Somebody on an open case, with entries of the profile. */
async function aClient(person: object, ...entries: Entries) {
  const { record, party } = await aRecord(editor, { party: person })
  const legalCase = await aCase(editor, { record_id: record.id, parties: [{ party_id: party.id }] })
  for (const [section, values] of entries)
    await (section === 'one_year_filing_deadline'
      ? editor.do(createAsylumAssistant, { id: party.id, asylum_assistant: { type: section, ...values } })
      : editor.do(createCharacteristic, { [section]: { party_id: party.id, ...values } }))
  return { id: party.id, case_id: legalCase.id }
}

const born = (date: string) => ({ dob: date, dob_format: 'MM/DD/YYYY', uncertain_dob: false })

async function linesOf(id: number, board: Board, more: object = {}, who = editor) {
  const { items } = await who.do(listClocks, { board, items_per_page: 200, ...more })
  return items.filter(({ party }) => party.id === id).map(({ clock }) => clock)
}
const clocksOfPerson = async (id: number) => (await editor.do(getPartyClocks, { id })).items

describe('the asylum year', () => {
  it('stands at the top while no arrival is known, for children too', async () => {
    const child = await aClient(born(addDays(today, -3_000)))
    const adult = await aClient({}, ['travel_histories', exactly('entry_date', addDays(today, -100))])
    const { items } = await editor.do(listClocks, { board: 'one_year', items_per_page: 200 })
    const at = (id: number) => items.findIndex(({ party }) => party.id === id)
    expect(items[at(child.id)]!.clock).toMatchObject({ state: 'unknown', safe_day: null, days_left: null })
    expect(at(child.id)).toBeLessThan(at(adult.id))
    const clock = items[at(adult.id)]!.clock
    expect(clock.state).toBe('running')
    expect(clock.legal_day! >= yearsAfter(addDays(today, -100), 1)).toBe(true)
    expect(clock.steps.length).toBeGreaterThan(1)
    expect(clock.authority.map(({ citation }) => citation).join()).toContain('INA 208(a)(2)(B)')
    const { items: ofCase } = await editor.do(getCaseClocks, { id: adult.case_id })
    expect(ofCase.map(({ party }) => party.id)).toEqual([adult.id])
    expect(items[at(adult.id)]!.cases).toEqual([expect.objectContaining({ id: adult.case_id })])
  })

  it('is passed only with every arrival known, and counts the days since an exception ended', async () => {
    const { id } = await aClient(
      {},
      ['travel_histories', exactly('entry_date', addDays(today, -800))],
      [
        'one_year_filing_deadline',
        { exception_type: 'lawful_status', ...exactly('exception_end_date', addDays(today, -40)) },
      ],
    )
    expect(await linesOf(id, 'one_year')).toEqual([])
    const [clock] = await linesOf(id, 'one_year', { status: 'passed' })
    expect(clock).toMatchObject({ state: 'passed' })
    expect(clock!.exceptions[0]).toContain('Ended 40 days ago')
    await editor.do(createCharacteristic, {
      travel_histories: { party_id: id, entry_place: 'Hidalgo, TX' },
    })
    expect((await linesOf(id, 'one_year'))[0]).toMatchObject({ state: 'unknown', days_left: null })
  })

  it('leaves out who filed, who cannot need it, opponents and closed cases', async () => {
    const entered: Entries = [['travel_histories', exactly('entry_date', addDays(today, -100))]]
    const filed = await aClient({}, ...entered, [
      'immigration_benefits',
      { benefit_type: meaning.benefit_types['asylum'], ...exactly('initiated_date', addDays(today, -10)) },
    ])
    const resident = await aClient({}, ...entered, [
      'immigration_statuses',
      { immigration_status: meaning.immigration_statuses['permanent_resident'] },
    ])
    const child = await aClient({}, ...entered, [
      'one_year_filing_deadline',
      { exception_type: 'unaccompanied_child' },
    ])
    const closed = await aClient({}, ...entered)
    const reason = await office.database.read
      .selectFrom('closing_reasons')
      .select('id')
      .executeTakeFirstOrThrow()
    await editor.do(casesContract.endpoints.closeCase, {
      id: closed.case_id,
      closing_reasons_ids: [reason.id],
      closing_notes: 'Done',
    })
    for (const { id } of [filed, resident, child, closed]) expect(await linesOf(id, 'one_year')).toEqual([])
    const [clock] = await clocksOfPerson(filed.id)
    expect(clock).toMatchObject({ kind: 'one_year', state: 'fixed' })
    expect(clock!.headline).toContain('by the safe day')
    expect((await clocksOfPerson(child.id))[0]!.headline).toContain('unaccompanied child')
  })
})

it('shows nothing of a person to whoever does not see them', async () => {
  const { id, case_id } = await aClient({}, ['travel_histories', exactly('entry_date', addDays(today, -100))])
  expect(await linesOf(id, 'one_year', {}, stranger)).toEqual([])
  expect((await stranger.send(getPartyClocks, { id })).status).toBe(404)
  expect((await stranger.send(getCaseClocks, { id: case_id })).status).toBe(404)
})

it('counts the work-permit clock with its stops, in the board as on the person’s page', async () => {
  const { id } = await aClient(
    {},
    [
      'immigration_benefits',
      {
        benefit_type: meaning.benefit_types['asylum'],
        benefit_outcome: meaning.outcomes['pending'],
        ...exactly('initiated_date', addDays(today, -100)),
      },
    ],
    [
      'asylum_clock_stops',
      {
        stopped_date: addDays(today, -60),
        restarted_date: addDays(today, -40),
        reason: 'rescheduled',
        stopped_by: 'court',
      },
    ],
  )
  const [clock] = await linesOf(id, 'work_permit_clock')
  expect(clock).toMatchObject({ state: 'running', legal_day: addDays(today, 70), counts_to: 'first_day' })
  expect(clock!.headline).toContain('80 days counted')
  expect(clock!.steps[0]!.text).toContain('20 days: Interview or hearing moved')
  expect(await clocksOfPerson(id)).toContainEqual(clock)
  await editor.do(createCharacteristic, {
    asylum_clock_stops: { party_id: id, stopped_date: addDays(today, -5), reason: 'more_time' },
  })
  expect((await linesOf(id, 'work_permit_clock'))[0]).toMatchObject({
    state: 'stopped',
    legal_day: addDays(today, 75),
  })
})

it('counts the age of the CSPA by the bulletins that are entered', async () => {
  const petition = (priority: string, more: object = {}): Entries[number] => [
    'immigration_benefits',
    {
      benefit_type: meaning.benefit_types['relative_petition'],
      preference_category_id: codes['F2A'],
      chargeability_country_id: codes['BR'],
      benefit_outcome: meaning.outcomes['approved'],
      ...exactly('priority_date', priority),
      ...exactly('initiated_date', addDays(today, -800)),
      ...exactly('outcome_date', addDays(today, -20)),
      ...more,
    },
  ]
  const young = born(addDays(today, -7_200))
  const current = await aClient(young, petition('2015-05-05'))
  const [available] = await linesOf(current.id, 'cspa')
  expect(available).toMatchObject({ state: 'running', subject: expect.stringContaining('F2A') as unknown })
  expect(available!.headline).toContain('seek residence by')
  const waiting = await aClient(young, petition('2021-05-05'))
  expect((await linesOf(waiting.id, 'cspa'))[0]!.headline).toContain('a visa has to become available by')
  const old = await aClient(born('1980-05-05'), petition('2021-05-05'))
  expect(await linesOf(old.id, 'cspa')).toEqual([])
  const pending = await aClient(
    young,
    petition('2021-05-05', { benefit_outcome: null, outcome_date: null, outcome_date_format: null }),
  )
  expect((await linesOf(pending.id, 'cspa'))[0]).toMatchObject({ state: 'fixed' })
  const denied = await aClient(young, petition('2021-05-05', { benefit_outcome: meaning.outcomes['denied'] }))
  expect(await linesOf(denied.id, 'cspa')).toEqual([])
})

it('counts the age of a child who comes with a parent, by the petition for the parent', async () => {
  const child = (name: string, days: number): Entries[number] => [
    'children',
    { first_name: name, last_name: 'Rey', ...born(addDays(today, -days)) },
  ]
  const petition = (code: string): Entries[number] => [
    'immigration_benefits',
    {
      benefit_type: meaning.benefit_types['relative_petition'],
      preference_category_id: codes[code],
      chargeability_country_id: codes['BR'],
      benefit_outcome: meaning.outcomes['approved'],
      ...exactly('priority_date', '2021-05-05'),
      ...exactly('initiated_date', addDays(today, -800)),
      ...exactly('outcome_date', addDays(today, -20)),
    },
  ]
  // 21 years and 100 days old, less the 780 days that the petition was pending; another was 21 long before it.
  const parent = await aClient(born('1980-05-05'), petition('F2A'), child('Ana', 7_770), child('Luz', 12_000))
  const { items } = await editor.do(clocksContract.endpoints.getPartyClocks, { id: parent.id })
  const found = items.filter(({ kind }) => kind === 'cspa')
  expect(found.map(({ subject }) => subject)).toEqual(['Ana Rey, F2A'])
  expect(found[0]).toMatchObject({ state: 'running' })
  expect(found[0]!.headline).toMatch(/^Age 19; a visa has to become available by/)
  expect(found[0]!.steps.map(({ text }) => text).join(' ')).toMatch(/pending for 780 days.*is not known here/)
  expect(found[0]!.notes.join(' ')).toContain('INA 203(d), 203(h)(2)(B)')
})

it('lists ages and expiries on one board, by kind and by how near they are', async () => {
  const { id } = await aClient(
    born(yearsAfter(addDays(today, 30), -21)),
    ['children', { first_name: 'Ana', last_name: 'Rey', ...born(yearsAfter(addDays(today, 10), -14)) }],
    ['passports', exactly('expiry_date', addDays(today, -400))],
    ['passports', exactly('expiry_date', addDays(today, 50))],
    [
      'immigration_benefits',
      { benefit_type: meaning.benefit_types['work_permit'], ...exactly('valid_until', addDays(today, 40)) },
    ],
    [
      'immigration_benefits',
      {
        benefit_type: meaning.benefit_types['advance_parole'],
        ...exactly('valid_until', addDays(today, 90)),
      },
    ],
    [
      'immigration_statuses',
      {
        immigration_status: meaning.immigration_statuses['conditional_resident'],
        ...exactly('date_expires', addDays(today, 60)),
      },
    ],
  )
  const kinds = async (more: object = {}) => (await linesOf(id, 'dates', more)).map(({ kind }) => kind)
  expect(await kinds()).toEqual([
    'turns_21',
    'turns_14',
    'work_permit',
    'passport',
    'conditional_residence',
    'advance_parole',
  ])
  expect(await kinds({ within: 45 })).toEqual(['turns_21', 'turns_14', 'work_permit'])
  expect(await kinds({ kind: 'passport' })).toEqual(['passport'])
  expect(await kinds({ search_term: 'nobody-of-this-name' })).toEqual([])
  const [child] = await linesOf(id, 'dates', { kind: 'turns_14' })
  expect(child).toMatchObject({ subject: 'Ana Rey', days_left: expect.any(Number) as unknown })
  const card = await aClient({}, [
    'immigration_statuses',
    {
      immigration_status: meaning.immigration_statuses['permanent_resident'],
      ...exactly('date_expires', addDays(today, -3)),
    },
  ])
  expect(await linesOf(card.id, 'dates')).toEqual([])
  expect((await linesOf(card.id, 'dates', { status: 'passed' }))[0]).toMatchObject({
    kind: 'green_card',
    state: 'passed',
    days_left: -3,
  })
  const window = (await clocksOfPerson(id)).find(({ kind }) => kind === 'conditional_residence')!
  expect(window.headline).toContain('Window is open')
})
