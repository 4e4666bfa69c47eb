import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { none, type SampleContext, type Samples } from './fixture.ts'

const switchOn = ({ office }: Pick<SampleContext, 'office'>) =>
  runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: true }))

export const samples: Samples = {
  'uploads.getUploadLinksEnabled': none,
  'uploads.createUploadLink': async ({ office, fixture }) => {
    await switchOn({ office })
    return { id: fixture.entry_id }
  },
  'uploads.shareUploadLink': async ({ office, fixture }) => {
    await switchOn({ office })
    await fixture.owner.do(sectionsContract.endpoints.createCharacteristic, {
      emails: { party_id: fixture.party_id, address: 'ana@example.org' },
    })
    return { id: fixture.entry_id, party_id: fixture.party_id, channel: 'email' }
  },
  'uploads.listUploadRequests': async (scene) => {
    await anUploadLink(scene)
    return { id: scene.fixture.entry_id }
  },
  // Opened by no session; app/server/guestAccess.test.ts opens them by links.
  'uploads.openUploadPage': none,
  'uploads.sendFile': () => ({ upload_key: '3b241101-e2bb-4255-8caf-4136c566a962' }),
}

export async function anUploadLink({ office, fixture }: SampleContext): Promise<number> {
  await switchOn({ office })
  const { link_id } = await fixture.owner.do(uploadsContract.endpoints.createUploadLink, {
    id: fixture.entry_id,
    party_id: fixture.party_id,
    items: [{ title: 'Passport' }],
  })
  return link_id
}
