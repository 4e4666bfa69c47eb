import { aParty } from '#testing/server/aParty.ts'
import { endWork } from './endWork.ts'
import type { Samples } from './fixture.ts'

export const samples: Samples = {
  'erasure.getErasure': ({ fixture }) => ({ id: fixture.party_id }),
  'erasure.eraseParty': async ({ office, fixture }) => {
    await endWork(office)
    const { id } = await aParty(fixture.owner, { record_id: fixture.record_id })
    return { id, version: 1, reason: 'request', confirmation: String(id) }
  },
}
