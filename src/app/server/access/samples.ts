import { casesSamples } from './cases.ts'
import { docketSamples } from './docket.ts'
import { documentsSamples } from './documents.ts'
import { lawSamples } from './law.ts'
import { listsSamples } from './lists.ts'
import { officeSamples } from './office.ts'
import { partiesSamples } from './parties.ts'
import { recordsSamples } from './records.ts'
import { teamsSamples } from './teams.ts'
import type { Samples } from './fixture.ts'

/** For each call, input that would be right if only the caller may make it. */
export const samples: Samples = {
  ...officeSamples,
  ...teamsSamples,
  ...listsSamples,
  ...recordsSamples,
  ...partiesSamples,
  ...lawSamples,
  ...docketSamples,
  ...casesSamples,
  ...documentsSamples,
}
