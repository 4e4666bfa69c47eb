import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { docketContract } from '#features/docket/contract.ts'
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
    await office.database.transaction(async ({ db }) => {
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
    const visible = await all.do(calls.listCases, { items_per_page: 200 })
    expect(visible.items.filter(({ title }) => usual.includes(title)).map(({ title }) => title)).toEqual(
      usual,
    )
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

  it.each<[NonNullable<Parameters<typeof titles>[0]>, string[]]>([
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
  ])('with %j', async (input, expected) => {
    const sort_order = input.sort_by ? 'asc' : undefined
    expect(await titles({ sort_order, ...input })).toEqual(expected)
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

describe('open cases by what comes next', () => {
  const byNext = { status: 'open', sort_by: 'next_entry', sort_order: 'asc' } as const
  let person: Person
  let viewer: Person
  let insider: Person
  let outsider: Person
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    const team = await office.team('Next')
    const internals = await aTeamThat(office, 'canSeeInternalDockets', 'canCreateInternalDockets')
    person = await office.user({ team_ids: [team] })
    viewer = await office.user({ team_ids: [team], user_type: 'viewer' })
    insider = await office.user({ team_ids: [team, internals] })
    outsider = await office.user({ team_ids: [await office.team('Elsewhere')] })
    const { record } = await aRecord(person)
    const on = async (name: string, ...days: string[]) => {
      ids[name] = (await aCase(person, { record_id: record.id, title: name })).id
      for (const action_date of days)
        await aDocketEntry(person, {
          legal_case_id: ids[name],
          action_date,
          docket_entry_type_id: entryTypes.one_year_deadline,
        })
    }
    // One case has many entries that precede those of the others.
    await on('busy', ...Array.from({ length: 20 }, (_, index) => `2026-03-${index + 10}`))
    await on('second', '2026-04-01', '2026-03-30')
    await on('same day', '2026-04-01')
    await on('hearing later', '2026-04-02')
    await aDocketEntry(person, {
      legal_case_id: ids['hearing later']!,
      docket_entry_type_id: entryTypes.master_hearing,
      action_date: '2026-06-01',
    })
    await on('nothing')
    await on('over', '2026-01-01')
    await person.do(calls.closeCase, { id: ids['over']!, closing_reasons_ids: [1] })
  })

  const titles = async (reader: Person, input: object = {}) =>
    (await reader.do(calls.listCases, { ...byNext, ...input })).items
      .map(({ title }) => title)
      .filter((title) => title in ids)

  const inOrder = ['busy', 'second', 'same day', 'hearing later', 'nothing']

  it('is the same on every page, however many, and for those who see everything', async () => {
    expect(await titles(person)).toEqual(inOrder)
    for (const [index, title] of inOrder.entries())
      expect(await titles(person, { items_per_page: 1, page: index + 1 })).toEqual([title])
    expect(await titles(person, { items_per_page: 2, page: 2 })).toEqual(['same day', 'hearing later'])
    const all = await office.user({ all_teams: true })
    expect(await titles(all, { items_per_page: 200 })).toEqual(inOrder)
    expect(await titles(outsider)).toEqual([])
  })

  it('heeds an internal entry for those alone who see it', async () => {
    const entry = await aDocketEntry(insider, {
      legal_case_id: ids['nothing']!,
      docket_entry_type_id: entryTypes.one_year_deadline,
      action_date: '2026-02-01',
      is_internal: true,
    })
    expect(await titles(insider, { items_per_page: 2 })).toEqual(['nothing', 'busy'])
    expect(await titles(person)).toEqual(inOrder)
    await insider.do(docketContract.endpoints.deleteDocketEntry, { id: entry.id })
    expect(await titles(insider)).toEqual(inOrder)
  })

  it('counts all of them, and names the next hearing beside the next entry', async () => {
    const page = await person.do(calls.listCases, { ...byNext, items_per_page: 4 })
    expect(page).toMatchObject({ total_items: 5, page_count: 2, sort_by: 'next_entry', sort_order: 'asc' })
    expect(page.items[3]).toMatchObject({
      title: 'hearing later',
      next_entry: { action_date: '2026-04-02', is_hearing: false },
      next_hearing: { action_date: '2026-06-01', type_name: 'Master calendar hearing', is_hearing: true },
    })
    expect(page.items[0]).toMatchObject({ next_hearing: null })
  })

  it('says of each what the reader may do with it', async () => {
    const [mine] = (await person.do(calls.listCases, byNext)).items
    expect(mine!.can).toEqual({ edit: true, close: true })
    const [closed] = (await person.do(calls.listCases, { status: 'closed' })).items
    expect(closed!.can).toEqual({ edit: true, close: false })
    const [visible] = (await viewer.do(calls.listCases, byNext)).items
    expect(visible!.can).toEqual({ edit: false, close: false })
  })
})
