import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '../../../testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '../../../testing/server/aDocketEntry.ts'
import { aRecord } from '../../../testing/server/aRecord.ts'
import { useOffice, type Person } from '../../../testing/server/office.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints

describe('the list of cases', () => {
  let person: Person
  let lawyer: Person
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    const listTeam = await office.team('Lists')
    person = await office.user({ team_ids: [listTeam] })
    lawyer = await office.user({ team_ids: [listTeam], is_attorney: true, last_name: 'Aalto' })
    const { record } = await aRecord(person, {
      party: { first_name: 'José Ángel', last_name: 'Núñez', a_number: 'A216004870' },
    })
    const make = async (name: string, facts: object = {}) => {
      ids[name] = (await aCase(person, { record_id: record.id, title: name, ...facts })).id
    }
    await make('older', { primary_attorney_id: lawyer.id })
    await make('newer', { other_attorney_ids: [lawyer.id], tag_ids: [1, 2] })
    await make('none', { tag_ids: [1], legal_case_type_id: 22 })
    await make('closed')
    await make('second none')
    for (const name of ['older', 'newer', 'closed']) await aDocketEntry(person, { legal_case_id: ids[name]! })
    await aDocketEntry(person, {
      legal_case_id: ids['newer']!,
      docket_entry_type_id: entryTypes.one_year_deadline,
      action_date: '2026-11-30',
    })
    await office.database.transaction(async (db) => {
      const created = async (name: string, created_on: string) =>
        db.updateTable('docket_entries').set({ created_on }).where('legal_case_id', '=', ids[name]!).execute()
      await created('older', '2026-10-01')
      await created('newer', '2026-11-01')
      await created('closed', '2026-11-15')
    })
    await person.do(calls.closeCase, { id: ids['closed']!, closing_reasons_ids: [1] })
  })

  const titles = async (input: Parameters<typeof person.do<typeof calls.listCases>>[1]) =>
    (await person.do(calls.listCases, input)).items.map(({ title }) => title)

  it('is open before closed, newest docket entry first, none last, then as opened', async () => {
    const usual = ['newer', 'older', 'none', 'second none', 'closed']
    expect(await titles({})).toEqual(usual)
    expect(
      await titles({ record_id: (await person.do(calls.getCase, { id: ids['none']! })).record_id }),
    ).toEqual(usual)
    const all = await office.user({ all_teams: true })
    const seen = await all.do(calls.listCases, { items_per_page: 200 })
    expect(seen.items.filter(({ title }) => usual.includes(title)).map(({ title }) => title)).toEqual(usual)
  })

  it('has 20 a page and the totals of what is seen', async () => {
    const list = await person.do(calls.listCases)
    expect(list).toMatchObject({ items_per_page: 20, page: 1, page_count: 1, total_items: 5, page_stop: 5 })
    const second = await person.do(calls.listCases, { items_per_page: 2, page: 2 })
    expect(second).toMatchObject({ page_start: 3, page_stop: 4, page_count: 3 })
    expect(second.items.map(({ title }) => title)).toEqual(['none', 'second none'])
  })

  it('shows what comes next on each case', async () => {
    const list = await person.do(calls.listCases, { status: 'open' })
    expect(list.items[0]).toMatchObject({
      title: 'newer',
      holder_name: 'José Ángel Núñez',
      a_number: '216004870',
      next_entry: { type_name: 'One-year asylum deadline', action_date: '2026-11-30' },
      last_created_docket_entry_date: '2026-11-01',
      tags: [{ id: 1 }, { id: 2 }],
    })
    expect(list.items[2]).toMatchObject({ title: 'none', next_entry: null })
  })

  it.each([
    [{ status: 'closed' }, ['closed']],
    [{ status: 'open' }, ['newer', 'older', 'none', 'second none']],
    [{ tag_ids: [1] }, ['newer', 'none']],
    [{ tag_ids: [1, 2] }, ['newer']],
    [{ legal_case_type_id: 22 }, ['none']],
    [{ search_term: 'nunez' }, ['newer', 'older', 'none', 'second none', 'closed']],
    [{ search_term: 'NÚÑEZ older' }, ['older']],
    [{ search_term: 'A216-004-870 second' }, ['second none']],
    [{ search_term: '216004' }, ['newer', 'older', 'none', 'second none', 'closed']],
    [{ search_term: '100%' }, []],
    [{ search_term: '_' }, []],
    [{ search_term: 'unez' }, []],
    [{ sort_by: 'title', sort_order: 'asc' }, ['closed', 'newer', 'none', 'older', 'second none']],
    [{ sort_by: 'next_entry', status: 'open' }, ['newer', 'older', 'none', 'second none']],
    [
      { sort_by: 'last_created_docket_entry_date', sort_order: 'asc' },
      ['older', 'newer', 'none', 'second none', 'closed'],
    ],
  ] as const)('with %j', async (input, expected) => {
    const given = { sort_order: 'sort_by' in input ? 'asc' : undefined, ...input }
    expect(await titles(given as never)).toEqual(expected)
  })

  it('by attorney finds primary and other; mine finds my own', async () => {
    expect(await titles({ attorney_id: lawyer.id })).toEqual(['newer', 'older'])
    expect((await lawyer.do(calls.listCases, { mine: true })).total_items).toBe(2)
    expect((await person.do(calls.listCases, { mine: true })).total_items).toBe(0)
  })

  it('is found by the number of its record', async () => {
    const [item] = (await person.do(calls.listCases)).items
    expect((await person.do(calls.listCases, { search_term: item!.record_public_id })).total_items).toBe(5)
  })

  it.each(['title', 'record_public_id', 'client', 'opened', 'attorney', 'type', 'next_entry'] as const)(
    'can be sorted by %s both ways',
    async (sort_by) => {
      for (const sort_order of ['asc', 'desc'] as const)
        expect((await person.do(calls.listCases, { sort_by, sort_order })).items).toHaveLength(5)
    },
  )
})
