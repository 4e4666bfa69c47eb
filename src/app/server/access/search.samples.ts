import { marker, type Samples } from './fixture.ts'

export const samples: Samples = {
  'search.fastSearch': () => ({ term: marker }),
}
