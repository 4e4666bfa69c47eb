import type { Changes } from '#core/server/effects/audit.ts'
import { blankedState } from '#features/logs/server/blankedLines.ts'
import type { Query } from './findRows.ts'

/** The log on an erasure: how many of its lines were blanked, and for the doctor which. */
export async function logLineChanges(query: Query, lines: number[]): Promise<Changes> {
  const [blanked] = await query<{ state: string }>(blankedState, [lines])
  return { lines: [null, lines.length], lines_hash: [null, blanked!.state] }
}
