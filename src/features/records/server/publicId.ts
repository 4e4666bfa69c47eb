import { sql } from 'kysely'
import type { WriteCtx } from '../../../core/server/context.ts'

/**
 * The scheme `standard1`: the year of opening in two digits and a running number of at least four, 26-0412. The counter's
 * row stays locked until this transaction ends, so two records never get one number.
 */
export async function nextPublicId({ db }: Pick<WriteCtx, 'db'>, opened: string): Promise<string> {
  const year = opened.slice(2, 4)
  const { last_number } = await db
    .insertInto('record_public_id_counters')
    .values({ series: `standard1:${year}`, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({
        last_number: sql`record_public_id_counters.last_number + 1`,
      }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last_number).padStart(4, '0')}`
}
