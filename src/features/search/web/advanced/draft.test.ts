import { describe, expect, test } from 'vitest'
import { queryOf, related, type Query } from '#query/query.ts'
import { packQuery, searchLink, unpackQuery } from '../../contract/searchLink.ts'
import { changeDraft, newDraft, problemsByKey, toDraft, toQuery, type Draft } from './draft.ts'

const finished = () => true

const asylum: Query = {
  ...queryOf(
    'parties',
    [{ field: 'last_name', operator: 'starts_with', term: 'Gar' }],
    [
      related('children', [{ field: 'age', operator: 'at_most', term: 20 }], {
        operator: 'at_least',
        term: 2,
      }),
      {
        logical_operator: 'OR',
        not: true,
        entity_params: [{ field: 'first_name', operator: 'is_known' }],
        nested_params: [],
      },
    ],
  ),
  logical_operator: 'OR',
  indistinct_results: true,
}

describe('a query while it is written', () => {
  test('becomes the same query again', () => {
    const { query } = toQuery(toDraft(asylum), finished)
    expect(query).toMatchObject({ ...asylum, query_groups: [{ ...asylum.query_groups[0], sequence: 1 }] })
  })

  test('is sent without what is not finished, and without brackets and groups that hold nothing', () => {
    let draft = newDraft('parties')
    const group = draft.groups[0]!.key
    draft = changeDraft(draft, { type: 'addBlock', to: group })
    draft = changeDraft(draft, { type: 'addBlock', to: group, field: 'children' })
    draft = changeDraft(draft, { type: 'addGroup' })
    draft = changeDraft(draft, {
      type: 'addCondition',
      to: group,
      condition: { field: 'last_name', operator: 'is' },
    })
    const { query, unfinished } = toQuery(draft, ({ term }) => term !== undefined)
    expect(unfinished).toEqual([draft.groups[0]!.conditions[0]!.key])
    expect(query.query_groups).toHaveLength(1)
    expect(query.query_groups[0]!.entity_params).toEqual([])
    expect(query.query_groups[0]!.nested_params).toMatchObject([
      { field: 'children', operator: 'at_least', term: 1 },
    ])
  })

  test('changes only the part that is named, however deep', () => {
    const draft = toDraft(asylum)
    const { key } = draft.groups[0]!.blocks[0]!.conditions[0]!
    const changed = changeDraft(draft, { type: 'condition', key, patch: { term: 17 } })
    expect(changed.groups[0]!.blocks[0]!.conditions[0]).toMatchObject({ field: 'age', term: 17 })
    expect(toQuery(changed, finished).query.query_groups[0]!.entity_params).toEqual(
      asylum.query_groups[0]!.entity_params,
    )
    expect(changeDraft(draft, { type: 'remove', key }).groups[0]!.blocks[0]!.conditions).toEqual([])
  })

  test('has an empty group once the last one is removed', () => {
    const draft = newDraft('parties')
    const emptied: Draft = changeDraft(draft, { type: 'remove', key: draft.groups[0]!.key })
    expect(emptied.groups).toMatchObject([{ conditions: [], blocks: [] }])
  })

  test('shows a refusal at its condition, though unfinished ones before it were left out', () => {
    let draft = toDraft(asylum)
    const group = draft.groups[0]!
    draft = {
      ...draft,
      groups: [
        { ...group, conditions: [{ key: 'first', field: 'dob', operator: 'in_next' }, ...group.conditions] },
      ],
    }
    const { keys } = toQuery(draft, ({ key }) => key !== 'first')
    const problems = problemsByKey(
      [
        { path: 'query_groups.0.entity_params.0.term', message: 'Enter a name' },
        { path: 'query_groups.0.nested_params.0.entity_params.0.operator', message: 'No such comparison' },
        { path: 'entity', message: 'Elsewhere' },
      ],
      keys,
    )
    expect(problems).toEqual(
      new Map([
        [group.conditions[0]!.key, 'Enter a name'],
        [group.blocks[0]!.conditions[0]!.key, 'No such comparison'],
      ]),
    )
  })
})

describe('the address of a search', () => {
  test('carries the query, its columns and its order', () => {
    const link = new URL(
      searchLink(asylum, { columns: ['last_name', 'dob'], sort_by: 'dob' }),
      'http://office',
    )
    expect(link.pathname).toBe('/search')
    expect(unpackQuery(link.searchParams.get('q')!)).toEqual(asylum)
    expect(link.searchParams.get('columns')).toBe('last_name,dob')
    expect(link.searchParams.get('sort_by')).toBe('dob')
  })

  test('stays short enough for a hundred conditions', () => {
    const many = queryOf(
      'parties',
      Array.from({ length: 100 }, (_, n) => ({
        field: `passports.expiry_date`,
        operator: 'in_next',
        term: { count: n, unit: 'days' },
      })),
    )
    expect(searchLink(many).length).toBeLessThan(4000)
  })

  test.each([undefined, '', 'nonsense', packQuery({ entity: 7 }), packQuery({ query_groups: 'x' }), 'N4Ig'])(
    'is nothing where it was not written by us: %j',
    (packed) => {
      expect(unpackQuery(packed)).toBeNull()
    },
  )
})
