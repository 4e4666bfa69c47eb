import { describe, expect, it, test } from 'vitest'
import { parseDay, type Day } from '../../../fields/day/partialDay.ts'
import { grounds } from '../catalogue/grounds/index.ts'
import { exactly, isBefore, lasted, length, spanOf, yearsAfter, type Sure } from './days.ts'
import { hintsFor } from './hints.ts'
import type { Benefit, Fact, Proceeding, Profile, Relative, Status, Trip } from './profile.ts'

const day = (typed: string): Day => {
  const read = parseDay(typed)
  if (!read.ok || !read.value) throw new Error(typed)
  return read.value
}
const maybe = (typed: string | undefined) => (typed ? day(typed) : null)
const fact = (words: string, section: Fact['section'] = 'travel_histories'): Fact => ({ words, section })

const ewi = 'Without inspection, by land'
const visa = 'Inspected and admitted with a visa'
const parole = 'Paroled at a port of entry'
const trip = (entered: string | undefined, manner: string, departed?: string, document = ''): Trip => ({
  entered: maybe(entered),
  departed: maybe(departed),
  manner,
  document,
  fact: fact(`Entered ${entered}, ${manner}`),
})
const status = (name: string, since?: string, until?: string): Status => ({
  name,
  since: maybe(since),
  until: maybe(until),
  fact: fact(name, 'immigration_statuses'),
})
const proceeding = (facts: Partial<Proceeding> & { on?: string }): Proceeding => ({
  outcome: '',
  expedited: '',
  decided: maybe(facts.on),
  charges: [],
  fearExpressed: false,
  fact: fact(`Proceeding ${facts.outcome ?? facts.expedited ?? ''}`, 'immigration_proceedings'),
  ...facts,
})
const relative = (
  kind: Relative['kind'],
  status: string,
  {
    born,
    married,
    ...facts
  }: Partial<Omit<Relative, 'born' | 'married'>> & { born?: string; married?: string } = {},
): Relative => ({
  kind,
  born: maybe(born),
  deceased: false,
  status,
  married: maybe(married),
  ended: false,
  endedBy: '',
  fact: fact(`${kind} ${status}`, kind),
  ...facts,
})
const benefit = (type: string, filed?: string, outcome = ''): Benefit => ({
  type,
  outcome,
  filed: maybe(filed),
  fact: fact(type, 'immigration_benefits'),
})
const told = (...names: string[]) => new Map(names.map((name) => [name, fact(name, 'personal_overview')]))
const incident = (notes: string) => ({ notes, fact: fact(`Incident ${notes}`, 'criminal_histories') })

const nobody: Profile = {
  today: exactly('2026-11-22'),
  born: null,
  nationalities: [],
  birthCountry: null,
  told: new Map(),
  overviewLastEntry: null,
  overviewFirstEntry: null,
  statuses: [],
  trips: [],
  benefits: [],
  proceedings: [],
  jails: [],
  incidents: [],
  relatives: [],
}
const citations = grounds.map(({ identifier, statutoryCitation }) => ({
  identifier,
  citation: `INA ${statutoryCitation}`,
}))
const hints = (profile: Partial<Profile>) => hintsFor({ ...nobody, ...profile }, citations)
const named = (profile: Partial<Profile>) => new Set(hints(profile).map(({ identifier }) => identifier))
const because = (profile: Partial<Profile>, identifier: string) =>
  hints(profile).find((hint) => hint.identifier === identifier)?.because ?? ''
/** Whether a hint is there, and whether it is sure of it. */
const sureOf = (profile: Partial<Profile>, identifier: string): Sure => {
  const reason = because(profile, identifier)
  return reason === '' ? 'no' : /\bmay\b|perhaps/.test(reason) ? 'may' : 'yes'
}

describe('days known in part', () => {
  test.each<[string, string, string, Sure]>([
    ['03/15/2015', '03/16/2015', 'before', 'yes'],
    ['03/15/2015', '03/15/2015', 'before', 'no'],
    ['2015', '2016', 'before', 'yes'],
    ['2015', '06/2015', 'before', 'may'],
    ['2016', '2015', 'before', 'no'],
    ['about 2015', '2016', 'before', 'may'],
    ['about 2015', '2018', 'before', 'yes'],
    ['03/15/2015', '03/15/2016', 'a year', 'yes'],
    ['03/15/2015', '03/14/2016', 'a year', 'no'],
    ['03/2015', '03/2016', 'a year', 'may'],
    ['2015', '2017', 'a year', 'yes'],
    ['2015', '2016', 'a year', 'may'],
    ['2016', '2016', 'a year', 'no'],
  ])('%s, %s: %s → %s', (one, other, what, expected) => {
    const [a, b] = [spanOf(day(one)), spanOf(day(other))]
    expect(what === 'before' ? isBefore(a, b) : lasted(a, b, { years: 1 })).toBe(expected)
  })

  test('February 29 has its anniversary, and a length is never below nothing', () => {
    expect(yearsAfter('2024-02-29', 1)).toBe('2025-03-01')
    expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29')
    expect(length(spanOf(day('2015')), spanOf(day('2015')))).toEqual({ least: 0, most: 364 })
  })
})

describe('entry', () => {
  test.each<[string, Partial<Profile>, string, Sure]>([
    ['without inspection', { trips: [trip('2019', ewi)] }, '212-a-6-a', 'yes'],
    ['hidden', { trips: [trip('2019', 'Hidden in a vehicle')] }, '212-a-6-a', 'yes'],
    ['without a day', { trips: [trip(undefined, ewi)] }, '212-a-6-a', 'yes'],
    ['as a status', { statuses: [status('Entered without inspection')] }, '212-a-6-a', 'yes'],
    [
      'long ago, admitted since',
      { trips: [trip('2020', visa), trip('2001', ewi, '2003')] },
      '212-a-6-a',
      'no',
    ],
    ['who left again', { trips: [trip('2001', ewi, '2003')] }, '212-a-6-a', 'no'],
    ['admitted', { trips: [trip('2019', visa)] }, '212-a-6-a', 'no'],
    [
      'a resident now',
      { trips: [trip('2001', ewi)], statuses: [status('Lawful permanent resident')] },
      '212-a-6-a',
      'no',
    ],
    ['with a false document', { trips: [trip('2019', 'With a false document')] }, '212-a-6-c-i', 'yes'],
    [
      'another’s document shown',
      { trips: [trip('2019', visa, undefined, 'Document of another person')] },
      '212-a-6-c-i',
      'yes',
    ],
    ['as a citizen', { trips: [trip('2019', 'False claim to U.S. citizenship')] }, '212-a-6-c-ii', 'yes'],
    ['as a citizen', { trips: [trip('2019', 'False claim to U.S. citizenship')] }, '237-a-3-d', 'yes'],
    [
      'waved through',
      { trips: [trip('2019', 'Waved through at a port of entry')] },
      'adjustment-of-status',
      'yes',
    ],
    [
      'status expired',
      { trips: [trip('2019', visa)], statuses: [status('Other nonimmigrant', '2019', '2020')] },
      '237-a-1-b',
      'yes',
    ],
    [
      'status expires this year',
      { trips: [trip('2019', visa)], statuses: [status('Other nonimmigrant', '2019', '2026')] },
      '237-a-1-b',
      'may',
    ],
    [
      'status still good',
      { trips: [trip('2019', visa)], statuses: [status('Other nonimmigrant', '2019', '2028')] },
      '237-a-1-b',
      'no',
    ],
    [
      'a later status',
      {
        trips: [trip('2019', visa)],
        statuses: [status('Other nonimmigrant', '2019', '2020'), status('Asylum applicant', '2021')],
      },
      '237-a-1-b',
      'no',
    ],
  ])('%s', (_, profile, identifier, expected) => {
    expect(sureOf(profile, identifier)).toBe(expected)
  })
})

describe('unlawful presence', () => {
  const bars = (profile: Partial<Profile>) => [
    sureOf(profile, '212-a-9-b-i-i'),
    sureOf(profile, '212-a-9-b-i-ii'),
  ]
  test.each<[string, Partial<Profile>, [Sure, Sure]]>([
    ['180 days', { trips: [trip('01/01/2025', ewi, '06/30/2025')] }, ['no', 'no']],
    ['181 days', { trips: [trip('01/01/2025', ewi, '07/01/2025')] }, ['yes', 'no']],
    ['a day short of a year', { trips: [trip('01/01/2025', ewi, '12/31/2025')] }, ['yes', 'no']],
    ['a year', { trips: [trip('01/01/2025', ewi, '01/01/2026')] }, ['no', 'yes']],
    ['three years over', { trips: [trip('01/01/2022', ewi, '07/15/2022')] }, ['no', 'no']],
    ['ten years over', { trips: [trip('2010', ewi, '2012')] }, ['no', 'no']],
    ['ten years perhaps over', { trips: [trip('2010', ewi, '2016')] }, ['no', 'may']],
    ['years alone: either side', { trips: [trip('2024', ewi, '2025')] }, ['may', 'may']],
    ['months alone: surely over 180 days', { trips: [trip('01/2025', ewi, '10/2025')] }, ['yes', 'no']],
    ['months alone: a year or not', { trips: [trip('01/2025', ewi, '01/2026')] }, ['may', 'may']],
    ['about', { trips: [trip('about 2022', ewi, '2024')] }, ['may', 'may']],
    ['not gone yet', { trips: [trip('2015', ewi)] }, ['no', 'no']],
    ['admitted, nothing of an overstay', { trips: [trip('2015', visa, '2020')] }, ['no', 'no']],
    ['before April 1997', { trips: [trip('1990', ewi, '03/1997')] }, ['no', 'no']],
    ['under eighteen', { born: day('05/01/2008'), trips: [trip('2020', ewi, '05/15/2026')] }, ['no', 'no']],
    [
      'eighteen for 200 days',
      { born: day('05/01/2007'), trips: [trip('2020', ewi, '11/17/2025')] },
      ['yes', 'no'],
    ],
    [
      'born in a year, either side',
      { born: day('2006'), trips: [trip('2020', ewi, '07/01/2025')] },
      ['may', 'may'],
    ],
    [
      'overstay of two years',
      { trips: [trip('2021', visa, '06/2024')], statuses: [status('Other nonimmigrant', '2021', '05/2022')] },
      ['no', 'yes'],
    ],
    [
      'a resident now',
      { trips: [trip('2022', ewi, '2024')], statuses: [status('Lawful permanent resident')] },
      ['no', 'no'],
    ],
  ])('%s', (_, profile, expected) => {
    expect(bars(profile)).toEqual(expected)
  })

  test.each<[string, Partial<Profile>, Sure]>([
    ['over a year, then in again', { trips: [trip('2010', ewi, '2013'), trip('2014', ewi)] }, 'yes'],
    ['however long ago', { trips: [trip('1998', ewi, '2001'), trip('2002', ewi)] }, 'yes'],
    [
      'two stays together',
      { trips: [trip('01/2010', ewi, '09/2010'), trip('01/2011', ewi, '09/2011'), trip('2012', ewi)] },
      'yes',
    ],
    ['perhaps a year', { trips: [trip('2010', ewi, '2011'), trip('2014', ewi)] }, 'may'],
    ['as a child too', { born: day('2000'), trips: [trip('2010', ewi, '2013'), trip('2014', ewi)] }, 'yes'],
    ['half a year', { trips: [trip('01/2010', ewi, '07/2010'), trip('2014', ewi)] }, 'no'],
    ['back with a visa', { trips: [trip('2010', ewi, '2013'), trip('2014', visa)] }, 'no'],
    ['back before April 1997', { trips: [trip('1990', ewi, '1995'), trip('1996', ewi)] }, 'no'],
    [
      'after a removal',
      { trips: [trip('2014', ewi)], proceedings: [proceeding({ outcome: 'Ordered removed', on: '2012' })] },
      'yes',
    ],
    [
      'after a removal without a day',
      { trips: [trip('2014', ewi)], proceedings: [proceeding({ expedited: 'Ordered removed' })] },
      'may',
    ],
    [
      'before a removal',
      { trips: [trip('2014', ewi)], proceedings: [proceeding({ outcome: 'Ordered removed', on: '2016' })] },
      'no',
    ],
    [
      'the same year',
      {
        trips: [trip('2014', ewi)],
        proceedings: [proceeding({ outcome: 'Ordered removed', on: '06/2014' })],
      },
      'may',
    ],
    [
      'after a dismissal',
      { trips: [trip('2014', ewi)], proceedings: [proceeding({ outcome: 'Dismissed', on: '2012' })] },
      'no',
    ],
  ])('the permanent bar: %s', (_, profile, expected) => {
    expect(sureOf(profile, '212-a-9-c')).toBe(expected)
    expect(sureOf(profile, 'waiver-permanent-bar')).toBe(expected)
  })

  test('says the facts with their sections', () => {
    const profile = { born: day('2000'), trips: [trip('2022', ewi, '06/2024')] }
    const [hint] = hints(profile).filter(({ identifier }) => identifier === '212-a-9-b-i-ii')
    expect(hint).toEqual({
      catalogue: 'ground',
      identifier: '212-a-9-b-i-ii',
      because:
        'a stay without lawful status of a year or more ended with a departure less than ten years ago',
      facts: [{ words: `Entered 2022, ${ewi}`, section: 'travel_histories' }],
    })
  })

  test('a waiver is worth checking where a spouse or a parent counts', () => {
    const trips = [trip('2022', ewi, '06/2024')]
    const spouse = relative('spouses', 'U.S. citizen')
    expect(named({ trips, relatives: [spouse] })).toContain('waiver-unlawful-presence')
    expect(named({ trips, relatives: [relative('children', 'U.S. citizen')] })).not.toContain(
      'waiver-unlawful-presence',
    )
    expect(sureOf({ trips: [trip('2019', ewi)], relatives: [spouse] }, 'waiver-unlawful-presence')).toBe(
      'yes',
    )
    expect(sureOf({ trips: [trip('2026', ewi)], relatives: [spouse] }, 'waiver-unlawful-presence')).toBe(
      'may',
    )
  })
})

describe('removal', () => {
  test.each<[Partial<Proceeding>, string[]]>([
    [{ outcome: 'Ordered removed' }, ['212-a-9-a-ii', 'consent-to-reapply']],
    [{ outcome: 'Ordered removed in absentia' }, ['212-a-9-a-ii', '212-a-6-b', 'consent-to-reapply']],
    [{ outcome: 'Order reinstated' }, ['212-a-9-a-ii', 'consent-to-reapply']],
    [{ expedited: 'Ordered removed' }, ['212-a-9-a-i', 'consent-to-reapply']],
    [{ outcome: 'Relief granted' }, []],
    [{ outcome: 'Voluntary departure granted' }, []],
    [{ expedited: 'Order vacated' }, []],
  ])('%o', (facts, expected) => {
    expect([...named({ proceedings: [proceeding(facts)] })].toSorted()).toEqual(expected.toSorted())
  })

  test.each<[string, string[]]>([
    ['INA 212(a)(6)(A)(i)', ['212-a-6-a']],
    ['Section 237(a)(1)(B) of the Act', ['237-a-1-b']],
    ['212(a)(2)(A)(i)(I): crime involving moral turpitude', ['212-a-2-a-i-i']],
    ['237(a)', []],
    ['Overstay', []],
  ])('the charge %s', (charge, expected) => {
    const found = hints({ proceedings: [proceeding({ outcome: 'Dismissed', charges: [charge] })] })
    expect(found.map(({ identifier }) => identifier)).toEqual(expected)
  })
})

describe('crimes', () => {
  const about = (...notes: string[]) => named({ incidents: notes.map(incident) })
  test('an incident without more is worth asking about', () => {
    expect(because({ incidents: [incident('')] }, '212-a-2-a-i-i')).toContain('does not say what it was')
    expect(named({ told: told('any_criminal_history') })).toEqual(new Set(['212-a-2-a-i-i']))
    expect(named({ jails: [fact('State prison', 'detention_histories')] })).toEqual(
      new Set(['212-a-2-a-i-i']),
    )
  })

  test.each<[string, string[]]>([
    ['Possession of marijuana, dismissed', ['212-a-2-a-i-ii', '237-a-2-b-i']],
    ['Cocaine with intent to distribute', ['212-a-2-a-i-ii', '237-a-2-b-i', '212-a-2-c', '237-a-2-a-iii']],
    ['Charged with domestic violence', ['237-a-2-e-i']],
    ['Broke a restraining order', ['237-a-2-e-ii']],
    ['Carried a handgun', ['237-a-2-c']],
    ['Shoplifting at 19', ['212-a-2-a-i-i', '237-a-2-a-i']],
    ['Theft; pled guilty', ['212-a-2-a-i-i', '237-a-2-a-i', '237-a-2-a-iii', 'post-conviction-relief']],
    ['Stopped for a broken light', ['212-a-2-a-i-i']],
  ])('the notes “%s”', (notes, expected) => {
    expect([...about(notes)].toSorted()).toEqual(expected.toSorted())
  })

  test('two convictions count together', () => {
    expect(about('Convicted of theft', 'Convicted of theft again')).toContain('237-a-2-a-ii')
    expect(about('Convicted of theft', 'Theft, dismissed')).not.toContain('212-a-2-b')
  })
})

describe('asylum', () => {
  test.each<[string, Partial<Profile>, string]>([
    ['a recent entry', { trips: [trip('03/15/2026', ewi)] }, 'the filing deadline is 03/15/2027'],
    ['on its last day', { trips: [trip('11/22/2025', ewi)] }, 'the filing deadline is 11/22/2026'],
    [
      'in a month',
      { trips: [trip('03/2026', ewi)] },
      'the filing deadline is between 03/01/2027 and 03/31/2027',
    ],
    [
      'either side',
      { trips: [trip('11/2025', ewi)] },
      'is between 11/01/2026 and 11/30/2026 and may have passed',
    ],
    [
      'late, with fear',
      { trips: [trip('2020', ewi)], told: told('fear_returning_home_country') },
      'an exception is needed',
    ],
    ['fear and no entry', { told: told('fear_returning_home_country') }, 'the profile tells of fear or harm'],
    ['late, without a word of fear', { trips: [trip('2020', ewi)] }, ''],
    ['filed already', { trips: [trip('03/15/2026', ewi)], benefits: [benefit('Asylum (I-589)')] }, ''],
    [
      'filed and withdrawn',
      { trips: [trip('03/15/2026', ewi)], benefits: [benefit('Asylum (I-589)', '2026', 'Withdrawn')] },
      '03/15/2027',
    ],
    ['last entry of the overview', { overviewLastEntry: day('03/15/2026') }, '03/15/2027'],
  ])('%s', (_, profile, expected) => {
    const reason = because(profile, 'asylum')
    if (expected === '') expect(reason).toBe('')
    else expect(reason).toContain(expected)
  })

  it('leaves withholding where the year has passed or an order stands', () => {
    const fear = told('fear_returning_home_country')
    expect(named({ trips: [trip('2020', ewi)], told: fear })).toContain('withholding-of-removal')
    expect(named({ trips: [trip('2026', ewi)], told: fear })).not.toContain('withholding-of-removal')
    const ordered = proceeding({ expedited: 'Ordered removed', fearExpressed: true })
    expect(named({ proceedings: [ordered] })).toContain('cat-withholding')
  })
})

describe('years', () => {
  const citizenChild = relative('children', 'U.S. citizen', { born: '2015' })
  test.each<[string, Partial<Profile>, string, Sure]>([
    [
      'ten years',
      { trips: [trip('11/22/2016', ewi)], relatives: [citizenChild] },
      'non-lpr-cancellation',
      'yes',
    ],
    [
      'a day less',
      { trips: [trip('11/23/2016', ewi)], relatives: [citizenChild] },
      'non-lpr-cancellation',
      'no',
    ],
    [
      'in that year',
      { trips: [trip('2016', ewi)], relatives: [citizenChild] },
      'non-lpr-cancellation',
      'may',
    ],
    ['gone since', { trips: [trip('2006', ewi, '2020')] }, 'non-lpr-cancellation', 'no'],
    ['entry before 1972', { trips: [trip('12/31/1971', visa)] }, 'registry', 'yes'],
    ['entry in 1972', { trips: [trip('1972', visa)] }, 'registry', 'no'],
    ['about 1972', { overviewFirstEntry: day('about 1972') }, 'registry', 'may'],
    ['came as a child', { born: day('1995'), trips: [trip('2003', ewi)] }, 'daca', 'yes'],
    ['came at sixteen', { born: day('01/01/1988'), trips: [trip('01/01/2004', ewi)] }, 'daca', 'no'],
    ['came in 2007', { born: day('1995'), trips: [trip('2007', ewi)] }, 'daca', 'may'],
    ['came in 2008', { born: day('1995'), trips: [trip('2008', ewi)] }, 'daca', 'no'],
    ['born in 1981', { born: day('1981'), trips: [trip('1990', ewi)] }, 'daca', 'may'],
    ['born in 1980', { born: day('1980'), trips: [trip('1990', ewi)] }, 'daca', 'no'],
    [
      'a Cuban on parole',
      { nationalities: ['Cuba'], trips: [trip('2024', parole)] },
      'cuban-adjustment-act',
      'yes',
    ],
    [
      'a Cuban for part of a year',
      { nationalities: ['Cuba'], trips: [trip('2026', parole)] },
      'cuban-adjustment-act',
      'no',
    ],
    [
      'a Cuban without inspection',
      { nationalities: ['Cuba'], trips: [trip('2020', ewi)] },
      'cuban-adjustment-act',
      'no',
    ],
    ['an asylee', { statuses: [status('Asylee', '11/22/2025')] }, 'asylee-adjustment', 'yes'],
    [
      'an asylee since a year known alone',
      { statuses: [status('Asylee', '2025')] },
      'asylee-adjustment',
      'may',
    ],
    ['an applicant', { statuses: [status('Asylum applicant', '2020')] }, 'asylee-adjustment', 'no'],
    ['a refugee', { statuses: [status('Refugee', '2024')] }, 'refugee-adjustment', 'yes'],
    ['U status', { statuses: [status('U nonimmigrant', '2022')] }, 'adjustment-of-status', 'yes'],
    [
      'a petition in 2000',
      { benefits: [benefit('Immigrant petition for relative (I-130)', '2000')] },
      'penalty-adjustment',
      'yes',
    ],
    [
      'a petition on the last day',
      { benefits: [benefit('Immigrant petition for relative (I-130)', '04/30/2001')] },
      'penalty-adjustment',
      'yes',
    ],
    [
      'a petition in 2001',
      { benefits: [benefit('Immigrant petition for relative (I-130)', '2001')] },
      'penalty-adjustment',
      'may',
    ],
    [
      'a petition for a fiancé',
      { benefits: [benefit('Fiancé(e) petition (I-129F)', '2000')] },
      'penalty-adjustment',
      'no',
    ],
    [
      'a petition too late',
      { benefits: [benefit('Immigrant petition for relative (I-130)', '05/01/2001')] },
      'penalty-adjustment',
      'no',
    ],
  ])('%s', (_, profile, identifier, expected) => {
    expect(sureOf(profile, identifier)).toBe(expected)
  })

  it('says when no relative is recorded whose hardship would count', () => {
    const reason = because(
      { trips: [trip('2006', ewi)], relatives: [relative('siblings', 'U.S. citizen')] },
      'non-lpr-cancellation',
    )
    expect(reason).toContain('no spouse, parent or child')
  })
})

describe('family', () => {
  const usc = 'U.S. citizen'
  const lpr = 'Lawful permanent resident'
  const ways = ['immediate-relative', 'preference-relative', 'widow'] as const
  test.each<[string, Partial<Profile>, Partial<Record<(typeof ways)[number], Sure>>]>([
    ['spouse of a citizen', { relatives: [relative('spouses', usc)] }, { 'immediate-relative': 'yes' }],
    ['divorced', { relatives: [relative('spouses', usc, { ended: true, endedBy: 'Divorce' })] }, {}],
    ['widowed', { relatives: [relative('spouses', usc, { deceased: true })] }, { widow: 'yes' }],
    [
      'widowed, by how it ended',
      { relatives: [relative('spouses', usc, { ended: true, endedBy: 'Death of spouse' })] },
      { widow: 'yes' },
    ],
    ['spouse of a resident', { relatives: [relative('spouses', lpr)] }, { 'preference-relative': 'yes' }],
    [
      'child of a citizen, 20',
      { born: day('2006'), relatives: [relative('parents', usc)] },
      { 'immediate-relative': 'yes' },
    ],
    [
      'child of a citizen, 30',
      { born: day('1996'), relatives: [relative('parents', usc)] },
      { 'preference-relative': 'yes' },
    ],
    [
      'child of a citizen, 20 or 21',
      { born: day('2005'), relatives: [relative('parents', usc)] },
      { 'immediate-relative': 'may', 'preference-relative': 'yes' },
    ],
    [
      'married child of a citizen',
      { born: day('2006'), relatives: [relative('parents', usc), relative('spouses', 'Other')] },
      { 'preference-relative': 'yes' },
    ],
    ['married child of a resident', { relatives: [relative('parents', lpr), relative('spouses', '')] }, {}],
    [
      'parent of a citizen, 22',
      { relatives: [relative('children', usc, { born: '2004' })] },
      { 'immediate-relative': 'yes' },
    ],
    [
      'parent of a citizen, 20 or 21',
      { relatives: [relative('children', usc, { born: '2005' })] },
      { 'immediate-relative': 'may' },
    ],
    ['parent of a citizen, 10', { relatives: [relative('children', usc, { born: '2016' })] }, {}],
    [
      'sibling of a citizen',
      { relatives: [relative('siblings', usc, { born: '1990' })] },
      { 'preference-relative': 'yes' },
    ],
    ['sibling of a child who is a citizen', { relatives: [relative('siblings', usc, { born: '2015' })] }, {}],
    ['parent who died', { born: day('2006'), relatives: [relative('parents', usc, { deceased: true })] }, {}],
    ['relatives without status', { relatives: [relative('spouses', ''), relative('children', 'DACA')] }, {}],
    ['somebody who is not a citizen', { relatives: [relative('spouses', 'Noncitizen')] }, {}],
  ])('%s', (_, profile, expected) => {
    const found = Object.fromEntries(
      ways.map((way) => [way, sureOf(profile, way)]).filter(([, sure]) => sure !== 'no'),
    )
    expect(found).toEqual(expected)
  })

  test('the way leads through adjustment or a consulate', () => {
    const relatives = [relative('spouses', usc)]
    expect(named({ relatives, trips: [trip('2020', visa)] })).toContain('adjustment-of-status')
    const uninspected = named({ relatives, trips: [trip('2020', ewi)] })
    expect(uninspected).toContain('consular-processing')
    expect(uninspected).not.toContain('adjustment-of-status')
  })
})

describe('residents and citizens', () => {
  const since = (day: string, name = 'Lawful permanent resident') => [status(name, day)]
  const citizen = relative('spouses', 'U.S. citizen', { married: '2020' })
  test.each<[string, Partial<Profile>, string, Sure]>([
    ['five years', { statuses: since('11/22/2021') }, 'naturalization', 'yes'],
    ['ninety days early', { statuses: since('02/20/2022') }, 'naturalization', 'yes'],
    ['a day too early', { statuses: since('02/21/2022') }, 'naturalization', 'no'],
    ['a year known alone', { statuses: since('2022') }, 'naturalization', 'may'],
    [
      'three years, married to a citizen',
      { statuses: since('11/22/2023'), relatives: [citizen] },
      'naturalization',
      'yes',
    ],
    ['three years, married lately', { statuses: since('2020'), relatives: [] }, 'naturalization', 'yes'],
    [
      'three years, married for one',
      {
        statuses: since('11/22/2023'),
        relatives: [relative('spouses', 'U.S. citizen', { married: '2025' })],
      },
      'naturalization',
      'no',
    ],
    ['a child', { born: day('2015'), statuses: since('2019') }, 'naturalization', 'no'],
    ['proceedings', { statuses: since('2015'), proceedings: [proceeding({})] }, 'lpr-cancellation', 'yes'],
    [
      'proceedings too soon',
      { statuses: since('2024'), proceedings: [proceeding({})] },
      'lpr-cancellation',
      'no',
    ],
    ['no proceedings', { statuses: since('2015') }, 'lpr-cancellation', 'no'],
    ['no asylum for residents', { statuses: since('2015'), trips: [trip('2026', visa)] }, 'asylum', 'no'],
    [
      'conditional, over',
      { statuses: [status('Conditional permanent resident', '2022', '2024')] },
      '237-a-1-d',
      'yes',
    ],
    [
      'conditional, going on',
      { statuses: [status('Conditional permanent resident', '2025', '2027')] },
      '237-a-1-d',
      'no',
    ],
    [
      'citizen parent, resident as a child',
      { born: day('2000'), statuses: since('2010'), relatives: [relative('parents', 'U.S. citizen')] },
      'citizenship-derivative',
      'yes',
    ],
    [
      'citizen parent, resident at eighteen or before',
      { born: day('2000'), statuses: since('2018'), relatives: [relative('parents', 'U.S. citizen')] },
      'citizenship-derivative',
      'may',
    ],
    [
      'grown up before the law',
      { born: day('1980'), statuses: since('1990'), relatives: [relative('parents', 'U.S. citizen')] },
      'citizenship-derivative',
      'no',
    ],
    [
      'citizen parent, born abroad',
      { birthCountry: 'Mexico', relatives: [relative('parents', 'U.S. citizen')] },
      'citizenship-acquired',
      'yes',
    ],
    ['born here', { birthCountry: 'United States' }, 'citizenship-by-birth', 'yes'],
    ['military service', { told: told('us_military_service') }, 'naturalization-military', 'yes'],
  ])('%s', (_, profile, identifier, expected) => {
    expect(sureOf(profile, identifier)).toBe(expected)
  })

  test('of a citizen nothing is worth checking', () => {
    const profile = {
      trips: [trip('2019', ewi)],
      incidents: [incident('Cocaine')],
      statuses: [status('U.S. citizen')],
    }
    expect(hints(profile)).toEqual([])
  })
})

describe('what the overview asks', () => {
  test.each<[string, string]>([
    ['victim_of_ucrime_us', 'u-visa'],
    ['forced_to_work_against_will', 't-visa'],
    ['experienced_labor_violation_us', 'deferred-action-labor-enforcement'],
    ['victim_of_dv_us_usc_relative', 'vawa-self-petition'],
    ['national_of_tps_designated_country', 'tps'],
    ['nacara_eligibility', 'nacara'],
    ['hrifa_eligibility', 'hrifa'],
  ])('%s → %s', (question, identifier) => {
    expect(named({ told: told(question) })).toContain(identifier)
    expect(named({})).not.toContain(identifier)
  })

  test.each<[string, Partial<Profile>, Sure]>([
    ['sixteen', { born: day('2010'), trips: [trip('2020', ewi)] }, 'yes'],
    ['abused', { born: day('2010'), told: told('victim_of_dv_abuse_by_relative_childhood') }, 'yes'],
    ['orphaned', { born: day('2010'), relatives: [relative('parents', '', { deceased: true })] }, 'yes'],
    ['of whom only the age is known', { born: day('2010') }, 'no'],
    ['twenty or twenty-one', { born: day('2005'), trips: [trip('2020', ewi)] }, 'may'],
    ['thirty', { born: day('1996'), trips: [trip('2020', ewi)] }, 'no'],
    ['nobody knows how old', { trips: [trip('2020', ewi)] }, 'no'],
    ['married', { born: day('2008'), trips: [trip('2020', ewi)], told: told('currently_married') }, 'no'],
    ['born here', { born: day('2010'), birthCountry: 'United States', trips: [trip('2020', visa)] }, 'no'],
  ])('a juvenile: %s', (_, profile, expected) => {
    expect(sureOf(profile, 'sijs')).toBe(expected)
  })
})

test('an empty profile gives no hint', () => {
  expect(hints({})).toEqual([])
})
