import { cancelledFor } from '#core/server/effects/outbox.ts'
import type { Recording } from '#core/server/http/context.ts'
import { recordLink } from './links.ts'

/**
 * Ends the links about a case that is closed, and takes back the messages that still carry one. Whoever has signed goes
 * on getting their copy. Links that staff make afterwards open.
 */
export async function closeLinksOfCase(ctx: Recording, legal_case_id: number): Promise<void> {
  const ended = await ctx.db
    .updateTable('guest_links')
    .set({ revoked_at: ctx.now.toISOString(), revoked_by_id: ctx.actor?.user_id ?? null })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now.toISOString())
    .where((eb) =>
      eb.or([
        eb('docket_entry_id', 'in', (e) =>
          e.selectFrom('docket_entries').select('id').where('legal_case_id', '=', legal_case_id),
        ),
        eb('booking_link_id', 'in', (e) =>
          e.selectFrom('booking_links').select('id').where('legal_case_id', '=', legal_case_id),
        ),
        eb('letter_signer_id', 'in', (e) =>
          e
            .selectFrom('letter_signers as s')
            .innerJoin('engagement_letters as l', 'l.id', 's.engagement_letter_id')
            .select('s.id')
            .where('l.legal_case_id', '=', legal_case_id)
            .where('s.state', '<>', 'signed'),
        ),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id } of ended) await recordLink(ctx, id, 'revoked')
  if (ended.length === 0) return
  await ctx.db
    .updateTable('outbox_messages')
    .set(cancelledFor('The case was closed.'))
    .where('is_secret', '=', true)
    .where('state', 'in', ['queued', 'held'])
    .where((eb) =>
      eb.or([
        eb('legal_case_id', '=', legal_case_id),
        eb('docket_entry_id', 'in', (e) =>
          e.selectFrom('docket_entries').select('id').where('legal_case_id', '=', legal_case_id),
        ),
      ]),
    )
    .execute()
}
