import { recordsContract } from '#features/records/contract.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { marker, type Fixture, versionOf, type Samples } from './fixture.ts'

const anotherRecord = ({ owner, own_team_id }: Fixture) =>
  aRecord(owner, { team_ids: [own_team_id], party: { first_name: marker } })

export const samples: Samples = {
  'records.addRecordWithParty': ({ fixture }) => ({
    record: { opened: '2026-03-02', team_ids: [fixture.own_team_id] },
    party: { first_name: 'New' },
  }),
  'records.listRecords': () => ({ search_term: marker }),
  'records.listRecentRecords': () => ({ limit: 50 }),
  'records.findRecord': ({ fixture }) => ({ id: fixture.public_id }),
  'records.updateRecord': async ({ fixture }) => ({
    id: fixture.record_id,
    record: { opened: '2026-03-02' },
    version: await versionOf.record(fixture),
  }),
  'records.deleteRecord': async ({ fixture }) => ({ id: (await anotherRecord(fixture)).record.id }),
  'records.listDeletedRecords': async ({ fixture }) => {
    await aDeletedRecord(fixture)
    return { search_term: marker }
  },
  'records.restoreRecord': ({ fixture }) => aDeletedRecord(fixture),
  'records.addPartyToRecord': async ({ fixture }) => ({
    id: fixture.record_id,
    party_id: (await anotherRecord(fixture)).party.id,
  }),
  'records.removePartyFromRecord': async ({ fixture }) => ({
    id: fixture.record_id,
    partyId: (await aParty(fixture.owner, { record_id: fixture.record_id })).id,
  }),
  'records.listUnassociatedParties': async ({ fixture }) => {
    await aParty(fixture.owner, { record_id: fixture.record_id, first_name: marker })
    return { id: fixture.record_id }
  },
  'records.listUnlinkedRecords': async ({ fixture }) => {
    const { record: other } = await anotherRecord(fixture)
    return { id: other.id }
  },
  'records.linkRecords': async ({ fixture }) => ({
    id: fixture.record_id,
    record_ids: [(await anotherRecord(fixture)).record.id],
  }),
  'records.unlinkRecord': async ({ fixture }) => {
    const { record: other } = await anotherRecord(fixture)
    const { linkRecords } = recordsContract.endpoints
    await fixture.owner.do(linkRecords, { id: fixture.record_id, record_ids: [other.id] })
    return { id: fixture.record_id, targetId: other.id }
  },
}

async function aDeletedRecord(fixture: Fixture): Promise<{ id: number }> {
  const { id } = (await anotherRecord(fixture)).record
  await fixture.owner.do(recordsContract.endpoints.deleteRecord, { id })
  return { id }
}
