import type { WriteCtx } from '#core/server/http/context.ts'

/** Record whose activity log shows changes of this person. */
export async function firstRecordOf({ db }: Pick<WriteCtx, 'db'>, party_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('record_parties')
    .select((eb) => eb.fn.min('record_id').as('record_id'))
    .where('party_id', '=', party_id)
    .executeTakeFirst()
  return row?.record_id ?? null
}
