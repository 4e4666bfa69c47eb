import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { DocketItem } from '../contract.ts'
import { optimisticUpdate } from './optimisticUpdate.ts'

const entry = (id: number) => ({ id, docket_entry_type_id: 1, is_done: false, comment: 'x' }) as DocketItem
const [first, second] = [entry(1), entry(2)]

function office() {
  const queries = new QueryClient()
  queries.setQueryData(['docket', 'listDocketEntries', {}], { items: [first, second], total_items: 2 })
  queries.setQueryData(['docket', 'getDashboard', {}], {
    today: { items: [first] },
    overdue: { items: [second] },
  })
  queries.setQueryData(['docket', 'getDocketEntry', { id: 1 }], first)
  // Something else with the same number.
  queries.setQueryData(['docket', 'listNotes', { id: 1 }], { items: [{ id: 1, body: 'Called' }] })
  const shown = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data)
  return { queries, shown }
}

test('an act shows wherever its entry stands, and only there', async () => {
  const { queries, shown } = office()
  const notes = shown()[3]
  await optimisticUpdate(queries, [first], () => ({ is_done: true }))
  expect(shown()).toEqual([
    { items: [{ ...first, is_done: true }, second], total_items: 2 },
    { today: { items: [{ ...first, is_done: true }] }, overdue: { items: [second] } },
    { ...first, is_done: true },
    notes,
  ])
  expect(shown()[3]).toBe(notes)
})

test('what was refused is shown as it was, the rest stays', async () => {
  const { queries, shown } = office()
  const takeBack = await optimisticUpdate(queries, [first, second], () => ({ is_done: true }))
  takeBack([second])
  expect(shown()[0]).toEqual({ items: [{ ...first, is_done: true }, second], total_items: 2 })
})
