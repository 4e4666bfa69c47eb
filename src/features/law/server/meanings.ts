import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import { meanings, type MeaningList, type MeaningOf } from '#features/lists/meanings.ts'
import type { Meanings } from '../hints/readProfile.ts'

const everyMeaning = sql<{ list: string; id: number; meaning: string }>`${sql.join(
  [
    ...Object.keys(meanings).map(
      (list) =>
        sql`select ${sql.lit(list)} as list, id, meaning from ${sql.table(list)} where meaning is not null`,
    ),
    sql`select 'countries' as list, id, iso2 as meaning from countries where iso2 is not null`,
  ],
  sql` union all `,
)}`

/** Meanings of all lists at once; they are short, and archived entries count where they are still named. */
export async function readMeanings({ db }: Pick<ReadCtx, 'db'>): Promise<Meanings> {
  const { rows } = await everyMeaning.execute(db)
  const byEntry = new Map(rows.map(({ list, id, meaning }) => [`${list} ${id}`, meaning]))
  return {
    of: <L extends MeaningList>(list: L, id: unknown) =>
      (typeof id === 'number' ? (byEntry.get(`${list} ${id}`) ?? null) : null) as MeaningOf<L> | null,
    country: (id) => byEntry.get(`countries ${id}`)?.toUpperCase() ?? null,
  }
}
