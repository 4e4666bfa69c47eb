import { expect, test } from 'vitest'
import { proposedLogin } from './proposedLogin.ts'

test.each([
  [{ first_name: 'Amara', last_name: 'Osei' }, 'amara.osei'],
  [{ first_name: 'Lucía', last_name: 'Núñez de la Cruz' }, 'lucia.nunezdelacruz'],
  [{ first_name: 'Cher', last_name: null }, 'cher'],
  [{ first_name: '', last_name: '', email: 'Office@harbor.test' }, 'office'],
  [{ first_name: '孫', email: 'sun@harbor.test' }, 'sun'],
  [{ first_name: '' }, ''],
])('%j is proposed the user name %s', (person, login) => {
  expect(proposedLogin(person)).toBe(login)
})
