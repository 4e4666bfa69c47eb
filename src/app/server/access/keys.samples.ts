import { checkKeys } from '#core/server/process/keys.ts'
import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'keys.listKeys': none,
  'keys.rotateKeys': async ({ office }) => {
    await checkKeys(office.database, office.vault)
    return {}
  },
  'keys.removeKey': async ({ office }) => {
    await checkKeys(office.database, office.vault)
    return { id: office.vault.current }
  },
}
