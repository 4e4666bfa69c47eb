import type { Samples } from './fixture.ts'

export const samples: Samples = {
  'zipcodes.getZipcode': () => ({ zip: '90012' }),
}
