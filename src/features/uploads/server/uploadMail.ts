import type { ReadDb } from '#core/server/db/db.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import { instantInWords } from '#guests/instantInWords.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { textsIn } from '#guests/server/texts.ts'
import { readSetting } from '#features/settings/server/settings.ts'

/** Names of offices that say what people come to them for; a mail may be read over somebody's shoulder. */
const isTelling = (name: string) => /immigra|asyl|refuge|visa|deport|citizen/i.test(name)

/** The mail with an upload link: no name of a client, no kind of case. */
export async function uploadMail(
  db: ReadDb,
  { language, url, expires_at }: { language: LanguageCode | null; url: string; expires_at: string },
): Promise<{ subject: string; body: string }> {
  const code = language ?? 'en'
  const text = await textsIn(db, code)
  const { office_name, phone_number } = await readSetting(db, 'misc')
  const { timezone } = await readSetting(db, 'timezone')
  const lines = [
    text('mail.hello'),
    text('mail.upload_text'),
    url,
    text('mail.until', { date: instantInWords(expires_at, timezone, code) }),
    ...(phone_number
      ? [text('frame.call', { phone: formatPhone({ number: phone_number, extension: null }) })]
      : []),
    text('mail.not_you'),
    ...(isTelling(office_name) ? [] : [office_name]),
  ]
  return { subject: text('mail.upload_subject'), body: lines.join('\n\n') }
}
