import { beforeAll, describe, expect, it } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { casesContract } from '../contract.ts'

const office = useOffice()
const calls = casesContract.endpoints

let team: number
let editor: Person
let colleague: Person
let outsider: Person

beforeAll(async () => {
  team = await office.team('Family')
  editor = await office.user({ team_ids: [team], first_name: 'Eva', last_name: 'Ruiz' })
  colleague = await office.user({ team_ids: [team], first_name: 'Sam', last_name: 'Patel' })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
})

async function aFamily() {
  const { record, party: holder } = await aRecord(editor)
  const legalCase = await aCase(editor, { record_id: record.id })
  const child = await aParty(editor, { record_id: record.id, first_name: 'Mateo', last_name: 'Pérez' })
  const aunt = await aParty(editor, { record_id: record.id, first_name: 'Inés', last_name: 'Zelaya' })
  return { record, holder, legalCase, child, aunt }
}
const partiesOf = async (id: number) => (await editor.do(calls.getCase, { id })).parties

describe('adding parties', () => {
  it('takes an editor who sees the case', async () => {
    const { legalCase, child } = await aFamily()
    const input = { id: legalCase.id, party_ids: [child.id] }
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team] })
    expect((await contributor.call(calls.associateParties, input)).status).toBe(403)
    expect((await outsider.call(calls.associateParties, input)).status).toBe(404)
  })

  it('refuses people of other records and roles that are not in the list', async () => {
    const { legalCase, child } = await aFamily()
    const { party: stranger } = await aRecord(editor)
    const other = await editor.call(calls.associateParties, { id: legalCase.id, party_ids: [stranger.id] })
    expect([other.status, other.error.issues?.[0]]).toMatchObject([
      422,
      { path: 'parties', message: 'Choose parties of this record; add others to the record first' },
    ])
    const role = await editor.call(calls.associateParties, {
      id: legalCase.id,
      parties: [{ party_id: child.id, party_role_id: 999_999 }],
    })
    expect(role.error.issues?.[0]?.message).toBe('Choose roles from the list')
  })

  it('adds several at once with their roles, and leaves those alone who are in the case already', async () => {
    const { legalCase, holder, child, aunt } = await aFamily()
    await editor.do(calls.updatePartyRole, { id: legalCase.id, partyId: holder.id, party_role_id: 1 })
    const after = await editor.do(calls.associateParties, {
      id: legalCase.id,
      parties: [
        { party_id: child.id, party_role_id: 2 },
        { party_id: holder.id, party_role_id: null },
      ],
      party_ids: [aunt.id],
    })
    expect(after.parties.map(({ id, party_role_id }) => [id, party_role_id])).toEqual([
      [holder.id, 1],
      [child.id, 2],
      [aunt.id, null],
    ])
    const profile = await editor.do(partiesContract.endpoints.getParty, { id: child.id })
    expect(profile.cases).toMatchObject([{ id: legalCase.id }])
  })

  it('names its author to whoever has the case open in a form', async () => {
    const { legalCase, child } = await aFamily()
    await colleague.do(calls.associateParties, { id: legalCase.id, party_ids: [child.id] })
    const reply = await editor.call(calls.updateCase, {
      id: legalCase.id,
      legal_case: { title: 'Later' },
      version: legalCase.version,
    })
    expect([reply.status, reply.error.code]).toEqual([409, 'stale'])
    expect(reply.error.message).toContain('Sam Patel')
  })

  it('keeps both of two that are added at the same moment', async () => {
    const { legalCase, child, aunt } = await aFamily()
    await Promise.all([
      editor.do(calls.associateParties, { id: legalCase.id, party_ids: [child.id] }),
      colleague.do(calls.associateParties, { id: legalCase.id, party_ids: [aunt.id] }),
    ])
    expect(await partiesOf(legalCase.id)).toHaveLength(3)
  })

  it('offers those of the record who are not in the case, by any part of the name', async () => {
    const { legalCase, child, aunt } = await aFamily()
    const all = await editor.do(calls.listUnassociatedParties, { id: legalCase.id })
    expect(all.items.map(({ id }) => id)).toEqual([child.id, aunt.id])
    const found = await editor.do(calls.listUnassociatedParties, { id: legalCase.id, search_term: 'ines' })
    expect(found.items.map(({ id }) => id)).toEqual([aunt.id])
    expect((await outsider.call(calls.listUnassociatedParties, { id: legalCase.id })).status).toBe(404)
  })
})

describe('a party of a case', () => {
  it('is taken off, and put back with the role it had', async () => {
    const { legalCase, child } = await aFamily()
    const parties = [{ party_id: child.id, party_role_id: 2 }]
    await editor.do(calls.associateParties, { id: legalCase.id, parties })
    await editor.do(calls.removePartyFromCase, { id: legalCase.id, partyId: child.id })
    expect(await partiesOf(legalCase.id)).toHaveLength(1)
    const again = await editor.call(calls.removePartyFromCase, { id: legalCase.id, partyId: child.id })
    expect(again.status).toBe(404)
    await editor.do(calls.associateParties, { id: legalCase.id, parties })
    expect((await partiesOf(legalCase.id)).find(({ id }) => id === child.id)?.party_role_id).toBe(2)
  })

  it('gets another role, or none', async () => {
    const { legalCase, holder, child } = await aFamily()
    const change = (partyId: number, party_role_id: number | null) =>
      editor.call(calls.updatePartyRole, { id: legalCase.id, partyId, party_role_id })
    expect((await change(holder.id, 3)).body.parties[0]?.party_role_id).toBe(3)
    expect((await change(holder.id, null)).body.parties[0]?.party_role_id).toBeNull()
    expect((await change(holder.id, 999_999)).error.issues?.[0]?.path).toBe('party_role_id')
    expect((await change(child.id, 1)).status).toBe(404)
  })

  it('is not taken off the record while it is in the case', async () => {
    const { record, legalCase, child } = await aFamily()
    await editor.do(calls.associateParties, { id: legalCase.id, party_ids: [child.id] })
    const { removePartyFromRecord } = recordsContract.endpoints
    const reply = await editor.call(removePartyFromRecord, { id: record.id, partyId: child.id })
    expect([reply.status, reply.error.code]).toEqual([409, 'record.party_in_case'])
  })
})
