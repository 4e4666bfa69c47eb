import { sql } from 'kysely'
import { packetsContract } from '#features/packets/contract.ts'
import { aPacket } from '#testing/server/aPacket.ts'
import { marker, type Sample, type Samples } from './fixture.ts'

const ofFixture: Sample = async ({ fixture }) => {
  const { id, version } = await aPacket(fixture.owner, fixture, `${marker} packet`)
  return { id, version }
}
const itsId: Sample = async (scene) => ({ id: (await ofFixture(scene))['id'] })

const fileOnly: Sample = async ({ fixture }) => {
  const { id, exhibits } = await aPacket(fixture.owner, fixture, `${marker} packet`)
  return { id, attachment_id: exhibits[0]!.attachment_id! }
}

export const samples: Samples = {
  'packets.listPackets': async (scene) => {
    await ofFixture(scene)
    return { id: scene.fixture.case_id }
  },
  'packets.createPacket': ({ fixture }) => ({
    id: fixture.case_id,
    docket_entry_id: fixture.entry_id,
    title: 'Evidence',
  }),
  'packets.getPacket': itsId,
  'packets.listPacketSources': itsId,
  'packets.updatePacket': async (scene) => ({ ...(await ofFixture(scene)), title: 'Another title' }),
  'packets.getRedactions': fileOnly,
  'packets.showRedactionFile': fileOnly,
  'packets.previewRedactions': async (scene) => ({ ...(await fileOnly(scene)), page: 1 }),
  'packets.saveRedactions': async (scene) => {
    const file = await fileOnly(scene)
    const { getRedactions } = packetsContract.endpoints
    const { contents, version } = await scene.fixture.owner.do(getRedactions, file as { id: number })
    const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1, ratio: 0.77, reason: `${marker} address` }
    return { ...file, version, contents, boxes: [box] }
  },
  // Named otherwise: whoever makes it sees its name among their jobs.
  'packets.makePacket': async ({ fixture }) => ({ id: (await aPacket(fixture.owner, fixture)).id }),
  'packets.filePacket': async ({ fixture, office }) => {
    const { id, version, exhibits } = await aPacket(fixture.owner, fixture)
    // Making it takes a second, and the call is made by many.
    const part = { packet_id: id, number: 1, attachment_id: exhibits[0]!.attachment_id!, page_count: 4 }
    await office.database.transaction(async ({ db }) => {
      await db.insertInto('packet_parts').values(part).execute()
      const made_version = sql<number>`exhibits_version`
      const made = { made_version, made_at: new Date().toISOString(), page_count: part.page_count }
      await db.updateTable('packets').set(made).where('id', '=', id).execute()
    })
    return { id, version, filed_on: '2026-01-05', filed_by_way: 'ECAS' }
  },
  'packets.deletePacket': itsId,
}
