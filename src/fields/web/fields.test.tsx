import { MantineProvider } from '@mantine/core'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { aNumber } from '../aNumber/aNumber.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { ListOption } from '../catalogue/web/useOptions.ts'
import { choice } from '../choice/choice.ts'
import { day } from '../day/day.ts'
import { email } from '../email/email.ts'
import { fieldsSchema, formValues, type Fields } from '../fields.ts'
import { flag } from '../flag/flag.ts'
import { longText } from '../longText/longText.ts'
import { number } from '../number/number.ts'
import { person } from '../person/person.ts'
import { phone } from '../phone/phone.ts'
import { ssn } from '../ssn/ssn.ts'
import { text } from '../text/text.ts'
import { time } from '../time/time.ts'
import { timezone } from '../timezone/timezone.ts'
import { yesNo } from '../yesNo/yesNo.ts'
import type { Sources } from './FieldInput.tsx'
import { FieldsFacts } from './FieldsFacts.tsx'
import { FieldsForm } from './FieldsForm.tsx'

const fields = {
  first_name: text({ label: 'First name', required: true, help: 'As in the passport' }),
  dob: day({ label: 'Date of birth', uncertain: 'uncertain_dob' }),
  opened: day({ label: 'Opened', exact: true }),
  entry_date: day({ label: 'Entry', unknown: 'entry_date_unknown' }),
  gender: choice({
    label: 'Gender',
    options: [
      { value: 'f', label: 'Female', tone: 'info' },
      { value: 'm', label: 'Male' },
    ],
  }),
  household_size: number({ label: 'Household size' }),
  deceased: yesNo({ label: 'Deceased' }),
  is_internal: flag({ label: 'Internal' }),
  birth_country_id: catalogue('countries', { label: 'Country of birth' }),
  nationality_ids: catalogue('countries', { label: 'Nationalities', many: true }),
  primary_attorney_id: person('users', { label: 'Attorney' }),
  a_number: aNumber({ label: 'A-number', original: 'a_number_original' }),
  ssn: ssn({ label: 'SSN' }),
  phone_number: phone({ label: 'Phone', extension: 'extension' }),
  address: email({ label: 'E-mail' }),
  event_time_start: time({ label: 'Starts' }),
  timezone: timezone({ label: 'Time zone' }),
  notes: longText({ label: 'Notes' }),
}

const countries: ListOption[] = [
  { value: 1, label: 'Honduras' },
  { value: 2, label: 'Haiti', hint: 'Caribbean' },
  { value: 3, label: 'Guatemala' },
]
const loadCountries = (search: string) =>
  Promise.resolve(countries.filter((country) => country.label.toLowerCase().includes(search.toLowerCase())))
const sources: Sources = { countries: { loadOptions: loadCountries, options: [{ value: 9, label: 'Peru' }] } }

type Values = Record<string, unknown>
const held: { form?: UseFormReturnType<Values> } = {}
const values = () => held.form?.getValues() ?? {}
const reset = () => act(() => held.form?.reset())

function Form({ of, row, using }: { of: Fields; row: Values; using: Sources }) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: formValues(of, row),
    validate: schemaResolver(fieldsSchema(of), { sync: true }),
  })
  useEffect(() => {
    held.form = form
  }, [form])
  return (
    <form onSubmit={form.onSubmit(() => {})}>
      <FieldsForm form={form} fields={of} sources={using} />
      <button type="submit">Save</button>
    </form>
  )
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }))

function show(names: (keyof typeof fields)[], row: Values = {}, using: Sources = sources) {
  const some: Fields = Object.fromEntries(names.map((name) => [name, fields[name]]))
  render(
    <MantineProvider env="test">
      <Form of={some} row={row} using={using} />
    </MantineProvider>,
  )
  return userEvent.setup()
}

describe('a day', () => {
  it('typed in part keeps its part, and says so inside the field', async () => {
    const user = show(['dob'])
    await user.type(screen.getByLabelText('Date of birth'), 'Jun 2014')
    expect(values()).toEqual({ dob: '2014-06-01', dob_format: 'MM/YYYY', uncertain_dob: false })
    expect(screen.getByText('month only')).toBeTruthy()
    await user.tab()
    expect(screen.getByLabelText('Date of birth')).toHaveProperty('value', '06/2014')
  })

  it('is read back in words while it is typed', async () => {
    const user = show(['dob'])
    const input = screen.getByLabelText('Date of birth')
    await user.type(input, '3/4/2015')
    expect(screen.getByText('March 4, 2015')).toBeTruthy()
    await user.clear(input)
    await user.type(input, '~3/2015')
    expect(screen.getByText('about March 2015, day not known')).toBeTruthy()
  })

  it('typed with "about" ticks Uncertain, which can be cleared', async () => {
    const user = show(['dob'])
    await user.type(screen.getByLabelText('Date of birth'), 'about 2015')
    const uncertain = screen.getByRole('checkbox', { name: 'Uncertain: Date of birth' })
    expect(values()).toEqual({ dob: '2015-01-01', dob_format: 'YYYY', uncertain_dob: true })
    expect(uncertain).toHaveProperty('checked', true)
    await user.click(uncertain)
    expect(values().uncertain_dob).toBe(false)
  })

  it('that cannot be stays as typed, and saving says why', async () => {
    const user = show(['dob'])
    const input = screen.getByLabelText('Date of birth')
    await user.type(input, '13/04/2015')
    await user.tab()
    expect(screen.getByText(/There is no month 13; if you mean April 13/)).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
    await save(user)
    expect(screen.getAllByText(/There is no month 13; if you mean April 13/)).toHaveLength(1)
    expect(input).toHaveProperty('value', '13/04/2015')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'April 13',
    )
    expect(document.querySelector('[data-path="dob"]')).toBe(input)
  })

  it('emptied empties its companions', async () => {
    const user = show(['dob'], { dob: '2015-01-01', dob_format: 'YYYY', uncertain_dob: true })
    await user.clear(screen.getByLabelText('Date of birth'))
    expect(values()).toEqual({ dob: '', dob_format: null, uncertain_dob: false })
  })

  it('goes back to what was saved on reset', async () => {
    const user = show(['dob'], { dob: '2015-01-01', dob_format: 'YYYY', uncertain_dob: true })
    await user.clear(screen.getByLabelText('Date of birth'))
    reset()
    expect(screen.getByLabelText('Date of birth')).toHaveProperty('value', '2015')
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  })

  it('marked unknown is emptied and cannot be typed into', async () => {
    const user = show(['entry_date'], { entry_date: '2015-03-15' })
    await user.click(screen.getByRole('checkbox', { name: 'Unknown: Entry' }))
    expect(values()).toMatchObject({ entry_date: '', entry_date_unknown: true })
    expect(screen.getByLabelText('Entry')).toHaveProperty('disabled', true)
  })

  it('that must be whole has no ticks, and refuses a part', async () => {
    const user = show(['opened'])
    await user.type(screen.getByLabelText('Opened'), '2015')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await save(user)
    expect(screen.getByText('Enter the whole date, like 03/15/2015')).toBeTruthy()
  })
})

describe('yes, no or not asked', () => {
  it('starts at not asked, never at no', async () => {
    const user = show(['deceased'])
    const group = screen.getByRole('radiogroup', { name: 'Deceased' })
    expect(within(group).getByRole('radio', { name: 'Not asked' })).toHaveProperty('checked', true)
    await user.click(within(group).getByRole('radio', { name: 'No' }))
    expect(values()).toEqual({ deceased: false })
    await user.click(within(group).getByRole('radio', { name: 'Not asked' }))
    expect(values()).toEqual({ deceased: null })
  })
})

describe('a list searched on the server', () => {
  it('shows what is chosen before anything is looked up', () => {
    show(['birth_country_id'], { birth_country_id: 9 })
    expect(screen.getByRole('combobox', { name: 'Country of birth' })).toHaveProperty('value', 'Peru')
  })

  it('searches as one types, once one stops, and keeps the chosen label', async () => {
    const loadOptions = vi.fn<typeof loadCountries>(loadCountries)
    const user = show(['birth_country_id'], {}, { countries: { loadOptions } })
    const input = screen.getByRole('combobox', { name: 'Country of birth' })
    await user.type(input, 'ha')
    await user.click(await screen.findByRole('option', { name: /Haiti/ }))
    expect(values()).toEqual({ birth_country_id: 2 })
    expect(input).toHaveProperty('value', 'Haiti')
    expect(loadOptions.mock.calls.map(([search]) => search)).not.toContain('h')
    expect(screen.queryByRole('option', { name: 'Guatemala' })).toBeNull()
    await user.tab()
    expect(input).toHaveProperty('value', 'Haiti')
  })

  it('offers the whole list again when opened with a choice', async () => {
    const user = show(['birth_country_id'], { birth_country_id: 9 })
    await user.click(screen.getByRole('combobox', { name: 'Country of birth' }))
    expect(await screen.findAllByRole('option')).toHaveLength(3)
  })

  it('says when it could not be loaded', async () => {
    const user = show(
      ['birth_country_id'],
      {},
      { countries: { loadOptions: () => Promise.reject(new Error('down')) } },
    )
    await user.click(screen.getByRole('combobox', { name: 'Country of birth' }))
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
  })

  it('takes several', async () => {
    const user = show(['nationality_ids'], { nationality_ids: [9] })
    expect(screen.getByText('Peru')).toBeTruthy()
    await user.type(screen.getByRole('combobox', { name: 'Nationalities' }), 'hon')
    await user.click(await screen.findByRole('option', { name: 'Honduras' }))
    expect(values()).toEqual({ nationality_ids: [9, 1] })
    await waitFor(() => expect(screen.getAllByText(/Peru|Honduras/)).toHaveLength(2))
  })
})

describe('values typed in many ways', () => {
  it.each<[keyof typeof fields, string, string, string, Values]>([
    [
      'a_number',
      'A-number',
      'a# 1234567',
      'A001-234-567',
      { a_number: '001234567', a_number_original: 'a# 1234567' },
    ],
    ['ssn', 'SSN', '123456789', '123-45-6789', { ssn: '123456789' }],
    ['event_time_start', 'Starts', '930p', '9:30 PM', { event_time_start: '21:30' }],
    ['address', 'E-mail', 'Ana@Example.ORG ', 'Ana@example.org', { address: 'Ana@example.org' }],
    [
      'phone_number',
      'Phone',
      '956 555 0148 x12',
      '(956) 555-0148 ext. 12',
      { phone_number: '+19565550148', extension: '12' },
    ],
    ['phone_number', 'Phone', 'call me', 'call me', { phone_number: 'call me', extension: null }],
    ['household_size', 'Household size', '1200', '1,200', { household_size: 1200 }],
  ])('%s: %s', async (name, label, typed, shown, stored) => {
    const user = show([name])
    await user.type(screen.getByLabelText(label), typed)
    await user.tab()
    expect(screen.getByLabelText(label)).toHaveProperty('value', shown)
    expect(values()).toEqual(stored)
  })

  it('a number of another country is grouped as there, and doubted when the plan does not know it', async () => {
    show(['phone_number'], { phone_number: '+525512345678' })
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+52 55 1234 5678'))
    expect(screen.queryByText(/No such number/)).toBeNull()
    const user = userEvent.setup()
    await user.clear(screen.getByLabelText('Phone'))
    await user.type(screen.getByLabelText('Phone'), '+504 0000 0000')
    expect(await screen.findByText(/No such number is known/)).toBeTruthy()
    expect(values().phone_number).toBe('+50400000000')
  })
})

it('time zones offer the United States first, and find others', async () => {
  const user = show(['timezone'])
  const input = screen.getByRole('combobox', { name: 'Time zone' })
  await user.click(input)
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Eastern (New York)')
  await user.type(input, 'salvador')
  await user.click(screen.getByRole('option', { name: 'America/El Salvador' }))
  expect(values()).toEqual({ timezone: 'America/El_Salvador' })
})

it('every input has its label, help and error, and marks what is required', async () => {
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const user = show(names, {}, { ...sources, users: { loadOptions: () => Promise.resolve([]) } })
  const input = screen.getByRole('textbox', { name: 'First name' })
  expect(input.getAttribute('aria-required')).toBe('true')
  await save(user)
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  const descriptions = described.map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toContain('First name is required')
  expect(descriptions).toContain('As in the passport')
  expect(names.filter((name) => !document.querySelector(`[data-path="${name}"]`))).toEqual([])
})

it('facts read as label and value, with a dash for what is not known', () => {
  const row = {
    ...formValues(fields),
    first_name: 'سارة',
    dob: '2014-06-01',
    dob_format: 'MM/YYYY',
    uncertain_dob: true,
    deceased: false,
    gender: 'f',
    nationality_ids: [1, 9],
    phone_number: '+19565550148',
    a_number: '001234567',
  }
  const labels = (_: string, id: number) => countries.find((country) => country.value === id)?.label
  render(
    <MantineProvider env="test">
      <FieldsFacts fields={fields} row={row} labels={labels} />
    </MantineProvider>,
  )
  const fact = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
  expect(fact('First name')).toBe('سارة')
  expect(fact('Date of birth')).toBe('about 06/2014')
  expect(fact('Deceased')).toBe('No')
  expect(fact('Gender')).toBe('Female')
  expect(fact('Nationalities')).toBe('Honduras, #9')
  expect(fact('A-number')).toBe('A001-234-567')
  expect(fact('E-mail')).toBe('—not known')
  expect(screen.getByRole('link', { name: '(956) 555-0148' })).toHaveProperty('href', 'tel:+19565550148')
})
