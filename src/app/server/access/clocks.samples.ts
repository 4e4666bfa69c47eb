import type { Samples } from './fixture.ts'

export const samples: Samples = {
  'clocks.listClocks': () => ({ board: 'one_year' }),
}
