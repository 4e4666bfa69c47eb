import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { recordsContract } from '#features/records/contract.ts'
import { partiesContract } from '../contract.ts'

const office = useOffice()
const calls = partiesContract.endpoints
const records = recordsContract.endpoints

let team: number
let admin: Person
let editor: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Family')
  admin = await office.user({ user_type: 'admin', team_ids: [team] })
  editor = await office.user({ team_ids: [team], first_name: 'Eva', last_name: 'Ruiz' })
  outsider = await office.user({ user_type: 'admin', team_ids: [await office.team('Detained')] })
})

async function aMistake(first_name = 'Mistaken') {
  const { record } = await aRecord(editor)
  const { id } = await aParty(editor, { record_id: record.id, first_name })
  return { id, record_id: record.id }
}
const status = async (who: Person, id: number) => (await who.call(calls.getParty, { id })).status

describe('deleting somebody who was entered by mistake', () => {
  it('is for editors who see them', async () => {
    const { id } = await aMistake()
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    expect((await contributor.call(calls.deleteParty, { id })).status).toBe(403)
    expect((await outsider.call(calls.deleteParty, { id })).status).toBe(404)
    expect((await editor.call(calls.deleteParty, { id })).status).toBe(204)
    expect(await status(editor, id)).toBe(404)
    expect((await editor.call(calls.deleteParty, { id })).status).toBe(404)
  })

  it('is refused for the holder of a record, and for whoever is in a case', async () => {
    const { record, party } = await aRecord(editor)
    const holder = await editor.call(calls.deleteParty, { id: party.id })
    expect([holder.status, holder.error.code]).toEqual([409, 'party.holder'])
    expect(holder.error.message).toContain(record.public_id)
    const { id, record_id } = await aMistake()
    await aCase(editor, { record_id, title: 'Asylum', party_ids: [id] })
    const inCase = await editor.call(calls.deleteParty, { id })
    expect([inCase.status, inCase.error.message]).toEqual([
      409,
      'This person is in the case “Asylum”. Take them off the case first.',
    ])
  })

  it('is refused while they are in a record one does not see, without naming it', async () => {
    const { id } = await aMistake()
    const all = await office.user({ user_type: 'admin', all_teams: true })
    const { record: other } = await aRecord(outsider)
    await all.do(records.addPartyToRecord, { id: other.id, party_id: id })
    const reply = await editor.call(calls.deleteParty, { id })
    expect([reply.status, reply.error.code]).toEqual([403, 'party.partly_hidden'])
    expect(reply.error.message).not.toContain(other.public_id)
    await all.do(calls.deleteParty, { id })
  })
})

describe('recovering them', () => {
  it('is for admins who would see them, and for a moment for whoever deleted them', async () => {
    const { id, record_id } = await aMistake('Recovered')
    await editor.do(calls.deleteParty, { id })
    expect((await editor.call(calls.listDeletedParties)).status).toBe(403)
    expect((await outsider.do(calls.listDeletedParties, { search_term: 'recov' })).items).toEqual([])
    expect((await outsider.call(calls.restoreParty, { id })).status).toBe(404)
    const colleague = await office.user({ team_ids: [team] })
    expect((await colleague.call(calls.restoreParty, { id })).status).toBe(404)
    const { items } = await admin.do(calls.listDeletedParties, { search_term: 'recov' })
    expect(items).toMatchObject([{ id, deleted_by_name: 'Eva Ruiz', records: [{ id: record_id }] }])
    await editor.do(calls.restoreParty, { id })
    expect(await status(colleague, id)).toBe(200)
    await editor.do(calls.deleteParty, { id })
    await admin.do(calls.restoreParty, { id })
    const { parties } = await editor.do(records.getRecord, { id: record_id })
    expect(parties.map((one) => one.id)).toContain(id)
    expect((await admin.call(calls.restoreParty, { id })).status).toBe(404)
  })

  it('does not list those who went with their record', async () => {
    const { id, record_id } = await aMistake('Wentwith')
    await admin.do(records.deleteRecord, { id: record_id })
    const list = await admin.do(calls.listDeletedParties, { search_term: 'wentwith' })
    expect(list.items).toEqual([])
    expect((await admin.call(calls.restoreParty, { id })).status).toBe(404)
    await admin.do(records.restoreRecord, { id: record_id })
    expect(await status(editor, id)).toBe(200)
  })
})
