import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'disk.getDiskSpace': none,
}
