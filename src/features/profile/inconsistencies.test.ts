import { describe, expect, it } from 'vitest'
import type { CheckedProfile } from './checkedProfile.ts'
import { findInconsistencies } from './inconsistencies.ts'
import { hasSwappedDigits } from '#core/hasSwappedDigits.ts'

const day = (name: string, date: string, format = 'MM/DD/YYYY', uncertain = false) => ({
  [name]: date,
  [`${name}_format`]: format,
  [`${name}_uncertain`]: uncertain,
})
const born = (dob: string, dob_format = 'MM/DD/YYYY', uncertain_dob = false) => ({
  dob,
  dob_format,
  uncertain_dob,
})
const problems = (person: CheckedProfile) =>
  findInconsistencies(person).map(({ title, at }) => `${title} @ ${at}`)

describe('nothing is asked', () => {
  it.each<[string, CheckedProfile]>([
    ['of somebody of whom nothing is known', {}],
    [
      'where everything goes together',
      {
        ...born('1991-03-14'),
        a_number: '216004870',
        overview: [
          { id: 1, num_children: 2, previously_detained: true, currently_married: true, num_entries: 2 },
        ],
        travel_histories: [
          {
            id: 1,
            ...day('entry_date', '2014-06-01', 'MM/YYYY'),
            ...day('departure_date', '2018-12-01', 'MM/YYYY'),
          },
          { id: 2, ...day('entry_date', '2019-02-11') },
        ],
        children: [{ id: 1, first_name: 'Valentina', ...born('2016-09-03'), a_number: '216004999' }],
        parents: [{ id: 1, first_name: 'Rosa', ...born('1965-01-01', 'YYYY') }],
        spouses: [
          { id: 1, ...day('marriage_date', '2010-01-01'), ...day('termination_date', '2013-01-01') },
          { id: 2, ...day('marriage_date', '2015-01-01') },
        ],
        detention_histories: [{ id: 1, released: true, ...day('initiated_date', '2014-06-01', 'MM/YYYY') }],
      },
    ],
    [
      'of a day that may be in order',
      {
        travel_histories: [
          { id: 1, ...day('entry_date', '2014-06-15') },
          { id: 2, ...day('departure_date', '2014-01-01', 'YYYY') },
        ],
      },
    ],
    [
      'of doubtful days a few months apart',
      {
        travel_histories: [
          { id: 1, ...day('entry_date', '2014-06-15', 'MM/DD/YYYY', true) },
          { id: 2, ...day('departure_date', '2014-02-01') },
        ],
      },
    ],
    [
      'of facts nobody asked about',
      {
        overview: [{ id: 1, previously_detained: null }],
        detention_histories: [{ id: 1, released: true }],
      },
    ],
    [
      'of a marriage after the spouse of the first died',
      {
        spouses: [
          { id: 1, deceased: true, ...day('marriage_date', '2010-01-01') },
          { id: 2, ...day('marriage_date', '2015-01-01') },
        ],
      },
    ],
  ])('%s', (_name, person) => {
    expect(problems(person)).toEqual([])
  })
})

describe('is asked about', () => {
  it.each<[string, CheckedProfile, string]>([
    [
      'a departure before the first entry',
      {
        travel_histories: [
          { id: 3, ...day('entry_date', '2019-02-11') },
          { id: 4, ...day('departure_date', '2018-12-01', 'MM/YYYY') },
        ],
      },
      'Departure before the first entry @ travel_histories-4',
    ],
    [
      'two entries without a departure between',
      {
        travel_histories: [
          { id: 3, ...day('entry_date', '2019-02-11') },
          { id: 4, ...day('entry_date', '2014-06-01', 'MM/YYYY', true) },
        ],
      },
      'No departure between two entries @ travel_histories-3',
    ],
    [
      'an entry earlier than the first one of the overview',
      {
        overview: [{ id: 1, ...day('date_first_entry', '2019-02-11') }],
        travel_histories: [{ id: 3, ...day('entry_date', '2014-01-01', 'YYYY') }],
      },
      'An earlier entry @ travel_histories-3',
    ],
    [
      '"never departed" with a departure',
      {
        overview: [{ id: 1, departed_since_first_entry: false }],
        travel_histories: [{ id: 3, ...day('departure_date', '2014-01-01') }],
      },
      '“Never departed”, with a departure @ travel_histories-3',
    ],
    [
      '"never detained" with a detention',
      {
        overview: [{ id: 1, previously_detained: false }],
        detention_histories: [{ id: 9, released: true }],
      },
      '“Never detained”, with a detention @ detention_histories-9',
    ],
    [
      '"detained now" with none that goes on',
      {
        overview: [{ id: 1, presently_detained: true }],
        detention_histories: [{ id: 9, ...day('terminated_date', '2014-01-01') }],
      },
      'Detained now? @ detention_histories-9',
    ],
    [
      'a detention without an end, and nobody says whether it goes on',
      { detention_histories: [{ id: 9, ...day('initiated_date', '2025-01-01') }] },
      'Still detained? @ detention_histories-9',
    ],
    [
      'a marriage within another',
      {
        spouses: [
          { id: 5, first_name: 'Carlos', ...day('marriage_date', '2010-05-01', 'MM/YYYY') },
          { id: 6, first_name: 'Luis', ...day('marriage_date', '2019-05-04') },
        ],
      },
      'Married twice at once @ spouses-5',
    ],
    [
      'a marriage before the end of another',
      {
        spouses: [
          { id: 5, ...day('marriage_date', '2010-05-01'), ...day('termination_date', '2020-01-01') },
          { id: 6, ...day('marriage_date', '2019-05-04') },
        ],
      },
      'Married twice at once @ spouses-5',
    ],
    [
      '"not married" with a marriage that goes on',
      { overview: [{ id: 1, currently_married: false }], spouses: [{ id: 5 }] },
      'Married now? @ spouses-5',
    ],
    [
      'a child older than the parent',
      { ...born('1991-03-14'), children: [{ id: 2, ...born('1990-01-01', 'YYYY') }] },
      'A child older than the parent @ children-2',
    ],
    [
      'a parent who was a child',
      { ...born('1991-03-14'), parents: [{ id: 2, first_name: 'Rosa', ...born('1982-01-01') }] },
      'Too young to be a parent @ parents-2',
    ],
    [
      'one A-number for two people',
      { a_number: '216004870', children: [{ id: 2, a_number: '216004870' }] },
      'One A-number for two people @ children-2',
    ],
    [
      'two digits swapped against a relative',
      { a_number: '216004870', spouses: [{ id: 2, a_number: '216008470' }] },
      'Two digits swapped? @ spouses-2',
    ],
    [
      '"has no A-number" with one used',
      { a_number: null, no_a_number: true, immigration_benefits: [{ id: 2, a_number: '216004870' }] },
      '“Has no A-number”, with one used @ immigration_benefits-2',
    ],
    [
      '"no criminal history" with an incident',
      { overview: [{ id: 1, any_criminal_history: false }], criminal_histories: [{ id: 2 }] },
      '“No”, with an entry @ criminal_histories',
    ],
    [
      'more time served than imposed',
      { criminal_histories: [{ id: 2, sentence_imposed: 'P10D', sentence_served: 'P1M' }] },
      'Served more than imposed? @ criminal_histories-2',
    ],
    [
      'more time imposed than possible',
      { criminal_histories: [{ id: 2, sentence_imposed: 'P1Y', maximum_sentence: 'P364D' }] },
      'Sentenced above the maximum? @ criminal_histories-2',
    ],
    [
      'an acquittal with a sentence',
      { criminal_histories: [{ id: 2, disposition: 'acquitted', sentence_imposed: 'P10D' }] },
      'A conviction or a sentence after all? @ criminal_histories-2',
    ],
    [
      'more children than counted',
      { overview: [{ id: 1, num_children: 1 }], children: [{ id: 2 }, { id: 3 }] },
      'More than counted @ children',
    ],
    [
      'what happened before they were born',
      { ...born('1991-03-14'), passports: [{ id: 2, ...day('issue_date', '1990-01-01', 'YYYY') }] },
      'Before they were born @ passports-2',
    ],
    [
      'a day of any section before they were born',
      {
        ...born('1991-03-14'),
        immigration_proceedings: [{ id: 4, ...day('fear_date', '1985-05-02') }],
        siblings: [{ id: 5, dob: '1985-05-02', dob_format: 'MM/DD/YYYY' }],
      },
      'Before they were born @ immigration_proceedings-4',
    ],
  ])('%s', (_name, person, question) => {
    expect(problems(person)).toEqual([question])
  })

  it('in a sentence that says what is known, as it is known', () => {
    const [question] = findInconsistencies({
      travel_histories: [
        { id: 3, ...day('entry_date', '2019-02-11') },
        { id: 4, ...day('departure_date', '2017-01-01', 'YYYY', true) },
      ],
    })
    expect(question!.text).toBe('They departed about 2017, and no entry is listed before that day.')
  })
})

describe('two digits swapped', () => {
  it.each([
    ['216004870', '216008470', true],
    ['216004870', '126004870', true],
    ['216004870', '216004870', false],
    ['216004870', '216004871', false],
    ['216004870', '216048700', false],
    ['123', '1234', false],
  ])('%s and %s: %s', (a, b, are) => {
    expect(hasSwappedDigits(a, b)).toBe(are)
  })
})
