import { expect, it } from 'vitest'
import { partySections } from '#features/profile/sections/index.ts'
import { propertiesOf } from './properties.ts'

const properties = propertiesOf(partySections)
const named = (path: string) => properties.find((property) => property.path === path)

it('every field of every section is a property, under a path of its own', () => {
  const paths = properties.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toHaveLength(
    Object.values(partySections).reduce((sum, { fields }) => sum + Object.keys(fields).length, 0),
  )
})

it('says what import, search and print need to know', () => {
  expect(named('passports.passport_number')).toEqual({
    path: 'passports.passport_number',
    label: 'Passport: Number',
    kind: 'passportNumber',
    columns: ['passport_number'],
    aliases: ['Passport No.'],
    sensitive: true,
  })
  expect(named('passports.country_id')).toMatchObject({ kind: 'catalogue', list: 'countries' })
  expect(named('children.dob')?.columns).toEqual(['dob', 'dob_format', 'uncertain_dob'])
})

it('labels differ within a section', () => {
  const labels = properties.map(({ label, path }) => `${path.split('.')[0]} ${label}`)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})
