import { beforeAll, expect, it } from 'vitest'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { relativesContract } from '../contract/relatives.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'

const office = useOffice()
const { listLinkableParties } = relativesContract.endpoints

let contributor: Person
let outsider: Person
let id: number
let record_id: number
let son: number
let stranger: number

beforeAll(async () => {
  const team = await office.team('Family')
  contributor = await office.user({ team_ids: [team] })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
  const { record, party } = await aRecord(contributor, {
    team_ids: [team],
    party: { first_name: 'Rosa', last_name: 'Lobo' },
  })
  id = party.id
  record_id = record.id
  son = (await aParty(contributor, { record_id, first_name: 'Zeno', last_name: 'Lobo' })).id
  stranger = (
    await aRecord(contributor, { team_ids: [team], party: { first_name: 'Abel', last_name: 'Lobo' } })
  ).party.id
})

it('nobody asks about a person they do not see', async () => {
  expect((await outsider.call(listLinkableParties, { id })).status).toBe(404)
})

it('people of the same record come first, then the others by name, and never the person', async () => {
  const { items, items_per_page, sort_order } = await contributor.do(listLinkableParties, {
    id,
    search_term: 'lobo',
  })
  expect(items.map((item) => [item.id, item.shares_record])).toEqual([
    [son, true],
    [stranger, false],
  ])
  expect([items_per_page, sort_order]).toEqual([20, 'asc'])
})

it('those named as relatives already are left out', async () => {
  await contributor.do(sectionsContract.endpoints.createCharacteristic, {
    children: { party_id: id, first_name: 'Zeno', linked_party_id: son },
  })
  const { items } = await contributor.do(listLinkableParties, { id, search_term: 'lobo' })
  expect(items.map((item) => item.id)).toEqual([stranger])
})

it('whoever is hidden from the caller is not offered', async () => {
  const { party } = await aRecord(outsider, { party: { first_name: 'Hidden', last_name: 'Lobo' } })
  const { items } = await contributor.do(listLinkableParties, { id, search_term: 'lobo' })
  expect(items.map((item) => item.id)).not.toContain(party.id)
})
