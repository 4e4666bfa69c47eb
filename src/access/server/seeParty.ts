import { visibleParties } from './visible.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { missingParty } from './mergeRedirect.ts'

/** The row, for those who see it. */
export async function seeParty(ctx: ReadCtx | WriteCtx, id: number) {
  const party = await visibleParties(ctx).selectAll('parties').where('id', '=', id).executeTakeFirst()
  if (!party) throw await missingParty(ctx, id)
  return party
}
