import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { LegalCase } from '../contract.ts'
import { getCase } from './getCase.ts'

// What every change of a case begins and ends with.

/** The case as this person sees it, kept from changing until the transaction ends. */
export async function lockedCase(ctx: WriteCtx, id: number): Promise<LegalCase> {
  await ctx.db.selectFrom('legal_cases').select('id').where('id', '=', id).forUpdate().execute()
  return getCase(ctx, { id })
}

/** Leaves a line in the log and tells open pages: those of the case, of its record, and of these parties. */
export async function tell(
  ctx: WriteCtx,
  legalCase: Pick<LegalCase, 'id' | 'record_id'>,
  action: string,
  changes: Changes,
  party_ids: number[] = [],
): Promise<void> {
  await ctx.audit({
    action,
    entity: 'legal_cases',
    entity_id: legalCase.id,
    record_id: legalCase.record_id,
    changes,
  })
  await announceCase(ctx, legalCase, party_ids)
}

export async function announceCase(
  ctx: WriteCtx,
  { id, record_id }: Pick<LegalCase, 'id' | 'record_id'>,
  party_ids: number[] = [],
): Promise<void> {
  const access_set_id = await accessSetOf(ctx.db, 'legal_cases', id)
  await ctx.publish({ topic: 'cases', ids: [id], access_set_id })
  // A record shows its cases, and an entry the title of its case.
  await ctx.publish({ topic: 'records', ids: [record_id], access_set_id })
  await ctx.publish({ topic: 'docket', access_set_id })
  if (party_ids.length > 0)
    await ctx.publish({ topic: 'parties', ids: [...new Set(party_ids)], access_set_id })
}

/** Whoever has the case open in a form is told when they save. */
export async function raiseVersion(ctx: WriteCtx, id: number): Promise<void> {
  await ctx.db
    .updateTable('legal_cases')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: ctx.now.toISOString() }))
    .where('id', '=', id)
    .execute()
}

/** The parties as the activity log names them. */
export const partyNames = ({ parties }: Pick<LegalCase, 'parties'>): string[] =>
  parties.map(({ display_name, party_role_name }) =>
    party_role_name ? `${display_name}, ${party_role_name}` : display_name,
  )
