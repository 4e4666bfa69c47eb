import { expect, test } from 'vitest'
import { westernFigures } from './figures.ts'

test.each([
  [' 1990 ', '1990'],
  ['١٩٩٠', '1990'],
  ['۱۹۹۰', '1990'],
  ['１９９０', '1990'],
  ['፲፱፻፺', '1990'],
  ['፳፻፯', '2007'],
  ['፻', '100'],
  ['፲፭', '15'],
  ['፼', '10000'],
  ['about ፭', 'about 5'],
])('%s is %s', (typed, western) => {
  expect(westernFigures(typed)).toBe(western)
})
