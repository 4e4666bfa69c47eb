import { expect, test } from 'vitest'
import { addressIn } from './importAgain.ts'

test.each([
  ['Failed to fetch dynamically imported module: https://ellis.jsmith.org/assets/fr-4a.js', 'fr-4a.js'],
  ['error loading dynamically imported module: https://ellis.jsmith.org/assets/fr-4a.js?1764', 'fr-4a.js'],
])('the address of a module is taken whole from %s', (message, file) => {
  expect(addressIn(message)).toBe(`https://ellis.jsmith.org/assets/${file}`)
})

test('an error without an address has none', () => {
  expect(addressIn('Importing a module script failed.')).toBeUndefined()
})
