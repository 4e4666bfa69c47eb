import { describe, expect, test } from 'vitest'
import { aBareCase } from '#testing/server/aBareCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { recordsContract } from '../contract.ts'

const { archiveRecord, listRecentRecords, listRecords, unarchiveRecord } = recordsContract.endpoints
const office = useOffice()

async function anEditor(facts = {}) {
  const team = await office.team()
  return { team, editor: await office.user({ team_ids: [team], ...facts }) }
}

describe('the list of records', () => {
  async function threeRecords() {
    const { team, editor } = await anEditor()
    const a = await aRecord(editor, {
      opened: '2024-01-02',
      party: { first_name: 'Zoila', last_name: 'Ávila' },
    })
    const b = await aRecord(editor, {
      opened: '2025-01-02',
      party: { first_name: 'José', last_name: 'Núñez' },
    })
    const c = await aRecord(editor, { opened: '2023-01-02', party: { first_name: 'Bo', last_name: 'Chen' } })
    return { team, editor, a, b, c }
  }
  const holders = async (person: Person, input = {}) =>
    (await person.do(listRecords, input)).items.map((item) => item.holder_name)

  test('is ordered by last change, holder, opening day or public id', async () => {
    const { editor } = await threeRecords()
    expect(await holders(editor)).toEqual(['Bo Chen', 'José Núñez', 'Zoila Ávila'])
    expect(await holders(editor, { sort_by: 'holder', sort_order: 'asc' })).toEqual([
      'Zoila Ávila',
      'Bo Chen',
      'José Núñez',
    ])
    for (const sort_by of ['opened', 'public_id'] as const)
      expect(await holders(editor, { sort_by, sort_order: 'asc' })).toEqual([
        'Bo Chen',
        'Zoila Ávila',
        'José Núñez',
      ])
  })

  test.for([
    ['nunez jose', ['José Núñez']],
    ['JOSÉ', ['José Núñez']],
    ['avi', ['Zoila Ávila']],
    ['mateo', ['Bo Chen']],
    ['%', []],
    ['_', []],
    ['\\', []],
  ] as const)(
    'searching %j finds holders and everyone else in the record, whatever the accents',
    async ([search_term, found]) => {
      const { editor, c } = await threeRecords()
      await aParty(editor, { record_id: c.record.id, first_name: 'Mateo' })
      expect(await holders(editor, { search_term })).toEqual(found)
    },
  )

  test('is searched by public id and by A-number', async () => {
    const { editor, b, c } = await threeRecords()
    await aParty(editor, { record_id: c.record.id, first_name: 'Mateo', a_number: '87654321' })
    expect(await holders(editor, { search_term: b.record.public_id })).toEqual(['José Núñez'])
    for (const search_term of ['A087-654-321', '87654321', 'a#087654321', '087 654 321'])
      expect(await holders(editor, { search_term })).toEqual(['Bo Chen'])
  })

  test('counts the other people and the open cases, and filters by team', async () => {
    const { team, editor, c } = await threeRecords()
    const mateo = await aParty(editor, { record_id: c.record.id })
    await aBareCase(office, c.record.id, { party_ids: [mateo.id] })
    await aBareCase(office, c.record.id, { closed: true })
    const page = await editor.do(listRecords, { search_term: 'chen', team_id: team })
    expect(page.items[0]).toMatchObject({ other_party_count: 1, open_case_count: 1, teams: [{ id: team }] })
    expect((await editor.do(listRecords, { team_id: await office.team() })).total_items).toBe(0)
  })

  test('pages, and refuses more than it gives', async () => {
    const { editor } = await threeRecords()
    const page = await editor.do(listRecords, { items_per_page: 2, page: 2 })
    expect(page).toMatchObject({ page_count: 2, page_start: 3, page_stop: 3, total_items: 3 })
    expect((await editor.call(listRecords, { items_per_page: 201 })).status).toBe(422)
    expect((await editor.send(listRecords, { sort_by: 'access_set_id' })).status).toBe(422)
  })

  test('leaves archived records out unless they are asked for', async () => {
    const { editor, a } = await threeRecords()
    await editor.do(archiveRecord, { id: a.record.id })
    expect(await holders(editor)).toEqual(['Bo Chen', 'José Núñez'])
    expect(await holders(editor, { archived: true })).toEqual(['Zoila Ávila'])
    await editor.do(unarchiveRecord, { id: a.record.id })
    expect((await editor.do(listRecords)).total_items).toBe(3)
  })

  test('lists the records a person worked on last', async () => {
    const { editor, a } = await threeRecords()
    await aParty(editor, { record_id: a.record.id })
    const recent = await editor.do(listRecentRecords, { limit: 2 })
    expect(recent.map((record) => record.holder_name)).toEqual(['Zoila Ávila', 'Bo Chen'])
    expect(await (await anEditor()).editor.do(listRecentRecords)).toEqual([])
  })
})
