import type { Vault } from '#core/server/process/crypto.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { notFound } from '#core/errors.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import { maskOf } from '#collections/schema.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { shownNumberEvents } from '../events.ts'

export const sealOtherId = (vault: Vault, party_id: number, number: string | null) => ({
  other_id: number === null ? null : vault.encrypt(number, ['parties', 'other_id', party_id]),
  other_id_index: number === null ? null : vault.storedIndex('other_id', number),
})

export const openOtherId = (vault: Vault, party_id: number, sealed: Buffer | null): string | null =>
  sealed && vault.decrypt(sealed, ['parties', 'other_id', party_id])

export const maskOtherId = (vault: Vault, party_id: number, sealed: Buffer | null): string | null =>
  sealed && maskOf(openOtherId(vault, party_id, sealed)!)

export async function showOtherId(
  ctx: WriteCtx,
  { id }: { id: number },
): Promise<{ other_id: string | null }> {
  const party = await visibleParties(ctx).select('other_id').where('id', '=', id).executeTakeFirst()
  if (!party) throw notFound('This person')
  await ctx.record(shownNumberEvents, 'other_id_shown', {
    entity_id: id,
    record_id: await firstRecordOf(ctx, id),
  })
  return { other_id: openOtherId(ctx.vault, id, party.other_id) }
}
