import type { Office, Person } from './office.ts'

/** Sets when somebody last gave their password and their second factor; null: never in this session. */
export const confirmedAt = (office: Office, { id }: Pick<Person, 'id'>, at: Date | null) =>
  office.database.transaction(({ db }) =>
    db
      .updateTable('sessions')
      .set({ second_factor_at: at?.toISOString() ?? null, password_at: at?.toISOString() ?? null })
      .where('user_id', '=', id)
      .execute(),
  )
