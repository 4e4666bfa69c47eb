import { describe, expect, test } from 'vitest'
import type { FormField } from '../formShape.ts'
import { labelsOfPage } from './labelsOfPage.ts'
import { propertiesOf } from './properties.ts'
import { pathProblem } from './paths.ts'
import { suggestionsFor } from './suggestions.ts'

const properties = propertiesOf({})
const field = (more: Partial<FormField>): FormField => ({
  name: 'form1[0].Line1[0]',
  kind: 'text',
  page: 1,
  box: [100, 100, 200, 18],
  ...more,
})
const first = (label: string | null, more: Partial<FormField> = {}) =>
  suggestionsFor(field(more), label, properties)[0]

describe('a suggestion', () => {
  test('comes from what is printed there, with the format that the field takes', () => {
    expect(first('1.a. Family Name (Last Name)')).toEqual({ path: 'last_name' })
    expect(first('Date of Birth (mm/dd/yyyy)')).toEqual({ path: 'dob', format: 'date' })
    expect(first('Alien Registration Number (A-Number)', { max: 9 })).toEqual({
      path: 'a_number',
      format: 'aNumber9',
    })
    expect(first('Mailing address: ZIP Code', { max: 5 })).toEqual({
      path: 'addresses[address_type=mailing].zip',
      format: 'zip5',
    })
  })

  test('comes from the end of the tooltip or the name, where nothing is printed', () => {
    const tooltip =
      'Part 2. Information About You. 1. Your Current Legal Name. Enter Given Name (First Name).'
    expect(first(null, { tooltip })).toEqual({ path: 'first_name' })
    expect(first(null, { name: 'form1[0].Middle_Name[0]' })).toEqual({ path: 'middle_name' })
  })

  test('for a field about somebody else is theirs, or none', () => {
    expect(first('Spouse’s family name')).toEqual({ path: 'spouses.last_name' })
    expect(first('Preparer’s family name')).toEqual({ path: 'preparer.last_name' })
    expect(first('Employer’s telephone number')).toBeUndefined()
  })
})

test('every property is a path that leads somewhere', () => {
  const mapping = { roles: {}, questions: {} }
  expect(properties.map(({ key }) => pathProblem(key, mapping)).filter(Boolean)).toEqual([])
})

test('a label stands above a text and behind a box, and values in fields are none', () => {
  const words = (text: string, left: number, top: number) => ({ text, left, top, width: 60, height: 10 })
  const text = field({ name: 'text' })
  const box = field({ name: 'box', kind: 'check', box: [100, 200, 10, 10] })
  const labels = labelsOfPage(
    [words('Family', 100, 86), words('name', 164, 86), words('Cruz', 110, 104), words('Yes', 114, 200)],
    [text, box],
  )
  expect(Object.fromEntries(labels)).toEqual({ text: 'Family name', box: 'Yes' })
})
