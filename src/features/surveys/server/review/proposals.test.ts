import { describe, expect, test } from 'vitest'
import type { Values } from '#fields/kind.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { columnsOfAnswer } from './answerColumns.ts'
import { compareAnswer } from './compareAnswer.ts'
import { proposeEntries } from './matchEntries.ts'

const year = (date: string, format = 'MM/DD/YYYY') => ({
  dob: date,
  dob_format: format,
  uncertain_dob: false,
})

describe('an answer compared with the profile', () => {
  const compare = (name: keyof typeof partyFields, answer: Values, profile: Values) =>
    compareAnswer(name, partyFields[name], answer, profile)

  test('is new where the profile says nothing', () => {
    expect(compare('first_name', { first_name: 'Ana' }, { first_name: '' })).toBe('new')
    expect(compare('nationality_ids', { nationality_ids: [7] }, { nationality_ids: [] })).toBe('new')
    expect(compare('deceased', { deceased: false }, { deceased: null })).toBe('new')
  })
  test('differs from a “No” that somebody entered', () =>
    expect(compare('deceased', { deceased: true }, { deceased: false })).toBe('differs'))
  test('is the same in other capitals, but not without its accents', () => {
    expect(compare('last_name', { last_name: 'DÍAZ  LEÓN' }, { last_name: 'Díaz León' })).toBe('same')
    expect(compare('last_name', { last_name: 'Diaz' }, { last_name: 'Díaz' })).toBe('differs')
  })
  test('a year is the same as a day of that year, which is known better', () => {
    expect(compare('dob', year('1990-01-01', 'YYYY'), year('1990-03-15'))).toBe('same')
    expect(compare('dob', year('1990-03-15'), year('1990-01-01', 'YYYY'))).toBe('differs')
    expect(compare('dob', year('1991-01-01', 'YYYY'), year('1990-03-15'))).toBe('differs')
  })
  test('nationalities that are all in the profile are the same', () => {
    expect(compare('nationality_ids', { nationality_ids: [2] }, { nationality_ids: [1, 2] })).toBe('same')
    expect(compare('nationality_ids', { nationality_ids: [2, 3] }, { nationality_ids: [1, 2] })).toBe(
      'differs',
    )
  })
})

describe('the columns of an answer', () => {
  test('a day known in part has three', () =>
    expect(columnsOfAnswer('dob', partyFields.dob, { date: '1990-01-01', format: 'YYYY' }).columns).toEqual(
      year('1990-01-01', 'YYYY'),
    ))
  test('one that the field refuses says why', () =>
    expect(columnsOfAnswer('first_name', partyFields.first_name, '').problem).toMatch(/required/i))
  test('a telephone is stored with its country, and without the extension of another', () =>
    expect(
      columnsOfAnswer('phone_number', partySections.phones.fields.phone_number, '(212) 555-0123').columns,
    ).toEqual({ phone_number: '+12125550123', extension: null }))
})

describe('the entry that a card is about', () => {
  const propose = (
    section: (typeof partySections)[keyof typeof partySections],
    cards: Values[],
    entries: Values[],
  ) =>
    proposeEntries(
      section,
      cards.map((values, index) => ({ identifier: `card_${index}`, values })),
      entries.map((values, index) => ({ id: index + 1, values })),
    )
  const { children, addresses, phones, travel_histories } = partySections

  test('has the same name and birth, in whichever accents and order', () =>
    expect(
      propose(
        children,
        [
          { first_name: 'Jose', last_name: 'Pérez', ...year('2015-01-01', 'YYYY') },
          { first_name: 'Ana', last_name: 'Pérez', ...year('2012-05-01') },
        ],
        [
          { first_name: 'Ana', last_name: 'Perez', ...year('2012-05-01') },
          { first_name: 'José', last_name: 'Pérez', ...year('2015-08-02') },
        ],
      ),
    ).toEqual(
      new Map([
        ['card_0', { entry_id: 2, because: 'same name and birth' }],
        ['card_1', { entry_id: 1, because: 'same name and birth' }],
      ]),
    ))
  test('is the status that was named in the same words before', () => {
    const words = (immigration_status_other: string) => ({ immigration_status_other })
    const statuses = [words('TPS'), words('Green card')]
    expect(propose(partySections.immigration_statuses, [words('green card')], statuses)).toEqual(
      new Map([['card_0', { entry_id: 2, because: 'same words' }]]),
    )
  })
  test('is not one of the same name who was born on another day', () =>
    expect(
      propose(
        children,
        [{ first_name: 'Ana', last_name: 'Pérez', ...year('2012-05-01') }],
        [{ first_name: 'Ana', last_name: 'Pérez', ...year('2018-05-01') }],
      ).size,
    ).toBe(0))
  test('has the same number, whatever else it says', () =>
    expect(
      propose(
        phones,
        [{ phone_number: '+12125550123', owner: 'My sister' }],
        [{ phone_number: '+13105550100' }, { phone_number: '+12125550123' }],
      ).get('card_0'),
    ).toEqual({ entry_id: 2, because: 'same number' }))
  test('is proposed to one card only', () =>
    expect([
      ...propose(children, [{ first_name: 'Ana' }, { first_name: 'Ana' }], [{ first_name: 'Ana' }]).keys(),
    ]).toEqual(['card_0']))
  test('is the address of the same kind, and the entry of the same day', () => {
    expect(propose(addresses, [{ address_type: 'physical' }], [{ address_type: 'physical' }]).size).toBe(1)
    const entered = (date: string) => ({ entry_date: date, entry_date_format: 'MM/DD/YYYY' })
    expect(propose(travel_histories, [entered('2019-05-02')], [entered('2019-05-02')]).size).toBe(1)
    expect(propose(travel_histories, [entered('2019-05-02')], [entered('2020-05-02')]).size).toBe(0)
  })
})
