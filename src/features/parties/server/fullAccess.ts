import { sql } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import { forbidden } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'

/** Whether a person sees all records and cases these people are in, deleted ones too: what changes there, they answer for. */
export async function hasFullAccessTo(
  { db, actor }: ReadCtx | WriteCtx,
  party_ids: number[],
): Promise<boolean> {
  const { rows } = await sql<{ unseen: boolean }>`select exists (
      select from record_parties rp join records on records.id = rp.record_id
      where rp.party_id = any(${party_ids}) and not ${isVisible(actor, 'records')}
    ) or exists (
      select from legal_case_parties cp join legal_cases on legal_cases.id = cp.legal_case_id
      where cp.party_id = any(${party_ids}) and not ${isVisible(actor, 'legal_cases')}
    ) as unseen`.execute(db)
  return !rows[0]!.unseen
}

export const hiddenFrom = (action: string) =>
  forbidden(
    'party.partly_hidden',
    `Something would change that you may not see. Ask somebody who sees all records of the office to ${action}.`,
  )
