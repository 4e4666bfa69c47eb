import { beforeAll, describe, expect, it, test } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { listsContract } from '#features/lists/contract.ts'
import { optionsContract } from '#features/lists/contract/options.ts'

const office = useOffice()
const calls = { ...listsContract.endpoints, ...optionsContract.endpoints }

let admin: Person
let viewer: Person
let record_id: number
let team_id: number

beforeAll(async () => {
  team_id = await office.team('Removal defense')
  admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [team_id], first_name: 'Ines' })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  const { record } = await aRecord(admin)
  record_id = record.id
  await aCase(admin, { record_id, title: 'Bond motion', primary_attorney_id: null })
})

test.each([
  ['POST', '/no_such_list'],
  ['GET', '/no_such_balance?record_id=1'],
  ['GET', '/no_such_list?items_per_page=100000'],
  ['PUT', '/no_such_list/1/archive'],
  ['DELETE', '/no_such_list/1'],
  ['PUT', '/roles/1'],
  ['PATCH', '/constructor/1'],
  ['GET', '/options/no_such_model/name?items_per_page=100000'],
  ['GET', '/options/no_such_model?items_per_page=100000'],
  ['DELETE', '/parties/1/no_such_section/1'],
  ['GET', '/parties/1/party_characteristics/no_such_section/1'],
  ['GET', '/parties/1/party_characteristics/no_such_section/1/number'],
] as const)('%s %s is not found by anybody, before rights and input', async (method, path) => {
  for (const token of [null, viewer.token, admin.token]) {
    const answer = await office.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(method !== 'GET' && { payload: '{}' }),
    })
    expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'There is no such call.'])
  }
})

describe('models that are no lists', () => {
  it('have fields that can be described and chosen', async () => {
    expect(await viewer.do(calls.getMeta, { model: 'roles' })).toMatchObject({
      title_plural: 'Roles',
      fields: [{ name: 'name' }, { name: 'permissions', kind: 'choices' }],
    })
    const types = await viewer.do(calls.listOptions, { model: 'legal_cases', field: 'legal_case_type_id' })
    expect(types.total_items).toBeGreaterThan(5)
    const { items } = await viewer.do(calls.listOptions, {
      model: 'legal_cases',
      field: 'primary_attorney_id',
    })
    expect(items.map(({ value }) => value)).toContain(admin.id)
  })

  it('are rows for admins', async () => {
    const rows = async (model: string, search_term?: string) =>
      (await admin.do(calls.listDataList, { model, ...(search_term && { search_term }) })).items
    expect(await rows('users', 'ines')).toMatchObject([{ id: admin.id, archived_at: null }])
    expect(await rows('teams')).toMatchObject([{ id: team_id, name: 'Removal defense', labels: [] }])
    expect(await rows('records')).toMatchObject([{ id: record_id }])
    const can = async (model: string) => (await rows(model))[0]!.can
    expect(await can('teams')).toEqual({ edit: true, archive: true, delete: true })
    expect(await can('records')).toEqual({ edit: true, archive: true, delete: true })
    expect(await can('users')).toEqual({ edit: true, archive: false, delete: false })
    const entry = { model: 'users', id: viewer.id }
    for (const call of [calls.archiveEntry, calls.deleteEntry])
      expect((await admin.call(call, entry)).status).toBe(404)
    const [role] = await rows('roles')
    expect(await viewer.do(calls.getEntry, { model: 'roles', id: role!.id })).toMatchObject({
      name: role!['name'],
      can: { edit: false },
    })
    expect((await viewer.call(calls.listDataList, { model: 'users' })).status).toBe(403)
  })

  it('say where they are in use', async () => {
    expect(await admin.do(calls.detectUses, { model: 'records', id: record_id })).toMatchObject({
      in_use: true,
      uses: [
        { words: 'open cases', count: 1, examples: [{ label: 'Bond motion' }] },
        { words: 'people', count: 1 },
      ],
    })
    expect(await admin.do(calls.detectUses, { model: 'users', id: viewer.id })).toMatchObject({
      uses: [{ words: 'teams', count: 1, examples: [{ label: 'Removal defense' }] }],
    })
    expect((await admin.call(calls.detectUses, { model: 'records', id: 999_999 })).status).toBe(404)
  })
})
