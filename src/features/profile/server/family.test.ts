import { beforeAll, expect, it } from 'vitest'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { familyContract } from '../contract/family.ts'
import { sectionsContract } from '../contract/sections.ts'

const office = useOffice()
const { getPartyFamily, getRecordFamily } = familyContract.endpoints

let contributor: Person
let outsider: Person
let record_id: number
let mother: number
let son: number

const name = (
  body: Parameters<typeof contributor.do<typeof sectionsContract.endpoints.createCharacteristic>>[1],
) => contributor.do(sectionsContract.endpoints.createCharacteristic, body)

beforeAll(async () => {
  const team = await office.team('Family')
  contributor = await office.user({ team_ids: [team] })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
  const made = await aRecord(contributor, {
    team_ids: [team],
    party: { first_name: 'Marta', last_name: 'Núñez' },
  })
  record_id = made.record.id
  mother = made.party.id
  son = (await aParty(contributor, { record_id, first_name: 'Óscar', last_name: 'Núñez' })).id
  await name({
    children: { party_id: mother, first_name: 'Oscar', linked_party_id: son, resides_with_id: mother },
  })
  await name({ parents: { party_id: mother, first_name: 'Elena', last_name: 'Núñez', deceased: true } })
})

it('is of people who are visible to the caller', async () => {
  expect((await outsider.call(getPartyFamily, { id: mother })).status).toBe(404)
  expect((await outsider.call(getRecordFamily, { id: record_id })).status).toBe(404)
})

it('names relatives, their page where they have one, and who lives together', async () => {
  const { members, ties, focus } = await contributor.do(getPartyFamily, { id: mother })
  expect(members.map((one) => [one.name, one.party_id, one.deceased, one.lives_with])).toEqual([
    ['Marta Núñez', mother, null, null],
    ['Óscar Núñez', son, null, focus],
    ['Elena Núñez', null, true, null],
  ])
  expect(ties).toHaveLength(2)
  expect(members[2]).toMatchObject({ relation: 'Parent', entry: { party_id: mother, kind: 'parents' } })
})

it('shows relatives that others name as theirs', async () => {
  const { members } = await contributor.do(getPartyFamily, { id: son })
  expect(members.map((one) => [one.name, one.relation])).toEqual([
    ['Óscar Núñez', null],
    ['Marta Núñez', 'Parent'],
  ])
})

it('keeps a relative’s page from those who do not see them, and shows the name that was entered', async () => {
  const { party } = await aRecord(outsider, { party: { first_name: 'Secret', last_name: 'Name' } })
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  await admin.do(sectionsContract.endpoints.createCharacteristic, {
    siblings: { party_id: son, first_name: 'Brother', linked_party_id: party.id },
  })
  const { members } = await contributor.do(getPartyFamily, { id: son })
  expect(members.find((one) => one.name === 'Brother')).toMatchObject({ party_id: null })
  expect(JSON.stringify(members)).not.toContain('Secret')
  expect((await admin.do(getPartyFamily, { id: son })).members.map((one) => one.party_id)).toContain(party.id)
})

it('of a record is everybody in it and their relatives, about its holder', async () => {
  const lone = await aParty(contributor, { record_id, first_name: 'Lone', last_name: 'Cousin' })
  const { members, focus } = await contributor.do(getRecordFamily, { id: record_id })
  expect(focus).toBe(members.find((one) => one.party_id === mother)!.key)
  expect(members.map((one) => one.party_id)).toContain(lone.id)
  expect(members.map((one) => one.name)).toContain('Elena Núñez')
})
