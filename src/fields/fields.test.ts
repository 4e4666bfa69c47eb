import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { Refusal } from '#core/errors.ts'
import { aNumber } from './aNumber/aNumber.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { choice } from './choice/choice.ts'
import { day } from './day/day.ts'
import type { DayFormat } from './day/partialDay.ts'
import { email } from './email/email.ts'
import {
  completed,
  fieldsPatchShape,
  fieldsRowShape,
  fieldsSchema,
  fieldsShape,
  formatField,
  formValues,
  ownColumns,
  ownValues,
  rule,
  type FieldsInput,
  type FieldsRow,
} from './fields.ts'
import { flag } from './flag/flag.ts'
import { longText } from './longText/longText.ts'
import { number } from './number/number.ts'
import { person } from './person/person.ts'
import { phone } from './phone/phone.ts'
import { ssn } from './ssn/ssn.ts'
import { text } from './text/text.ts'
import { time } from './time/time.ts'
import { timezone } from './timezone/timezone.ts'
import { yesNo } from './yesNo/yesNo.ts'

const fields = {
  first_name: text({ label: 'First name', required: true, max: 100 }),
  last_name: text({ label: 'Last name', max: 100 }),
  dob: day({ label: 'Date of birth', past: true, uncertain: 'uncertain_dob' }),
  opened: day({ label: 'Opened', exact: true }),
  entry_date: day({ label: 'Entry', unknown: 'entry_date_unknown' }),
  gender: choice({
    label: 'Gender',
    options: [
      { value: 'f', label: 'Female' },
      { value: 'x', label: 'Another' },
    ],
  }),
  household_size: number({ label: 'Household size', min: 1, max: 50 }),
  monthly_income: number({ label: 'Monthly income', decimals: 2 }),
  deceased: yesNo({ label: 'Deceased' }),
  is_internal: flag({ label: 'Internal' }),
  birth_country_id: catalogue('countries', { label: 'Country of birth' }),
  nationality_ids: catalogue('countries', { label: 'Nationalities', many: true }),
  primary_attorney_id: person('users', { label: 'Attorney' }),
  a_number: aNumber({ label: 'A-number' }),
  no_a_number: yesNo({ label: 'Has no A-number' }),
  ssn: ssn({ label: 'SSN' }),
  phone_number: phone({ label: 'Phone', extension: 'extension' }),
  address: email({ label: 'E-mail' }),
  event_time_start: time({ label: 'Starts' }),
  timezone: timezone({ label: 'Time zone' }),
  notes: longText({ label: 'Notes', max: 500 }),
}
const noAndNumber = rule(
  ['a_number', 'no_a_number'],
  'no_a_number',
  'Clear the A-number first',
  (values) => !(values.no_a_number === true && values.a_number !== null),
)

const schema = fieldsSchema(fields, { rules: [noAndNumber] })
const problemsOf = (input: unknown) =>
  Object.fromEntries(
    schema.safeParse(input).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  )

it('types follow from the definitions', () => {
  type Row = FieldsRow<typeof fields>
  expectTypeOf<Row['first_name']>().toEqualTypeOf<string>()
  expectTypeOf<Row['last_name']>().toEqualTypeOf<string | null>()
  expectTypeOf<Row['dob']>().toEqualTypeOf<string | null>()
  expectTypeOf<Row['dob_format']>().toEqualTypeOf<DayFormat | null>()
  expectTypeOf<Row['uncertain_dob']>().toEqualTypeOf<boolean>()
  expectTypeOf<Row['entry_date_unknown']>().toEqualTypeOf<boolean>()
  expectTypeOf<Row['gender']>().toEqualTypeOf<'f' | 'x' | null>()
  expectTypeOf<Row['nationality_ids']>().toEqualTypeOf<number[]>()
  expectTypeOf<Row['birth_country_id']>().toEqualTypeOf<number | null>()
  expectTypeOf<Row['extension']>().toEqualTypeOf<string | null>()
  expectTypeOf<'dob_uncertain' | 'opened_format'>()
    .exclude<keyof Row>()
    .toEqualTypeOf<'dob_uncertain' | 'opened_format'>()
  expectTypeOf<FieldsInput<typeof fields>>().toExtend<{ first_name: string; last_name?: string | null }>()
  expectTypeOf<{ first_name: string }>().toExtend<FieldsInput<typeof fields>>()
})

describe('an input', () => {
  it('needs only what is required, so that a woman of one name can be entered', () => {
    expect(schema.parse({ first_name: ' Suharti ' })).toMatchObject({ first_name: 'Suharti' })
  })

  it('is brought into the form it is stored in', () => {
    const values = {
      first_name: 'Ana',
      last_name: '',
      a_number: 'A# 1234567',
      no_a_number: false,
      ssn: '123-45-6789',
      phone_number: '(956) 555-0148',
      extension: '12',
      address: 'Ana@Example.ORG',
      event_time_start: '9:30 am',
      nationality_ids: [3, 3, 5],
      notes: 'one\r\ntwo',
    }
    expect(schema.parse(values)).toEqual({
      first_name: 'Ana',
      last_name: null,
      a_number: '001234567',
      no_a_number: false,
      ssn: '123456789',
      phone_number: '+19565550148',
      extension: '12',
      address: 'Ana@example.org',
      event_time_start: '09:30',
      nationality_ids: [3, 5],
      notes: 'one\ntwo',
    })
  })

  it('is refused at each wrong field, in words', () => {
    expect(
      problemsOf({
        first_name: '  ',
        last_name: 'X'.repeat(101),
        dob: '13/04/2015',
        opened: '2015-02-30',
        entry_date: '1492-10-12',
        gender: 'm',
        household_size: 0,
        monthly_income: 1.234,
        deceased: 'no',
        is_internal: null,
        birth_country_id: 1.5,
        nationality_ids: [1, 'x'],
        primary_attorney_id: -2,
        a_number: '12',
        ssn: 5,
        phone_number: '12',
        address: 'x',
        event_time_start: '25:00',
        timezone: 'Mars/Olympus',
        notes: 'a\u0000',
      }),
    ).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name can have at most 100 characters',
      dob: 'There is no month 13; if you mean April 13, enter 04/13/2015',
      opened: 'February 2015 has 28 days',
      entry_date: 'Enter a year between 1850 and 2200',
      gender: 'Gender must be one of: Female, Another',
      household_size: 'Household size must be between 1 and 50',
      monthly_income: 'Monthly income can have at most 2 digits after the point',
      deceased: 'Deceased must be yes or no',
      is_internal: 'Internal must be on or off',
      birth_country_id: 'Choose a country of birth from the list',
      'nationality_ids.1': 'Nationalities: choose from the list',
      primary_attorney_id: 'Choose an attorney from the list',
      a_number: 'An A-number has 7 to 9 digits; this one has 2',
      ssn: 'SSN must be text',
      phone_number: 'Enter the number with its area code, or begin with + and the country code',
      address: 'Enter an e-mail address like name@example.com',
      event_time_start: 'Enter a time like 9:30 am or 14:00',
      timezone: 'Choose a time zone from the list',
      notes: 'Notes holds a control character; type it again',
    })
  })

  it('with an unknown key is refused', () => {
    expect(schema.safeParse({ first_name: 'Ana', surname: 'X' }).success).toBe(false)
  })

  it('may miss a required field only when it changes a row, and never empty it', () => {
    const patch = z.strictObject(fieldsPatchShape(fields))
    expect(patch.parse({})).toEqual({})
    expect(problemsOf({})).toEqual({ first_name: 'First name is required' })
    expect(patch.safeParse({ first_name: null }).success).toBe(false)
    expect(patch.parse({ dob: null })).toEqual({ dob: null })
  })
})

describe('a day and its companions', () => {
  const read = (values: object) => {
    const result = schema.safeParse({ first_name: 'Ana', ...values })
    return result.success
      ? { ...result.data }
      : Object.fromEntries(result.error.issues.map((i) => [i.path[0], i.message]))
  }

  it('is whole and certain when nothing else is said', () => {
    expect(read({ dob: '1994-11-20' })).toMatchObject({
      dob: '1994-11-20',
      dob_format: 'MM/DD/YYYY',
      uncertain_dob: false,
    })
  })

  it('loses its companions with itself', () => {
    expect(read({ dob: null, dob_format: 'YYYY', uncertain_dob: true })).toMatchObject({
      dob: null,
      dob_format: null,
      uncertain_dob: false,
    })
  })

  it('is not accepted in disagreement', () => {
    expect(read({ dob: '1994-11-20', dob_format: 'YYYY' })).toEqual({
      dob: 'Date of birth: known as YYYY, the day must be the first one, 1994-01-01',
    })
    expect(read({ dob_format: 'YYYY' })).toEqual({
      dob: 'Date of birth: dob_format goes only together with dob',
    })
    expect(read({ entry_date: '1994-11-20', entry_date_unknown: true })).toEqual({
      entry_date: 'Entry is marked as unknown; clear one of the two',
    })
    expect(read({ dob: '1994-01-01', dob_format: 'DD/MM/YYYY' })).toEqual({
      dob_format: 'Must be one of MM/DD/YYYY, MM/YYYY, YYYY',
    })
    expect(read({ dob: '03/15/1994' })).toEqual({ dob: 'Enter the day as YYYY-MM-DD' })
  })
})

describe('a rule over several fields', () => {
  it('is asked although another field has failed', () => {
    expect(problemsOf({ first_name: '', a_number: 'A216004870', no_a_number: true })).toEqual({
      first_name: 'First name is required',
      no_a_number: 'Clear the A-number first',
    })
  })

  it('waits while one of its own fields is wrong or absent', () => {
    expect(problemsOf({ first_name: 'Ana', a_number: '12', no_a_number: true })).toEqual({
      a_number: 'An A-number has 7 to 9 digits; this one has 2',
    })
    expect(problemsOf({ first_name: 'Ana', no_a_number: true })).toEqual({})
  })
})

describe('a service', () => {
  it('gets agreeing companions, and its own keys untouched', () => {
    expect(completed(fields, { id: 4, dob: '1994-01-01', dob_format: 'YYYY' as const })).toEqual({
      id: 4,
      dob: '1994-01-01',
      dob_format: 'YYYY',
      uncertain_dob: false,
    })
  })

  it('refuses what no single key could know', () => {
    const wrong = () =>
      completed(fields, { a_number: '216004870', no_a_number: true, dob_format: 'YYYY' }, [noAndNumber])
    expect(wrong).toThrow(Refusal)
    expect(wrong).toThrow('Clear the A-number first')
  })
})

it('its own table holds all columns of a field but those of many values', () => {
  const own = {
    title: text({ label: 'Title', max: 200 }),
    dob: day({ label: 'Date of birth', past: true, uncertain: 'uncertain_dob' }),
    other_ids: person('users', { label: 'Others', many: true }),
  }
  expect(ownColumns(own)).toEqual(['title', 'dob', 'dob_format', 'uncertain_dob'])
  const input = { title: null, dob: undefined, other_ids: [1], version: 2 }
  expect(ownValues(own, input)).toEqual({ title: null })
  expectTypeOf(ownValues(own, input)).toEqualTypeOf<{ title?: null; dob?: undefined }>()
})

it('a row is read, shown and put into a form', () => {
  const row = {
    ...formValues(fields),
    first_name: 'Ana',
    dob: '1994-06-01',
    dob_format: 'MM/YYYY' as const,
    uncertain_dob: true,
    deceased: false,
    nationality_ids: [3, 5],
    a_number: '001234567',
    phone_number: '+19565550148',
    extension: '12',
    monthly_income: 1234.5,
  }
  const shown = (name: string) =>
    formatField(fields, name, row, (list, id) => (id === 3 ? `${list} 3` : undefined))
  expect(shown('dob')).toBe('about 06/1994')
  expect(shown('deceased')).toBe('No')
  expect(shown('no_a_number')).toBe('')
  expect(shown('nationality_ids')).toBe('countries 3, #5')
  expect(shown('a_number')).toBe('A001-234-567')
  expect(shown('phone_number')).toBe('(956) 555-0148 ext. 12')
  expect(shown('monthly_income')).toBe('1,234.5')
  expect(formValues(fields, { first_name: 'Ana' })).toMatchObject({
    first_name: 'Ana',
    last_name: '',
    dob: '',
    dob_format: null,
    deceased: null,
    is_internal: false,
    nationality_ids: [],
  })
})

it('an untouched form holds nothing but what is required is missing', () => {
  expect(problemsOf(formValues(fields))).toEqual({ first_name: 'First name is required' })
})

it('no input makes a schema throw', () => {
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(fieldsShape(fields))), fc.anything())
  const parses = fc.property(anything, (input) => schema.safeParse(input) !== null)
  expect(() => fc.assert(parses, { numRuns: 1000 })).not.toThrow()
})

it('both shapes can be described in the API document', () => {
  const input = z.toJSONSchema(z.strictObject(fieldsShape(fields)), { io: 'input' })
  expect(input.required).toEqual(['first_name'])
  expect(input.properties?.last_name).toEqual({
    anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }],
  })
  expect(Object.keys(z.toJSONSchema(z.object(fieldsRowShape(fields))).properties ?? {})).toContain(
    'uncertain_dob',
  )
})
