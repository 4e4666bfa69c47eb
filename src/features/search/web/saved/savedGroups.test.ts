import { expect, test } from 'vitest'
import { queryOf } from '#query/query.ts'
import type { SavedQuery } from '../../contract/savedQueries.ts'
import { savedGroups } from './savedGroups.ts'

const saved = (name: string, facts: Partial<SavedQuery> = {}): SavedQuery => ({
  id: 1,
  name,
  description: null,
  group: null,
  query: queryOf('parties', []),
  result_params: { columns: [] },
  shared_with: 'me',
  team: null,
  owner: { id: 1, name: 'Ana' },
  version: 1,
  updated_at: '2026-11-20T18:00:00Z',
  is_own: false,
  is_pinned: false,
  is_watched: false,
  watch_problem: null,
  refusal: null,
  can: { edit: false, delete: false },
  ...facts,
})

const all = [
  saved('Shipped court', { group: 'Court and docket' }),
  saved('Shipped deadline', { group: 'Deadlines and expirations', description: 'Year to file' }),
  saved('Office'),
  saved('Team', { team: { id: 2, name: 'Removal' } }),
  saved('Own', { is_own: true, team: { id: 2, name: 'Removal' } }),
]

test('one’s own come first, then those of teams and of the office, and those of Ellis by subject', () => {
  expect(savedGroups(all, '').map(({ title }) => title)).toEqual([
    'Mine',
    'Removal',
    'Of the office',
    'Deadlines and expirations',
    'Court and docket',
  ])
})

test('words are looked for in names and descriptions', () => {
  expect(savedGroups(all, ' YEAR  file').flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
    'Shipped deadline',
  ])
  expect(savedGroups(all, 'nothing like it')).toEqual([])
})
