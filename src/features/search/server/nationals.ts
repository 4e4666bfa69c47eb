import { sql } from 'kysely'
import { visibleParties } from '../../../access/server/visible.ts'
import type { ReadCtx } from '../../../core/server/context.ts'
import { unprepared } from '../../../core/server/db.ts'
import { partyPhrase } from '../../parties/server/partyPhrase.ts'
import type { Phrase } from '../../phrases/server/phrase.ts'

/** People of a country or gender that was asked for, with what else was said of them. */
export async function findNationals(ctx: ReadCtx, phrase: Phrase, limit: number): Promise<number[]> {
  if (!phrase.words.some(({ countries }) => countries.length > 0)) return []
  const rows = await visibleParties(ctx)
    .select('parties.id')
    .where(partyPhrase(ctx, phrase))
    .limit(limit)
    .modifyFront(sql.raw(unprepared))
    .execute()
  return rows.map(({ id }) => id)
}
