import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { textsIn } from '#guests/server/texts.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { immigrationWord } from './revealingWords.ts'

/**
 * How the office calls itself in messages: by the name for messages, or else its own, whichever says nothing of
 * immigration; if neither, by words of the reader's language.
 */
export async function senderName(db: ReadDb | Transacting, language: LanguageCode = 'en'): Promise<string> {
  const { sender_name } = await readSetting(db, 'messages')
  const { office_name } = await readSetting(db, 'misc')
  const name = [sender_name, office_name].find((one) => one && !immigrationWord(one))
  return name ?? (await textsIn(db, language))('message.team')
}
