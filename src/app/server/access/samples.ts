import { readdirSync } from 'node:fs'
import * as z from 'zod'
import { allRoutes } from '../routes.ts'
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

/** Those of each feature, next to its table. */
const ending = '.samples.ts'
const declared = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(ending))
    .map(async (file): Promise<Samples> => {
      const { samples } = (await import(`./${file.slice(0, -ending.length)}.samples.ts`)) as {
        samples: Samples
      }
      return samples
    }),
)

/** For each call, input that would be right if only the caller may make it. */
export const samples: Samples = Object.assign({ ...derived }, ...declared)
