import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useReducer } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorsOf, type PropertyKind } from '#query/operators.ts'
import type { Query } from '#query/query.ts'
import { render } from '#testing/web/render.tsx'
import type { SearchProperty } from '../../contract/advanced.ts'
import { changeDraft, newDraft, toQuery } from './draft.ts'
import { QueryBuilder } from './QueryBuilder.tsx'
import { isFinished } from './terms.ts'

const property = (
  path: string,
  label: string,
  kind: PropertyKind,
  more: Partial<SearchProperty> = {},
): SearchProperty => ({
  path,
  label,
  group: 'Person',
  kind,
  exact: false,
  operators: Object.keys(operatorsOf({ kind })),
  options: null,
  choices: null,
  sensitive: false,
  sortable: true,
  repeated: false,
  ...more,
})

const parties = {
  properties: [
    property('last_name', 'Last name', 'text'),
    property('citizen', 'US citizen', 'yesNo'),
    property('dob', 'Born', 'day'),
    property('age', 'Age', 'age'),
    property('country_of_birth_id', 'Country of birth', 'catalogue', {
      options: { model: 'countries', field: 'id' },
    }),
    property('certificate_number', 'Certificate of citizenship', 'text'),
    property('spouse_status', 'Spouse: status', 'text'),
    property('sexual_offense', 'Sexual offense', 'yesNo'),
    property('nationality_ids', 'Nationalities', 'text'),
    property('gender_id', 'Gender', 'text'),
    property('marriages.type', 'Type', 'text', { group: 'Marriages', repeated: true }),
    property('passports.expiry_date', 'Expires', 'day', { group: 'Passports', repeated: true }),
  ],
  relations: [
    { field: 'children', label: 'Children', entity: 'parties', many: true },
    { field: 'passports', label: 'Passports', entity: null, many: true },
  ],
}

const answers: Record<string, unknown> = {
  '/api/advanced_search_entities': [
    { entity: 'parties', title: 'Person', titles: 'People' },
    { entity: 'legal_cases', title: 'Case', titles: 'Cases' },
  ],
  '/api/advanced_search_properties/parties': parties,
  '/api/advanced_search_properties/legal_cases': { properties: [], relations: [] },
  '/api/options/countries/id': {
    items: [
      { value: 5, label: 'Honduras' },
      { value: 6, label: 'Haiti' },
    ],
  },
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json(answers[new URL(url as string, 'http://office.test').pathname] ?? {}),
  )
})

let query: Query
function Builder({ isChecked = false }: { isChecked?: boolean }) {
  const [draft, dispatch] = useReducer(changeDraft, newDraft('parties'))
  useEffect(() => {
    query = toQuery(draft, isFinished).query
  }, [draft])
  return <QueryBuilder draft={draft} editing={{ dispatch, problems: new Map(), isChecked }} />
}

async function opened(isChecked = false) {
  const view = await render(<Builder isChecked={isChecked} />)
  await screen.findByRole('combobox', { name: 'What to find' })
  const user = view.user
  async function choose(name: string | RegExp, option: string, place: HTMLElement = document.body) {
    const field = await within(place).findByRole('combobox', { name })
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...view, choose }
}
const members = () => query.query_groups[0]

describe('the query builder', () => {
  test('makes a condition of a property, a comparison and a text, by the keyboard alone', async () => {
    const { user } = await opened()
    screen.getByRole('combobox', { name: 'Add a condition' }).focus()
    await user.keyboard('last')
    await user.keyboard('{Enter}')
    const comparison = await screen.findByRole('combobox', { name: 'How to compare Last name' })
    await waitFor(() => expect(document.activeElement).toBe(comparison))
    await user.keyboard('begins{Enter}{Tab}Gar')
    expect(members()?.entity_params).toEqual([{ field: 'last_name', operator: 'starts_with', term: 'Gar' }])
  })

  test('offers relative days, and yes, no or not asked', async () => {
    const { user, choose } = await opened()
    await choose('Add a condition', 'Expires')
    await choose('How to compare Passports: Expires', 'is in the next')
    const days = screen.getByRole('textbox', { name: 'Passports: Expires is in the next: how many' })
    await user.clear(days)
    await user.type(days, '180')
    await choose('Add a condition', 'US citizen')
    await choose('US citizen is', 'not asked')
    expect(members()?.entity_params).toEqual([
      { field: 'passports.expiry_date', operator: 'in_next', term: { count: 180, unit: 'days' } },
      { field: 'citizen', operator: 'is', term: 'not_asked' },
    ])
  })

  test('chooses entries of a list by name', async () => {
    const { choose } = await opened()
    await choose('Add a condition', 'Country of birth')
    await choose(/^Country of birth is any of/, 'Honduras')
    expect(members()?.entity_params).toEqual([
      { field: 'country_of_birth_id', operator: 'is_any_of', term: [5] },
    ])
  })

  test('asks for at least two children under 21, and for passports by their own properties', async () => {
    const { user, choose } = await opened()
    await choose('Add a condition', 'Children')
    const block = await screen.findByRole('group', { name: 'Related: children' })
    const count = within(block).getByRole('textbox', { name: 'Number of children' })
    await user.clear(count)
    await user.type(count, '2')
    await choose('Add a condition', 'Age', block)
    await choose('How to compare Age', 'is at most')
    await user.type(screen.getByRole('textbox', { name: 'Age is at most' }), '20')
    expect(members()?.nested_params).toMatchObject([
      {
        field: 'children',
        operator: 'at_least',
        term: 2,
        entity_params: [{ field: 'age', operator: 'at_most', term: 20 }],
      },
    ])
    await user.click(within(block).getByRole('button', { name: 'Remove the conditions on children' }))
    await choose('Add a condition', 'Passports')
    const passports = await screen.findByRole('group', { name: 'Related: passports' })
    await choose('How many passports', 'none', passports)
    await choose('Add a condition', 'Expires', passports)
    expect(members()?.nested_params).toMatchObject([{ field: 'passports', operator: 'none' }])
    expect(within(passports).getAllByRole('group', { name: 'Condition: Expires' })).toHaveLength(1)
  })

  test('joins conditions by all, any, not all or none of them, and groups by and or or', async () => {
    const { user, choose } = await opened()
    await choose('Add a condition', 'US citizen')
    await choose('How many of the conditions hold', 'none of')
    await user.click(screen.getByRole('button', { name: 'Add a group' }))
    const second = await screen.findByRole('region', { name: 'Group 2' })
    await choose('Add a condition', 'US citizen', second)
    await choose('Between the groups', 'or')
    expect(query).toMatchObject({
      logical_operator: 'OR',
      query_groups: [
        { logical_operator: 'OR', not: true },
        { logical_operator: 'AND', not: false },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Remove group 2' }))
    expect(query.query_groups).toHaveLength(1)
  })

  test('says at the input what a condition lacks, once the search is to run', async () => {
    const { choose } = await opened(true)
    await choose('Add a condition', 'Last name')
    await screen.findByText('Enter what to look for')
    expect(screen.getByRole('textbox', { name: 'Last name is' }).getAttribute('aria-invalid')).toBe('true')
    expect(query.query_groups).toEqual([])
  })

  test('begins anew with another entity', async () => {
    const { choose } = await opened()
    await choose('Add a condition', 'US citizen')
    await choose('What to find', 'Cases')
    expect(query).toMatchObject({ entity: 'legal_cases', query_groups: [] })
  })

  test('finds a property by another word for it', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('combobox', { name: 'Add a condition' }))
    await user.keyboard('date of b{Enter}')
    expect(await screen.findByRole('combobox', { name: 'How to compare Born' })).toBeTruthy()
  })

  test.each([
    ['citizenship', 'Nationalities'],
    ['sex', 'Gender'],
    ['spouse', 'Marriages: Type'],
  ])('finds %s by what it usually means, before labels that hold it', async (word, label) => {
    const { user } = await opened()
    await user.click(screen.getByRole('combobox', { name: 'Add a condition' }))
    await user.keyboard(`${word}{Enter}`)
    expect(await screen.findByRole('combobox', { name: `How to compare ${label}` })).toBeTruthy()
  })

  test('typing in a choice that was clicked replaces it', async () => {
    const { user } = await opened()
    const box = screen.getByRole('combobox', { name: 'What to find' })
    await user.click(box)
    await user.keyboard('cas{Enter}')
    await waitFor(() => expect(query.entity).toBe('legal_cases'))
  })
})
