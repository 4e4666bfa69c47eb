import type { Office } from './office.ts'

/** A case of a record, inserted directly, for tests of layers below cases. */
export function aBareCase(
  { database }: Office,
  record_id: number,
  { party_ids = [] as number[], closed = false } = {},
): Promise<number> {
  return database.transaction(async ({ db }) => {
    const type = await db.selectFrom('legal_case_types').select('id').orderBy('id').executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('legal_cases')
      .values({
        record_id,
        title: 'Asylum',
        legal_case_type_id: type.id,
        opened: '2026-03-02',
        closed: closed ? '2026-04-01' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const party_id of party_ids)
      await db.insertInto('legal_case_parties').values({ legal_case_id: id, party_id }).execute()
    return id
  })
}
