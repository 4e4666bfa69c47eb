import type { Office, Person } from './office.ts'

/** As if somebody had last given their password, and their second factor, at this moment; null: never in this session. */
export const confirmedAt = (office: Office, { id }: Pick<Person, 'id'>, at: Date | null) =>
  office.database.transaction(({ db }) =>
    db
      .updateTable('sessions')
      .set({ second_factor_at: at?.toISOString() ?? null, password_at: at?.toISOString() ?? null })
      .where('user_id', '=', id)
      .execute(),
  )
