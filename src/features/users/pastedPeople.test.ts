import { expect, test } from 'vitest'
import { pastedPeople } from './pastedPeople.ts'

test.each([
  ['ana.ruiz@office.test', 'Ana', 'Ruiz', 'ana.ruiz'],
  ['Ana Ruiz Portillo <a.ruiz@office.test>', 'Ana', 'Ruiz Portillo', 'ana.ruizportillo'],
  ['"Ruiz Portillo, Ana María" <ana@office.test>', 'Ana María', 'Ruiz Portillo', 'anamaria.ruizportillo'],
  ['Ana\tRuiz\tana@office.test', 'Ana', 'Ruiz', 'ana.ruiz'],
  ['<frontdesk2@office.test>', 'Frontdesk', null, 'frontdesk'],
  ['1234@office.test', '1234', null, '1234'],
])('%s', (line, first_name, last_name, login) => {
  expect(pastedPeople(line)).toMatchObject({ people: [{ first_name, last_name, login }], unread: [] })
})

test('several stand in one line, each once, whatever is between them', () => {
  const { people } = pastedPeople(
    'Ana Ruiz <ana@office.test>, Ben Ito <ben@office.test>; cy@office.test,ANA@office.test',
  )
  expect(people.map(({ first_name, email }) => [first_name, email])).toEqual([
    ['Ana', 'ana@office.test'],
    ['Ben', 'ben@office.test'],
    ['Cy', 'cy@office.test'],
  ])
})

test('two of one name have user names of their own', () => {
  const { people } = pastedPeople('Ana Ruiz <ana@office.test>\nAna Ruiz <ruiz@office.test>')
  expect(people.map(({ login }) => login)).toEqual(['ana.ruiz', 'ruiz@office.test'])
})

test('a line without an address is named, not passed over', () => {
  expect(pastedPeople('Ana Ruiz\n\nben@office.test').unread).toEqual(['Ana Ruiz'])
})
