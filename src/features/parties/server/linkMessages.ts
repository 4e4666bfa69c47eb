import type { RawBuilder } from 'kysely'
import type { ReadDb } from '#core/server/db/db.ts'
import { cancelledFor } from '#core/server/effects/outbox.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { phoneAmongWords } from '#guests/formatText.ts'
import { instantInWords } from '#guests/instantInWords.ts'
import type { TextKey } from '#guests/languages/en.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { textsIn } from '#guests/server/texts.ts'
import { officePhone } from '#features/settings/server/officePhone.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { senderName } from './senderName.ts'

interface LinkMessage {
  language: LanguageCode
  url: string
  /** The sentence above the link, or around it. */
  asks: TextKey
  /** Words of the office's own, first. */
  note?: string | null
}

/** The words of a message with a guest link, as its way to the person asks for. */
export const linkMessage = async (
  db: ReadDb,
  by: 'email' | 'text',
  {
    asks,
    subject,
    ...link
  }: Omit<LinkMessage, 'asks'> & {
    asks: Record<'email' | 'text', TextKey>
    subject: TextKey
    expires_at: string
  },
): Promise<{ subject?: string; body: string }> =>
  by === 'email'
    ? linkMail(db, { ...link, subject, asks: asks.email })
    : { body: await linkText(db, { ...link, asks: asks.text }) }

/** A mail with a guest link: no name of a client, no kind of case. */
async function linkMail(
  db: ReadDb,
  { language, url, asks, note, subject, expires_at }: LinkMessage & { subject: TextKey; expires_at: string },
): Promise<{ subject: string; body: string }> {
  const text = await textsIn(db, language)
  const { timezone } = await readSetting(db, 'timezone')
  const phone = await officePhone(db)
  const lines = [
    text('mail.hello'),
    note,
    text(asks),
    url,
    text('mail.until', { date: instantInWords(expires_at, timezone, language) }),
    phone && text('frame.call', { phone: phoneAmongWords(phone, language) }),
    text('mail.not_you'),
    await senderName(db, language),
  ]
  return { subject: text(subject), body: lines.filter(Boolean).join('\n\n') }
}

/** A text with a guest link, by the name of the office. */
async function linkText(db: ReadDb, { language, url, asks, note }: LinkMessage): Promise<string> {
  const text = await textsIn(db, language)
  return [note, `${await senderName(db, language)}: ${text(asks, { url })}`].filter(Boolean).join('\n')
}

/** Sends a message that waits for the end of quiet hours now; false: none of these waits. */
export async function sendWaiting(
  { db, now }: Pick<AnyoneWriteCtx, 'db' | 'now'>,
  message_id: number | RawBuilder<number>,
): Promise<boolean> {
  const { numUpdatedRows } = await waiting({ db, now }, message_id)
    .set({ at_once: true, due_at: now.toISOString() })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes such a message back. */
export async function cancelWaiting(
  ctx: Pick<AnyoneWriteCtx, 'db' | 'now'>,
  message_id: number,
  reason: string,
): Promise<void> {
  await waiting(ctx, message_id).set(cancelledFor(reason)).execute()
}

const waiting = ({ db, now }: Pick<AnyoneWriteCtx, 'db' | 'now'>, message_id: number | RawBuilder<number>) =>
  db
    .updateTable('outbox_messages')
    .where('state', '=', 'queued')
    .where('due_at', '>', now.toISOString())
    .where('id', '=', message_id)
