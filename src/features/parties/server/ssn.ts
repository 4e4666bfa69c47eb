import type { Vault } from '#core/server/process/crypto.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { notFound } from '#core/errors.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import { shownNumberEvents } from '../events.ts'

/** Columns of a number: the sealed value, and a keyed hash for look-ups. */
export const sealSsn = (vault: Vault, party_id: number, digits: string | null) => ({
  ssn: digits === null ? null : vault.encrypt(digits, ['parties', 'ssn', party_id]),
  ssn_index: digits === null ? null : vault.storedIndex('ssn', digits),
})

export const openSsn = (vault: Vault, party_id: number, sealed: Buffer | null): string | null =>
  sealed && vault.decrypt(sealed, ['parties', 'ssn', party_id])

export const maskSsn = (vault: Vault, party_id: number, sealed: Buffer | null): string | null =>
  sealed && `•••-••-${openSsn(vault, party_id, sealed)!.slice(-4)}`

export async function showSsn(ctx: WriteCtx, { id }: { id: number }): Promise<{ ssn: string | null }> {
  const party = await visibleParties(ctx).select('ssn').where('id', '=', id).executeTakeFirst()
  if (!party) throw notFound('This person')
  await ctx.record(shownNumberEvents, 'ssn_shown', { entity_id: id, record_id: await firstRecordOf(ctx, id) })
  return { ssn: openSsn(ctx.vault, id, party.ssn) }
}
