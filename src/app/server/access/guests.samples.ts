import { none, type Samples } from './fixture.ts'
import { anUploadLink } from './uploads.samples.ts'

export const samples: Samples = {
  'guests.getGuestOffice': none,
  'guests.listGuestLinks': async (scene) => {
    await anUploadLink(scene)
    return { party_id: scene.fixture.party_id }
  },
  'guests.listGuestTexts': () => ({ language: 'es' }),
  'guests.setGuestText': () => ({
    language: 'es',
    key: 'frame.leave',
    text: 'Salir',
    is_reviewed: true,
    version: 0,
  }),
  'guests.revokeGuestLink': async (scene) => ({ id: await anUploadLink(scene) }),
}
