import { invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { queueMessage } from '#core/server/effects/outbox.ts'
import { reachOf, type Reach } from '#features/parties/server/reach.ts'
import { senderName } from '#features/parties/server/senderName.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { closingChannels } from '../caseFields.ts'
import type { LegalCase } from '../contract/case.ts'

type Channel = (typeof closingChannels)[number]

interface NoticeInput {
  closing_channels: Channel[]
  closing_recipient_id?: number | null | undefined
  closing_message?: string | null | undefined
}

interface ClosingNotice extends Reach {
  closing_channels: Channel[]
  closing_recipient_id: number
  closing_message: string
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
  const party = legalCase.parties.some(({ id }) => id === closing_recipient_id)
    ? await reachOf(ctx, closing_recipient_id)
    : undefined
  if (!party) throw invalid({ closing_recipient_id: 'Choose a party of this case' })
  const missing = [
    closing_channels.includes('email') && !party.address && 'e-mail address that may be used',
    closing_channels.includes('text') && !party.phone_number && 'number that takes texts',
  ].filter(Boolean)
  if (missing.length > 0)
    throw invalid({
      closing_recipient_id: `${party.display_name} has no ${missing.join(' and no ')}; see their profile`,
    })
  return { closing_channels, closing_recipient_id, closing_message, ...party }
}

/** Queued in the transaction of the closing: both happen or neither. */
export async function sendClosingNotice(
  ctx: WriteCtx,
  legal_case_id: number,
  notice: ClosingNotice,
): Promise<void> {
  const about = { legal_case_id, party_id: notice.closing_recipient_id }
  const kind = 'case_closing'
  const fields = { to: 'closing_recipient_id', body: 'closing_message' }
  const message = { about, kind, body: notice.closing_message, fields }
  for (const channel of notice.closing_channels)
    if (channel === 'email')
      await queueMessage(ctx, {
        ...message,
        channel,
        to: notice.address!,
        subject: `${await senderName(ctx.db)}: a message for you`,
      })
    else
      await queueMessage(ctx, {
        ...message,
        channel: notice.uses_whatsapp ? 'whatsapp' : 'text',
        to: notice.phone_number!,
      })
}
