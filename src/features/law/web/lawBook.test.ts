import { expect, test } from 'vitest'
import { searchCatalogue } from './searchCatalogue.ts'
import { catalogueQuery, lawBook } from './lawBook.ts'

const book = await lawBook.queryFn()
const [relief, grounds] = await Promise.all([
  catalogueQuery('relief').queryFn(),
  catalogueQuery('grounds').queryFn(),
])
const found = (catalogue: typeof relief, typed: string) =>
  searchCatalogue(catalogue, typed).hits.map(({ entry }) => entry.identifier)

test.each(['212(a)(9)(B)', '1182(a)(9)(B)', '8 U.S.C. § 1182(a)(9)(B)', 'INA 212(a)(9)(B)', '212a9B'])(
  '%s finds both bars for unlawful presence, and the first opens',
  (typed) => {
    expect(found(grounds, typed)).toEqual(['212-a-9-b-i-i', '212-a-9-b-i-ii'])
  },
)

test('an option is found by what it rests on', () => {
  expect(found(relief, '1259')).toContain('registry')
  expect(found(relief, 'INA 249')).toContain('registry')
})

test('words are found in all texts, all of them in any order, with what stands around them', () => {
  expect(found(relief, 'Hardship EXTREME').toSorted()).toEqual(found(relief, 'extreme hardship').toSorted())
  const { hits, words } = searchCatalogue(grounds, 'thirty grams')
  expect(hits).toEqual([])
  const grams = searchCatalogue(grounds, '30 grams')
  expect(grams.words).toEqual(['30', 'grams'])
  expect(grams.hits.length).toBeGreaterThan(0)
  for (const { entry, excerpt } of grams.hits) {
    expect(`${entry.title} ${entry.citation} ${entry.text}`).toContain('30 grams')
    expect(excerpt === null || excerpt.length < 200).toBe(true)
  }
  expect(words).toEqual(['thirty', 'grams'])
})

test('a word is found where it begins, and nothing typed breaks the search', () => {
  expect(found(grounds, 'grams')).not.toContain('212-a-4')
  expect(found(grounds, 'xyzzy) [present* +?')).toEqual([])
})

test('what is in the title opens before what is only in a text', () => {
  expect(found(relief, 'asylum')[0]).toBe('asylum')
})

test('nothing typed finds everything, nonsense nothing', () => {
  expect(found(relief, '  ')).toHaveLength(relief.entries.length)
  expect(found(relief, 'xyzzy')).toEqual([])
  expect(found(grounds, '212(a)(99)')).toEqual([])
})

test('an authority leads to the provisions it names', () => {
  const named = (authority: string) => book.provisionsOf(authority).map(({ citation }) => citation)
  expect(named('INA 212(g)(2)')).toEqual(['INA 212(g)'])
  expect(named('INA 212(d)(13), (14)')).toEqual(['INA 212(d)(13)', 'INA 212(d)(14)'])
  expect(named('INA 212(a)(9)(C)(ii), (iii)')).toEqual(['INA 212(a)(9)(C)(ii)', 'INA 212(a)(9)(C)(iii)'])
  expect(named('INA 212(d)(4); INA 212(l); INA 217')).toEqual(['INA 212(d)(4)'])
  expect(named('INA 213')).toEqual([])
})

test('an option and a ground lead to each other', () => {
  const lifted = book.lifts('waiver-unlawful-presence').map(({ identifier }) => identifier)
  expect(lifted).toEqual(['212-a-9-b-i-i', '212-a-9-b-i-ii'])
  expect(book.barredBy('asylum').map(({ identifier }) => identifier)).toContain('237-a-2-a-iii')
})
