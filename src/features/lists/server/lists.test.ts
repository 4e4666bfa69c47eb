import { describe, expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { listsContract } from '../contract.ts'
import { optionsContract } from '../contract/options.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import { lists, type ListName } from '../lists.ts'

const calls = { ...listsContract.endpoints, ...optionsContract.endpoints }
const office = useOffice()

const archive = (list: ListName, id: number, archived_at: string | null) =>
  office.database.transaction(({ db }) =>
    db
      .updateTable(list as 'countries')
      .set({ archived_at })
      .where('id', '=', id)
      .execute(),
  )

describe('who may read lists', () => {
  it('nobody without signing in', async () => {
    expect((await office.stranger.call(calls.listCountries)).status).toBe(401)
    expect((await office.stranger.call(calls.listOptions, { model: 'tags', field: 'id' })).status).toBe(401)
  })

  it('every signed-in person, external users too', async () => {
    const external = await office.user({ user_type: 'external' })
    expect((await external.do(calls.listGenders)).total_items).toBeGreaterThan(2)
  })
})

describe('what a call is refused for', () => {
  it.each([
    ['a page that cannot be', { page: 0 }, 422],
    ['too many at once', { items_per_page: 201 }, 422],
    ['an order that does not exist', { sort_by: 'password' }, 422],
    ['a filter of another list', { kind: ['bia'] }, 400],
  ])('%s', async (_what, input, status) => {
    const viewer = await office.user({ user_type: 'viewer' })
    expect((await viewer.send(calls.listCountries, input)).status).toBe(status)
  })

  it('a list of options that does not exist', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    for (const [model, field] of [
      ['users', 'password_hash'],
      ['sessions', 'id'],
      ['countries', 'name'],
      ['constructor', 'id'],
      ['__proto__', 'id'],
    ] as const)
      expect((await viewer.call(calls.listOptions, { model, field })).status).toBe(404)
  })
})

describe('reading a list', () => {
  it('goes through all its pages, each entry once, in the order of the office', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    const first = await viewer.do(calls.listCountries, { items_per_page: 200 })
    const second = await viewer.do(calls.listCountries, { items_per_page: 200, page: 2 })
    expect(first).toMatchObject({ page_count: 2, page_start: 1, page_stop: 200, sort_by: 'position' })
    const names = [...first.items, ...second.items].map(({ name }) => name)
    expect(new Set(names).size).toBe(first.total_items)
    expect(names[0]).toBe('Afghanistan')
  })

  it.each([
    ['aland', 'Åland Islands'],
    ['COTE ivoire', "Côte d'Ivoire (Ivory Coast)"],
    ['slv', 'El Salvador'],
  ])('finds “%s” whatever the case and accents', async (search_term, name) => {
    const viewer = await office.user({ user_type: 'viewer' })
    const { items } = await viewer.do(calls.listCountries, { search_term })
    expect(items.map((c) => c.name)).toContain(name)
  })

  it('puts names that begin with the term first', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    const { items } = await viewer.do(calls.listCountries, { search_term: 'guinea' })
    expect(items.map((c) => c.name)).toEqual([
      'Guinea',
      'Guinea-Bissau',
      'Equatorial Guinea',
      'Papua New Guinea',
    ])
  })

  it('takes % and _ as what they are', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    for (const search_term of ['%', '_', '\\'])
      expect((await viewer.do(calls.listCountries, { search_term })).total_items).toBe(0)
  })

  it('narrows locations by kind and docket entry types by what they are', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    const courts = await viewer.do(calls.listLocations, { kind: ['immigration_court', 'bia'] })
    expect(new Set(courts.items.map((l) => l.kind))).toEqual(new Set(['immigration_court']))
    expect(courts.total_items).toBeGreaterThan(60)
    const tasks = await viewer.do(calls.listDocketEntryTypes, { action_type: ['task'], items_per_page: 100 })
    expect(tasks.items.every((t) => t.action_type === 'task')).toBe(true)
  })

  it('leaves out what is archived', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    const before = await viewer.do(calls.listLegalCaseTypes)
    const gone = before.items[0]!
    await archive('legal_case_types', gone.id, '2026-01-01')
    const after = await viewer.do(calls.listLegalCaseTypes)
    expect(after.total_items).toBe(before.total_items - 1)
    expect(after.items.map((t) => t.id)).not.toContain(gone.id)
    await archive('legal_case_types', gone.id, null)
  })

  it('ends the closing reasons with Other', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    for (const sort_order of ['asc', 'desc'] as const) {
      const { items } = await viewer.do(calls.listClosingReasons, { items_per_page: 100, sort_order })
      expect(items.at(-1)).toEqual({ id: -1, label: 'Other' })
    }
  })

  it('answers one docket entry type, and that another does not exist', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    const { items } = await viewer.do(calls.listDocketEntryTypes)
    expect(await viewer.do(calls.getDocketEntryType, { id: items[0]!.id })).toMatchObject(items[0]!)
    expect((await viewer.call(calls.getDocketEntryType, { id: 999_999 })).status).toBe(404)
  })
})

describe('options of a field', () => {
  const read = Object.values(lists as Record<string, ListDefinition>).filter(({ readBy }) => !readBy)

  it.each(read.map(({ key }) => key))('of %s', async (model) => {
    const viewer = await office.user({ user_type: 'viewer' })
    const { items } = await viewer.do(calls.listOptions, { model, field: 'id', items_per_page: 200 })
    // Which places hold people changes too often to come with the product, and every office has interpreters of its own.
    if (model !== 'facilities' && model !== 'interpreters') expect(items.length).toBeGreaterThan(1)
    expect(items.every((o) => typeof o.value === 'number' && o.label)).toBe(true)
  })

  it('say where a court is', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    const { items } = await viewer.do(calls.listOptions, {
      model: 'locations',
      field: 'id',
      kind: ['immigration_court'],
      search_term: 'adelanto',
    })
    expect(items).toEqual([{ value: 1, label: 'Adelanto Immigration Court', hint: 'Adelanto, CA' }])
  })

  it('give the words for ids a row holds, archived ones too', async () => {
    const viewer = await office.user({ user_type: 'viewer' })
    await archive('tags', 1, '2026-01-01')
    const { items } = await viewer.do(calls.listOptions, { model: 'tags', field: 'id', ids: [1, 3] })
    expect(items.map((o) => o.label)).toEqual(['Detained', 'Final order'])
    await archive('tags', 1, null)
  })
})
