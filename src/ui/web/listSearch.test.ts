import { describe, expect, test } from 'vitest'
import { flag, id, ids, listSearch, oneOf } from './listSearch.ts'

describe('a list address', () => {
  const read = listSearch({ status: oneOf('open', 'closed'), attorney_id: id, tag_ids: ids, late: flag })

  test('keeps what it understands', () => {
    expect(
      read({ page: '3', status: 'open', attorney_id: 7, tag_ids: [1, '2'], late: true, search_term: 'ruiz' }),
    ).toEqual({
      page: 3,
      status: 'open',
      attorney_id: 7,
      tag_ids: [1, 2],
      late: true,
      search_term: 'ruiz',
    })
  })

  test('drops the rest instead of failing', () => {
    expect(
      read({ page: 'x', status: 'odd', attorney_id: 'me', items_per_page: 9999, sort_order: 'up', other: 1 }),
    ).toEqual({
      items_per_page: 200,
    })
  })
})
