import { addDays } from '#core/days.ts'
import { describe, expect, it } from 'vitest'
import { parseANumber } from '#fields/aNumber/aNumber.ts'
import { lawEntries } from '#features/law/server/entries.ts'
import { analysesOf } from './analyses/analyses.ts'
import { demoSize, planDemoOffice } from './plan.ts'
import { sectionNames, type SectionName } from '#features/profile/sections/index.ts'
import { livesOf } from './lives/lives.ts'
import { demoStaff } from './staff.ts'
import { nextWeekday } from '#fields/day/dueDay.ts'
import { isWorkday } from './workdays.ts'

describe('the plan of the demo office', () => {
  const today = '2026-11-20'
  const plan = planDemoOffice(today)
  const cases = plan.flatMap((record) => record.cases)
  const entries = cases.flatMap((legalCase) => legalCase.entries)
  const people = plan.flatMap((record) => record.people.map(({ facts }) => facts))
  const open = entries.filter((entry) => !entry.done && !entry.cancelled)

  it('is the same each time', () => {
    expect(planDemoOffice(today)).toEqual(plan)
  })

  it('has as much work as an office of twenty', () => {
    expect(plan).toHaveLength(demoSize.records)
    expect(people).toHaveLength(demoSize.parties)
    expect(cases).toHaveLength(demoSize.cases)
    expect(entries).toHaveLength(demoSize.docket_entries)
    expect(cases.filter((legalCase) => legalCase.closed && !legalCase.reopened).length).toBeGreaterThan(200)
    expect(cases.some((legalCase) => legalCase.reopened)).toBe(true)
  })

  it('holds no number of anybody: A900 has not been issued, 555-01xx is nobody’s', () => {
    for (const { a_number, phone, email } of people) {
      if (a_number) {
        expect(a_number).toMatch(/^900\d{6}$/)
        expect(parseANumber(a_number).ok).toBe(true)
      }
      if (phone) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/)
      if (email) expect(email).toMatch(/^[a-z]+(\.[a-z]+)?@example\.org$/)
    }
    for (const numbers of [
      people.flatMap(({ a_number }) => a_number ?? []),
      people.flatMap(({ phone }) => phone ?? []),
    ])
      expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each(['2026-11-20', '2026-11-22', '2026-12-20', '2027-03-04', '2027-05-22'])(
    'on %s has a Guatemalan woman with a hearing in Chicago next week',
    (day) => {
      const sunday = nextWeekday(0, day)
      const hers = planDemoOffice(day)
        .filter(({ people: [holder] }) => holder?.facts.country === 'GT' && holder.facts.gender === 'F')
        .flatMap((record) => record.cases.flatMap((legalCase) => legalCase.entries))
        .filter((entry) => entry.location === 'Chicago Immigration Court' && !entry.done && !entry.cancelled)
        .filter((entry) => entry.day! > sunday && entry.day! < addDays(sunday, 7))
      expect(hers.map(({ type }) => type)).toContain('master-calendar-hearing')
    },
  )

  it('leaves one child to be settled whose card and profile differ, and one to be linked', () => {
    const cards = livesOf(plan, today).flatMap(([holder], index) =>
      (holder!.children ?? []).map((card) => ({ card, household: plan[index]!.household })),
    )
    const isOther = ({ card, household }: (typeof cards)[number]) =>
      typeof card['linked_party_id'] === 'number' &&
      household[card['linked_party_id']]!.person.facts.dob !== card['dob']
    expect(cards.filter(isOther)).toHaveLength(1)
    expect(cards.filter(({ card }) => card['linked_party_id'] === undefined)).toHaveLength(1)
  })

  it('has people with one name, and days known in part', () => {
    expect(people.filter((person) => person.last_name === null).length).toBeGreaterThan(15)
    expect(people.some((person) => person.dob_format === 'YYYY')).toBe(true)
    expect(people.some((person) => person.uncertain_dob)).toBe(true)
  })

  it('invents lives: the same each time, with family in its own office, days in part and no number of anybody', () => {
    const lives = livesOf(plan, today).flat()
    expect(livesOf(plan, today).flat()).toEqual(lives)
    expect(lives).toHaveLength(demoSize.parties)
    const all = (kind: SectionName) => lives.flatMap((life) => life[kind] ?? [])
    // Entered with the people themselves, or for a few of them at the end.
    const elsewhere = new Set(['phones', 'emails', 'asylum_clock_stops'])
    for (const kind of sectionNames)
      if (!elsewhere.has(kind)) expect([kind, all(kind).length > 20]).toEqual([kind, true])
    expect(all('children').filter((child) => child['linked_party_id'] !== undefined).length).toBeGreaterThan(
      300,
    )
    expect(all('travel_histories').some((entry) => entry['entry_date_format'] === 'YYYY')).toBe(true)
    expect(all('travel_histories').some((entry) => entry['entry_date_uncertain'] === true)).toBe(true)
    for (const { kind, value } of all('identifiers'))
      if (kind === 'additional_a_number') expect(value).toMatch(/^901/)
  })

  it('charges people in court by the way they came in, and attorneys read the same charge', () => {
    const charges: Record<string, string[]> = {
      'Without inspection, by land': ['212(a)(6)(A)(i)'],
      'Paroled after apprehension': ['212(a)(7)(A)(i)(I)'],
      'Inspected and admitted with a visa': ['237(a)(1)(B)', '237(a)(1)(C)(i)'],
      'Admitted as a permanent resident': ['237(a)(2)(A)(iii)'],
    }
    const lives = livesOf(plan, today)
    const visited = new Set<string>()
    for (const life of lives.flat())
      for (const { charges: charged } of life.immigration_proceedings ?? [])
        for (const charge of charged as string[]) {
          const manner = String(life.travel_histories?.at(-1)?.['entry_manner'])
          expect(charges[manner], manner).toContain(charge)
          visited.add(charge)
        }
    expect([...visited].toSorted()).toEqual(Object.values(charges).flat().toSorted())
    for (const [index, answers] of analysesOf(plan, today).entries())
      for (const { position, identifier, opinions } of answers)
        if (opinions.some(({ opinion: [, notes] }) => notes?.startsWith('Charged in the NTA'))) {
          const charged = lives[index]![position]!.immigration_proceedings![0]!['charges'] as string[]
          expect(charged.join().toLowerCase().replaceAll(/\W+/g, '-')).toContain(identifier)
        }
  })

  it('gives clients the immigration status that their case asks for', () => {
    const statuses: Record<string, string> = {
      'n-400': 'Lawful permanent resident',
      'cancellation-42a': 'Lawful permanent resident',
      'i-751': 'Conditional permanent resident',
      'asylee-adjustment': 'Asylee',
      'asylum-affirmative': 'Asylum applicant',
      'asylum-defensive': 'In removal proceedings',
      daca: 'DACA',
      tps: 'Temporary Protected Status',
      'u-adjustment': 'U nonimmigrant',
    }
    const lives = livesOf(plan, today)
    for (const [type, status] of Object.entries(statuses)) {
      const holders = plan.flatMap((record, index) =>
        record.cases[0]!.type === type && !record.cases[0]!.closed ? [lives[index]![0]!] : [],
      )
      for (const { immigration_statuses } of holders)
        expect([type, immigration_statuses![0]!['immigration_status']]).toEqual([type, status])
    }
  })

  it('invents the attorneys’ analyses: the same each time, of what is in the catalogues, while the case was open', () => {
    const analyses = analysesOf(plan, today)
    expect(analysesOf(plan, today)).toEqual(analyses)
    const answers = analyses.flat()
    expect(answers.filter(({ opinions }) => opinions.length > 1).length).toBeGreaterThan(50)
    for (const { catalogue, identifier } of answers)
      expect(lawEntries[catalogue].has(identifier), identifier).toBe(true)
    for (const [index, ofRecord] of analyses.entries())
      for (const { identifier, opinions } of ofRecord)
        for (const [version, { on, by }] of opinions.entries()) {
          const isOfCase = plan[index]!.cases.some(
            ({ attorney, opened, closed, reopened }) =>
              attorney === by && on > opened && on < today && (!closed || reopened || on <= closed.on),
          )
          expect([identifier, isOfCase]).toEqual([identifier, true])
          if (version > 0) expect(on > opinions[version - 1]!.on).toBe(true)
        }
  })

  it('has overdue, done, cancelled and coming entries, on days on which agencies work', () => {
    expect(open.filter((entry) => entry.day !== null && entry.day < today).length).toBeGreaterThan(40)
    expect(open.filter((entry) => entry.day !== null && entry.day > today).length).toBeGreaterThan(800)
    expect(open.some((entry) => entry.day === null)).toBe(true)
    expect(entries.some((entry) => entry.cancelled)).toBe(true)
    expect(
      entries.filter((entry) => entry.day !== null && entry.day > today && !isWorkday(entry.day)),
    ).toEqual([])
    const all = new Set<unknown>(entries)
    for (const { done, parent } of entries) {
      if (done) expect(done.on < today).toBe(true)
      if (parent) expect(all.has(parent.entry)).toBe(true)
    }
  })

  it('gives everybody who is assigned work something for today', () => {
    const busy = new Set(open.filter(({ day }) => day === today).flatMap(({ assignees }) => assignees))
    for (const { login, is_assignable, user_type } of demoStaff)
      expect(busy.has(login), login).toBe(is_assignable && user_type !== 'external')
  })

  it('lets nothing happen in a case before it was opened or after it was closed', () => {
    for (const { opened, closed, reopened, entries: ofCase, parties } of cases) {
      expect(parties.length).toBeGreaterThan(0)
      expect(closed ? closed.on >= opened : true).toBe(true)
      for (const { entered, day, done, cancelled } of ofCase) {
        expect(entered.on >= opened && (day ?? today) >= opened).toBe(true)
        expect(entered.on < today).toBe(true)
        for (const end of [done, cancelled]) if (end) expect(end.on >= entered.on).toBe(true)
        if (closed && !reopened) expect((done ?? cancelled)!.on <= closed.on).toBe(true)
      }
    }
  })

  it('puts nobody in two places at once', () => {
    const moved = new Set(
      entries.flatMap(({ parent }) => (parent?.kind === 'rescheduled' ? [parent.entry] : [])),
    )
    const meetings = entries
      .filter((entry) => entry.start && !moved.has(entry))
      .map((entry) => `${entry.assignees[0]} ${entry.day} ${entry.start}`)
    expect(new Set(meetings).size).toBe(meetings.length)
  })

  it('gives families the names their people give them', () => {
    const families = plan.flatMap(({ people: [holder, ...others] }) =>
      others.filter(({ origin }) => origin === holder!.origin).map((other) => ({ holder: holder!, other })),
    )
    const ethiopian = families.filter(
      ({ holder }) => holder.facts.country === 'ET' && holder.facts.gender === 'M',
    )
    expect(ethiopian.some(({ holder, other }) => other.facts.middle_name === holder.facts.first_name)).toBe(
      true,
    )
    const spanish = families.filter(({ holder }) => holder.origin.pattern === 'two_surnames')
    const sharesOne = ({ holder, other }: (typeof families)[number]) =>
      holder.facts.last_name!.split(' ').some((name) => other.facts.last_name!.split(' ').includes(name))
    expect(spanish.filter(sharesOne).length / spanish.length).toBeGreaterThan(0.6)
  })

  it('works on any day of a year', () => {
    for (let month = 1; month <= 12; month++) {
      const other = planDemoOffice(`2027-${String(month).padStart(2, '0')}-${month % 2 ? '01' : '28'}`)
      expect(other.flatMap((record) => record.cases.flatMap((one) => one.entries))).toHaveLength(
        demoSize.docket_entries,
      )
    }
  })
})
