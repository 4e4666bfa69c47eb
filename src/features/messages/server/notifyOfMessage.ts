import type { Reaction } from '#core/server/effects/record.ts'
import { notifyOfParty } from '#features/notifications/server/notify.ts'
import { staffOfParty } from '#features/parties/server/staffOfParty.ts'

/** Notifies those who work on the case of a message, or for the person. */
export const notifyOfMessage: Reaction<{ access_set_id: number; legal_case_id: number | null }> = async (
  ctx,
  { entity_id, subject: { access_set_id, legal_case_id } },
) => {
  const party_id = entity_id!
  const user_ids = await staffOfParty(ctx.db, { party_id, access_set_id, legal_case_id })
  await notifyOfParty(ctx, { kind: 'message', party_id, access_set_id, user_ids })
}
