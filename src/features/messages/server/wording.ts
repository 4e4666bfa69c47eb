import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import { readLanguagesOf, type ReadLanguage } from '#features/parties/server/readLanguages.ts'

type Db = ReadDb | Transacting

/** The words one person gets, or why there are none for them. */
export type Wording = { language: string | null; message: string } | { refusal: string }

/**
 * A message that is the text of a template, in whichever of its languages, goes to each person in the first of the
 * languages they read that it is translated into. Of any other message the language is not known: it goes as it is.
 */
export async function wordingsFor(
  db: Db,
  message: string,
  party_ids: readonly number[],
  fallback: LanguageCode | null,
): Promise<Map<number, Wording>> {
  const texts = await textsOf(db, message)
  const languages = texts.size > 0 ? await readLanguagesOf(db, party_ids) : []
  return new Map(
    party_ids.map((id) => [
      id,
      texts.size === 0
        ? { language: null, message }
        : wordingFor(
            texts,
            message,
            languages.filter(({ party_id }) => party_id === id),
            fallback,
          ),
    ]),
  )
}

function wordingFor(
  texts: Map<string, string>,
  message: string,
  languages: ReadLanguage[],
  fallback: LanguageCode | null,
): Wording {
  const own = [...texts].find(([, text]) => text === message)![0]
  // The writer decides for somebody whose languages nobody has entered.
  const code =
    languages.length === 0
      ? own
      : (languages.find((language) => language.code && texts.has(language.code))?.code ?? fallback)
  const text = code && texts.get(code)
  if (text) return { language: code, message: text }
  const translated = [...texts.keys()].map((one) => guestLanguages[one as LanguageCode].english)
  return {
    refusal: `Reads ${languages.map(({ name }) => name).join(', ')}; the message is there in ${translated.join(', ')}`,
  }
}

/** Words of a template by language, of the one that has this text; empty: none has. */
async function textsOf(db: Db, message: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ language: string; message: string }>`
    with found as (
      select id from short_message_templates where md5(message) = md5(${message}) and message = ${message}
      union all select template_id from short_message_translations where message = ${message}
      limit 1)
    select language, message from short_message_templates join found using (id)
    union all select language, message from short_message_translations t join found on found.id = t.template_id`.execute(
    db,
  )
  return new Map(rows.map(({ language, message: text }) => [language, text]))
}
