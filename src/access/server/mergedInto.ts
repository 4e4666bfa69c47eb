import { sql } from 'kysely'
import { visibleParties } from './visibleRows.ts'
import { notFound, Refusal } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'

/** Survivor of a merge, by the id of the merged person, for callers who may see the survivor. */
export const mergedInto = (ctx: ReadCtx | WriteCtx, id: number) =>
  visibleParties(ctx)
    .select(['parties.id', 'parties.display_name'])
    .where('parties.id', '=', sql<number>`current_party_id(${id})`)
    .where('parties.id', '<>', id)
    .executeTakeFirst()

/** Not-found error with the survivor’s id, for callers who had a merged person open. */
export async function missingParty(ctx: ReadCtx | WriteCtx, id: number): Promise<Refusal> {
  const survivor = await mergedInto(ctx, id)
  if (!survivor) return notFound('This person')
  return new Refusal(
    404,
    'party.merged',
    `This entry was merged into ${survivor.display_name}, where all of it is now.`,
    [],
    undefined,
    { party_id: survivor.id },
  )
}
