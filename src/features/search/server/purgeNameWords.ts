import { sql } from 'kysely'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'

/**
 * Deletes words that no name has any more: a corrected misspelling, or the name of a purged person. Restores any word
 * that came back into use at that moment.
 */
export const purgeNameWords = (services: Services): Promise<void> =>
  runInTransaction(services, null, async ({ db }) => {
    await sql`
      with used as materialized (
        select distinct part from parties, unnest(name_words_of(search_text)) part
        where is_name_word(part)),
      gone as (
        delete from name_words where not exists (select from used where used.part = name_words.word))
      insert into name_words (word) select part from used order by part on conflict do nothing`.execute(db)
  })
