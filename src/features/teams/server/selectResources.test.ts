import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aFamily, everything, visibleTo } from '#testing/server/aFamily.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeam } from '#testing/server/aTeam.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { recordsContract } from '#features/records/contract.ts'
import { teamsContract } from '../contract.ts'

const calls = teamsContract.endpoints
const { listRecords } = recordsContract.endpoints
const office = useOffice()
let admin: Person
let home: number

beforeAll(async () => {
  home = await office.team('Home')
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

describe('searching for resources', () => {
  it('is for admins, and finds what they see alone', async () => {
    const editor = await office.user({ team_ids: [home] })
    expect((await editor.call(calls.searchResources, {})).status).toBe(403)
    const blind = await office.user({ user_type: 'admin' })
    await aFamily(admin, home)
    expect((await blind.do(calls.searchResources, {})).total_items).toBe(0)
  })

  it('by name, A-number, public id and title, of one kind or all, saying how a team stands to each', async () => {
    const { id } = await aTeam(office)
    const { record, party } = await aRecord(admin, {
      team_ids: [home],
      party: { first_name: 'Xiomara', last_name: 'Quispe', a_number: '088765432' },
    })
    const legalCase = await aCase(admin, {
      record_id: record.id,
      title: 'Xiomara’s bond',
      parties: [{ party_id: party.id }],
    })
    await admin.do(calls.permitCase, { id, legalCaseId: legalCase.id })
    await admin.do(calls.restrictResource, { id, type: 'parties', resource_id: party.id })
    const kinds = async (input: object) =>
      (await admin.do(calls.searchResources, input)).items.map((item) => item.type).toSorted()
    const all = ['legal_cases', 'parties', 'records']
    expect(await kinds({ search_term: 'xiomara' })).toEqual(all)
    expect(await kinds({ search_term: 'quispe xiomara' })).toEqual(all)
    expect(await kinds({ search_term: 'A088765432' })).toEqual(all)
    expect(await kinds({ search_term: record.public_id })).toEqual(all)
    expect(await kinds({ search_term: 'bond xiomara' })).toEqual(['legal_cases'])
    expect(await kinds({ search_term: 'xiomara', types: ['records', 'parties'] })).toEqual([
      'parties',
      'records',
    ])
    const { items, total_items } = await admin.do(calls.searchResources, {
      search_term: 'xiomara',
      team_id: id,
      items_per_page: 2,
    })
    expect({ found: items.length, total_items }).toEqual({ found: 2, total_items: 3 })
    const standing = async (team_id: number, type: string) =>
      (await admin.do(calls.searchResources, { search_term: 'xiomara', team_id })).items.find(
        (i) => i.type === type,
      )!.standing
    const not = { is_held: false, is_permitted: false, is_restricted: false }
    expect(await standing(id, 'records')).toEqual(not)
    expect(await standing(id, 'legal_cases')).toEqual({ ...not, is_permitted: true })
    expect(await standing(id, 'parties')).toEqual({ ...not, is_restricted: true })
    expect(await standing(home, 'parties')).toEqual({ ...not, is_held: true })
  })
})

describe('taking a selection', () => {
  it('is either single ones or all that a search finds', async () => {
    const { id } = await aTeam(office)
    const input = { team_id: id, action: 'permit' } as const
    expect((await admin.call(calls.selectResources, input)).status).toBe(422)
    const missing = { ...input, items: [{ type: 'records' as const, id: 999_999 }] }
    expect((await admin.call(calls.selectResources, missing)).error.issues).toMatchObject([
      { path: 'items.0' },
    ])
  })

  it('says what would change, then changes it, and the other way round', async () => {
    const { id, external } = await aTeam(office)
    const family = await aFamily(admin, home)
    const other = await aFamily(admin, home)
    await admin.do(calls.permitRecord, { id, recordId: other.record })
    const items = [family.record, other.record].map((each) => ({ type: 'records' as const, id: each }))
    const input = {
      team_id: id,
      action: 'permit' as const,
      items: [...items, { type: 'parties' as const, id: family.child }],
    }
    const would = await admin.do(calls.selectResources, input)
    expect(would).toMatchObject({
      applied: false,
      changed: 2,
      unchanged: 1,
      counts: { records: 1, legal_cases: 0, parties: 1 },
    })
    expect(await visibleTo(external, family)).toEqual([])
    const did = await admin.do(calls.selectResources, { ...input, apply: true })
    expect(did).toEqual({ ...would, applied: true })
    expect(await visibleTo(external, family)).toEqual(everything)
    await admin.do(calls.selectResources, { team_id: id, action: 'withdraw', items, apply: true })
    expect(await visibleTo(external, family)).toEqual(['child'])
    await admin.do(calls.selectResources, {
      team_id: id,
      action: 'restrict',
      items: [{ type: 'parties', id: family.child }],
      apply: true,
    })
    expect(await visibleTo(external, family)).toEqual([])
    await admin.do(calls.selectResources, {
      team_id: id,
      action: 'lift',
      items: [{ type: 'parties', id: family.child }],
      apply: true,
    })
    expect(await visibleTo(external, family)).toEqual(['child'])
  })

  it('takes all that a search finds but for some', async () => {
    const { id, external } = await aTeam(office)
    const make = () => aRecord(admin, { team_ids: [home], party: { first_name: 'Wenceslao' } })
    const [one, other] = [await make(), await make()]
    await admin.do(calls.selectResources, {
      team_id: id,
      action: 'permit',
      found: {
        search_term: 'wenceslao',
        types: ['records'],
        except: [{ type: 'records', id: other.record.id }],
      },
      apply: true,
    })
    const { items } = await external.do(listRecords, { search_term: 'Wenceslao' })
    expect(items.map((item) => item.id)).toEqual([one.record.id])
  })
})
