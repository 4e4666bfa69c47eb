import * as z from 'zod'
import { allRoutes } from '../routes.ts'
import { casesSamples } from './cases.ts'
import { docketSamples } from './docket.ts'
import { documentsSamples } from './documents.ts'
import { lawSamples } from './law.ts'
import { guestsSamples } from './guests.ts'
import { lettersSamples } from './letters.ts'
import { listsSamples } from './lists.ts'
import { messagesSamples } from './messages.ts'
import { officeSamples } from './office.ts'
import { partiesSamples } from './parties.ts'
import { recordsSamples } from './records.ts'
import { teamsSamples } from './teams.ts'
import { entry, legalCase, party, record, type Sample, type Samples } from './fixture.ts'

/** Rows of the fixture that calls below these paths are about. */
const rows: Readonly<Record<string, Sample>> = {
  '/docket_entries/:id': entry,
  '/legal_cases/:id': legalCase,
  '/parties/:id': party,
  '/records/:id': record,
}

/**
 * Calls that need only the id in their path, and perhaps a yes or no. A call that deletes the row, or leaves it such that
 * others are refused, has a sample of its own instead.
 */
const derived: Samples = Object.fromEntries(
  allRoutes.flatMap(({ name, endpoint: { path, input } }): [string, Sample][] => {
    const row = rows[path.split('/').slice(0, 3).join('/')]
    const { id, ...others } = input as Record<string, z.ZodType>
    const needed = Object.entries(others).filter(([, value]) => !value.safeParse(undefined).success)
    if (!row || !id || !needed.every(([, value]) => value instanceof z.ZodBoolean)) return []
    const yes = Object.fromEntries(needed.map(([key]) => [key, true]))
    return [[name, async (context) => ({ ...(await row(context)), ...yes })]]
  }),
)

/** For each call, input that would be right if only the caller may make it. */
export const samples: Samples = {
  ...derived,
  ...officeSamples,
  ...teamsSamples,
  ...listsSamples,
  ...recordsSamples,
  ...partiesSamples,
  ...lawSamples,
  ...lettersSamples,
  ...messagesSamples,
  ...docketSamples,
  ...casesSamples,
  ...documentsSamples,
  ...guestsSamples,
}
