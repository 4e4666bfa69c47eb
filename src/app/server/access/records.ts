import { recordsContract } from '#features/records/contract.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { canary, type World, record, versionOf, type Samples } from './world.ts'

export const recordsSamples: Samples = {
  'records.addRecordWithParty': ({ world }) => ({
    record: { opened: '2026-03-02', team_ids: [world.own_team_id] },
    party: { first_name: 'New' },
  }),
  'records.listRecords': () => ({ search_term: canary }),
  'records.listRecentRecords': () => ({ limit: 50 }),
  'records.getRecord': record,
  'records.findRecord': ({ world }) => ({ id: world.public_id }),
  'records.updateRecord': async ({ world }) => ({
    id: world.record_id,
    record: { opened: '2026-03-02' },
    version: await versionOf.record(world),
  }),
  'records.archiveRecord': record,
  'records.unarchiveRecord': record,
  'records.listRecordParties': record,
  'records.deleteRecord': async ({ world }) => ({ id: (await anotherRecord(world)).record.id }),
  'records.listDeletedRecords': async ({ world }) => {
    await aDeletedRecord(world)
    return { search_term: canary }
  },
  'records.restoreRecord': ({ world }) => aDeletedRecord(world),
  'records.addPartyToRecord': async ({ world }) => ({
    id: world.record_id,
    party_id: (await anotherRecord(world)).party.id,
  }),
  'records.removePartyFromRecord': async ({ world }) => ({
    id: world.record_id,
    partyId: (await aParty(world.maker, { record_id: world.record_id })).id,
  }),
  'records.getAdverseOfRecord': record,
  'records.listUnassociatedParties': async ({ world }) => {
    await aParty(world.maker, { record_id: world.record_id, first_name: canary })
    return { id: world.record_id }
  },
  'records.listRecordCaseOptions': record,
  'records.listUnlinkedRecords': async ({ world }) => {
    const { record: other } = await anotherRecord(world)
    return { id: other.id }
  },
  'records.linkRecords': async ({ world }) => ({
    id: world.record_id,
    record_ids: [(await anotherRecord(world)).record.id],
  }),
  'records.unlinkRecord': async ({ world }) => {
    const { record: other } = await anotherRecord(world)
    const { linkRecords } = recordsContract.endpoints
    await world.maker.do(linkRecords, { id: world.record_id, record_ids: [other.id] })
    return { id: world.record_id, targetId: other.id }
  },
}

const anotherRecord = ({ maker, own_team_id }: World) =>
  aRecord(maker, { team_ids: [own_team_id], party: { first_name: canary } })

async function aDeletedRecord(world: World): Promise<{ id: number }> {
  const { id } = (await anotherRecord(world)).record
  await world.maker.do(recordsContract.endpoints.deleteRecord, { id })
  return { id }
}
