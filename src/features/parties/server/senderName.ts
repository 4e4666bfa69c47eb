import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { immigrationWord } from './revealingWords.ts'

/** How the office calls itself in messages: an office whose own name speaks of immigration needs another there. */
export async function senderName(db: ReadDb | Transacting): Promise<string> {
  const { sender_name } = await readSetting(db, 'messages')
  if (sender_name) return sender_name
  const { office_name } = await readSetting(db, 'misc')
  return immigrationWord(office_name) ? 'Your legal team' : office_name
}
