import type { ReadDb } from '#core/server/db/db.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import { instantInWords } from '#guests/instantInWords.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { textsIn } from '#guests/server/texts.ts'
import { immigrationWord } from '#features/parties/server/revealingWords.ts'
import { readSetting } from '#features/settings/server/settings.ts'

/** The mail with an upload link: no name of a client, no kind of case. */
export async function uploadMail(
  db: ReadDb,
  { language, url, expires_at }: { language: LanguageCode; url: string; expires_at: string },
): Promise<{ subject: string; body: string }> {
  const text = await textsIn(db, language)
  const { office_name, phone_number } = await readSetting(db, 'misc')
  const { sender_name } = await readSetting(db, 'messages')
  const name = sender_name ?? office_name
  const { timezone } = await readSetting(db, 'timezone')
  const lines = [
    text('mail.hello'),
    text('mail.upload_text'),
    url,
    text('mail.until', { date: instantInWords(expires_at, timezone, language) }),
    ...(phone_number
      ? [text('frame.call', { phone: formatPhone({ number: phone_number, extension: null }) })]
      : []),
    text('mail.not_you'),
    // A mail may be read by others.
    ...(immigrationWord(name) ? [] : [name]),
  ]
  return { subject: text('mail.upload_subject'), body: lines.join('\n\n') }
}
