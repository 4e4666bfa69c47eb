import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { EventName } from '#core/events.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { LoggedParty } from '#features/parties/server/loggedParty.ts'
import type { LegalCase } from '../contract/case.ts'
import { caseEvents } from '../events.ts'
import { getCase } from './getCase.ts'

// Shared steps of every change of a case.

/** The case, if the caller sees it, locked until the transaction ends. */
export async function lockedCase(ctx: WriteCtx, id: number): Promise<LegalCase> {
  await ctx.db.selectFrom('legal_cases').select('id').where('id', '=', id).forUpdate().execute()
  return getCase(ctx, { id })
}

/** Records a change of the case, for all who may see it. */
export async function recordCase(
  ctx: WriteCtx,
  event: EventName<typeof caseEvents>,
  { id, record_id }: Pick<LegalCase, 'id' | 'record_id'>,
  changes: Changes,
): Promise<void> {
  const access_set_id = await accessSetOf(ctx.db, 'legal_cases', id)
  await ctx.record(caseEvents, event, { entity_id: id, record_id, access_set_id, changes })
}

/** Raises the version, so that colleagues with the case open in a form learn of the change when they save. */
export async function raiseVersion(ctx: WriteCtx, id: number): Promise<void> {
  await ctx.db
    .updateTable('legal_cases')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: ctx.now.toISOString() }))
    .where('id', '=', id)
    .execute()
}

/** Parties in the form of the activity log. */
export const loggedParties = ({ parties }: Pick<LegalCase, 'parties'>): LoggedParty[] =>
  parties.map(({ id, display_name, party_role_name }) => ({
    party_id: id,
    words: party_role_name ? `${display_name}, ${party_role_name}` : display_name,
  }))
