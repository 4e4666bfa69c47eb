import { beforeAll, describe, expect, it } from 'vitest'
import { userTypes } from '../../../core/actor.ts'
import { person, useOffice, type Person } from '../../../testing/server/office.ts'
import { parseANumber } from '../../../fields/aNumber/aNumber.ts'
import { casesContract } from '../../cases/contract.ts'
import { docketContract } from '../../docket/contract.ts'
import { partiesContract } from '../../parties/contract.ts'
import { recordsContract } from '../../records/contract.ts'
import { sessionContract } from '../../session/contract.ts'
import { setUpLink } from '../../setup/server/setUp.ts'
import { planDemoOffice } from '../plan.ts'
import { demoStaff } from '../staff.ts'
import { isWorkday } from '../workdays.ts'
import { loadDemoOffice } from './demoOffice.ts'
import { demoLogins } from './demoStaff.ts'

const { requestSignIn, getCurrentUser, getSignInSettings } = sessionContract.endpoints
const { listRecords } = recordsContract.endpoints
const { listCases } = casesContract.endpoints
const { listParties } = partiesContract.endpoints
const { listDocketEntries } = docketContract.endpoints

describe('the plan of the demo office', () => {
  const today = '2026-11-20'
  const plan = planDemoOffice(today)
  const cases = plan.flatMap((record) => record.cases)
  const entries = cases.flatMap((legalCase) => legalCase.entries)
  const people = plan.flatMap(({ holder, other }) => [holder, ...(other ? [other] : [])])

  it('is the same each time', () => {
    expect(planDemoOffice(today)).toEqual(plan)
  })

  it('has as much work as a small office', () => {
    expect(plan).toHaveLength(40)
    expect(cases).toHaveLength(62)
    expect(entries.length).toBeGreaterThan(280)
    expect(cases.filter((legalCase) => legalCase.closed && !legalCase.reopened).length).toBeGreaterThan(10)
  })

  it('holds no number of anybody: A900 has not been issued, 555-01xx is nobody’s', () => {
    for (const { a_number, phone, email } of people) {
      if (a_number) {
        expect(a_number).toMatch(/^900\d{6}$/)
        expect(parseANumber(a_number).ok).toBe(true)
      }
      if (phone) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/)
      if (email) expect(email).toMatch(/^[a-z.]+@example\.org$/)
    }
    const numbers = people.flatMap(({ a_number }) => a_number ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('has people with one name, and days known in part', () => {
    expect(people.some((person) => person.last_name === null)).toBe(true)
    expect(people.some((person) => person.dob_format === 'YYYY')).toBe(true)
    expect(people.some((person) => person.uncertain_dob)).toBe(true)
  })

  it('has overdue, done and coming entries, on days on which agencies work', () => {
    expect(entries.filter((entry) => entry.day < today && !entry.done_on).length).toBeGreaterThan(8)
    expect(entries.filter((entry) => entry.done_on).length).toBeGreaterThan(100)
    expect(entries.filter((entry) => entry.day >= today).length).toBeGreaterThan(80)
    expect(entries.filter((entry) => entry.day > today && !isWorkday(entry.day))).toEqual([])
    for (const entry of entries) if (entry.done_on) expect(entry.day < today).toBe(true)
  })

  it('puts nobody in two places at once', () => {
    const meetings = entries
      .filter((entry) => entry.start)
      .map((entry) => `${entry.assignees[0]} ${entry.day} ${entry.start}`)
    expect(new Set(meetings).size).toBe(meetings.length)
  })

  it('works on any day of a year', () => {
    for (let month = 1; month <= 12; month++)
      for (const day of ['01', '14', '28']) {
        const other = `2027-${String(month).padStart(2, '0')}-${day}`
        expect(planDemoOffice(other).flatMap((record) => record.cases)).toHaveLength(62)
      }
  })
})

describe('loading the demo office', () => {
  const office = useOffice()
  let seconds = 0
  let lines: string[] = []
  beforeAll(async () => {
    const start = performance.now()
    lines = await loadDemoOffice(office)
    seconds = (performance.now() - start) / 1000
  }, 120_000)

  async function signIn(login: string): Promise<Person> {
    const { password } = demoLogins(office.vault)
    const answer = await office.stranger.do(requestSignIn, { username: login, password })
    if (answer.status !== 'signed_in') throw new Error(`${login} is asked for ${answer.status}`)
    return person(office.app, answer.user.id, answer.access_token)
  }

  // Three on a machine with nothing else to do; tests share theirs.
  it('takes seconds, not minutes', () => {
    expect(seconds).toBeLessThan(30)
  })

  it('prints the logins and their password', () => {
    const { password } = demoLogins(office.vault)
    expect(lines.join('\n')).toContain(password)
    for (const { login } of demoStaff) expect(lines.join('\n')).toContain(login)
  })

  it('lets people of all six user types sign in without a second factor', async () => {
    for (const user_type of userTypes) {
      const { login } = demoStaff.find((someone) => someone.user_type === user_type)!
      const someone = await signIn(login)
      expect(await someone.do(getCurrentUser)).toMatchObject({ user_type, office: { demo: true } })
    }
    expect((await office.stranger.do(getSignInSettings)).demo).toBe(true)
  })

  it('shows each team its own records, and an admin all of them', async () => {
    const admin = await signIn('miriam.halloran')
    const attorney = await signIn('lucia.barrientos')
    const outsider = await signIn('farrukh.yuldashev')
    expect((await admin.do(listRecords)).total_items).toBe(40)
    const seen = (await attorney.do(listRecords)).total_items
    expect(seen).toBeGreaterThan(10)
    expect(seen).toBeLessThan(25)
    expect((await outsider.do(listRecords)).total_items).toBe(0)
    expect((await admin.do(listCases, { status: 'closed' })).total_items).toBeGreaterThan(10)
    expect((await admin.do(listParties)).total_items).toBeGreaterThan(50)
    expect((await admin.do(listDocketEntries)).total_items).toBeGreaterThan(280)
  })

  it('holds hearings on the clocks of several courts, with attorneys', async () => {
    const admin = await signIn('desmond.okeke')
    const { items } = await admin.do(listDocketEntries, { action_type: 'event', items_per_page: 200 })
    const hearings = items.filter((entry) => entry.is_hearing && entry.location_id)
    expect(new Set(hearings.map((entry) => entry.timezone)).size).toBeGreaterThan(2)
    const attorneys = demoStaff
      .filter((someone) => someone.is_attorney)
      .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    for (const { assignees } of hearings)
      expect(assignees.some(({ name }) => attorneys.includes(name))).toBe(true)
  })

  it('knows the numbers of nobody, and no SSN', async () => {
    const people = await office.database.read.selectFrom('parties').select(['ssn', 'a_number']).execute()
    expect(people.filter(({ ssn }) => ssn !== null)).toEqual([])
    for (const { a_number } of people) if (a_number) expect(a_number).toMatch(/^900/)
  })

  it('adds nothing when it is asked again, but names the logins', async () => {
    const again = await loadDemoOffice(office)
    expect(again[0]).toContain('nothing was added')
    expect(again.slice(1)).toEqual(lines.slice(1))
    const { count } = await office.database.read
      .selectFrom('records')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(40)
    expect(await setUpLink(office)).toBeNull()
  })
})

describe('an office that is none', () => {
  const office = useOffice()

  it('is left alone', async () => {
    await office.user({ user_type: 'admin' })
    expect(await loadDemoOffice(office)).toEqual([
      'There is an office already, so the demo office was not loaded.',
    ])
  })
})
