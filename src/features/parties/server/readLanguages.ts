import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { guestLanguageOf, type LanguageCode } from '#guests/languages.ts'

export interface ReadLanguage {
  party_id: number
  name: string
  /** null: none of the twelve that guests are written to in. */
  code: LanguageCode | null
}

/** The languages people read, the one they know best first. */
export async function readLanguagesOf(
  db: ReadDb | Transacting,
  party_ids: readonly number[],
): Promise<ReadLanguage[]> {
  const rows = await (db as ReadDb)
    .selectFrom('party_learned_languages as known')
    .innerJoin('languages', 'languages.id', 'known.language_id')
    .where('known.party_id', '=', sql<number>`any(${[...party_ids]})`)
    .where(sql<boolean>`known.reading is distinct from 'no'`)
    .orderBy('known.primary', 'desc')
    .orderBy(sql`known.reading = 'well' desc nulls last`)
    .orderBy('known.id')
    .select(['known.party_id', 'languages.name', 'languages.iso639'])
    .execute()
  return rows.map(({ iso639, ...row }) => ({ ...row, code: guestLanguageOf(iso639) }))
}
