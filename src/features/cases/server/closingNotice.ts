import { invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { destinationOf, sendToParty } from '#features/parties/server/sendToParty.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { closingChannels } from '../caseFields.ts'
import type { LegalCase } from '../contract/case.ts'

type Channel = (typeof closingChannels)[number]

interface NoticeInput {
  closing_channels: Channel[]
  closing_recipient_id?: number | null | undefined
  closing_message?: string | null | undefined
}

interface ClosingNotice {
  closing_channels: Channel[]
  closing_recipient_id: number
  closing_message: string
  display_name: string
}

export async function isEmailNotificationEnabled({
  db,
}: ReadCtx): Promise<{ email_notification_enabled: boolean }> {
  return { email_notification_enabled: (await readSetting(db, 'email_notification')).enabled }
}

/** Closing notice, validated before any write; null: none. */
export async function closingNoticeOf(
  ctx: WriteCtx,
  legalCase: LegalCase,
  notice: NoticeInput,
): Promise<ClosingNotice | null> {
  const { closing_channels, closing_recipient_id, closing_message } = notice
  if (closing_channels.length === 0) return null
  if (!(await readSetting(ctx.db, 'email_notification')).enabled)
    throw invalid({
      closing_channels: 'This office does not send such messages; an admin can switch them on',
    })
  if (!closing_recipient_id) throw invalid({ closing_recipient_id: 'Choose who is notified' })
  if (!closing_message) throw invalid({ closing_message: 'Write the message' })
  const party = legalCase.parties.find(({ id }) => id === closing_recipient_id)
  if (!party) throw invalid({ closing_recipient_id: 'Choose a party of this case' })
  const destinations = await Promise.all(
    closing_channels.map((by) => destinationOf(ctx, closing_recipient_id, by)),
  )
  const refusals = destinations.flatMap((found) => ('refusal' in found ? [found.refusal] : []))
  if (refusals.length > 0) throw invalid({ closing_recipient_id: refusals.join('; ') }, 'contact.refused')
  return { closing_channels, closing_recipient_id, closing_message, display_name: party.display_name }
}

/** Queued in the transaction of the closing: both happen or neither. */
export async function sendClosingNotice(
  ctx: WriteCtx,
  legal_case_id: number,
  { closing_channels, closing_recipient_id, closing_message }: ClosingNotice,
): Promise<void> {
  for (const by of closing_channels)
    await sendToParty(ctx, {
      party_id: closing_recipient_id,
      by,
      kind: 'case_closing',
      body: closing_message,
      legal_case_id,
      fields: { to: 'closing_recipient_id', body: 'closing_message' },
    })
}
