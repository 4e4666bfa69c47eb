// A row for those who see it; for everybody else it does not exist.
import { notFound } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { missingParty } from './mergedInto.ts'
import { visibleCases, visibleParties, visibleRecords, type ScopedDb } from './visibleRows.ts'

export async function requireRecord(ctx: ScopedDb, id: number) {
  const record = await visibleRecords(ctx)
    .select(['id', 'record_holder_party_id', 'access_set_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!record) throw notFound('This record')
  return record
}

export async function requireCase(ctx: ScopedDb, id: number) {
  const legalCase = await visibleCases(ctx)
    .select(['id', 'record_id', 'access_set_id', 'legal_case_type_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!legalCase) throw notFound('This case')
  return legalCase
}

/** The whole row. Callers who had a merged person open are pointed to the survivor. */
export async function requireParty(ctx: ReadCtx | WriteCtx, id: number) {
  const party = await visibleParties(ctx).selectAll('parties').where('id', '=', id).executeTakeFirst()
  if (!party) throw await missingParty(ctx, id)
  return party
}
