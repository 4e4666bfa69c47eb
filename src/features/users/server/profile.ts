import type { Changes } from '#core/server/effects/audit.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { fieldsRowShape, formValues } from '#fields/fields.ts'
import type { Profile, UserChange } from '../contract/user.ts'
import { profileLists, type ProfileList } from '../fields.ts'

const tables = {
  addresses: 'user_addresses',
  bar_memberships: 'user_bar_memberships',
  email_addresses: 'user_email_addresses',
  phone_numbers: 'user_phone_numbers',
} as const satisfies Record<ProfileList, string>

const names = Object.keys(profileLists) as ProfileList[]
const columnsOf = (list: ProfileList) => Object.keys(fieldsRowShape(profileLists[list]))

const readList = (db: ReadCtx['db'], list: ProfileList, user_id: number) =>
  db
    // The four tables have different columns; all belong to a user.
    .selectFrom(tables[list] as 'user_addresses')
    .select(columnsOf(list) as 'address'[])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

export async function readProfile({ db }: Pick<ReadCtx, 'db'>, user_id: number): Promise<Profile> {
  const own = await db
    .selectFrom('users')
    .select(['phone_number', 'timezone'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const lists = await Promise.all(names.map(async (list) => [list, await readList(db, list, user_id)]))
  return { ...own, ...(Object.fromEntries(lists) as Omit<Profile, keyof typeof own>) }
}

/** Replaces each given list, and returns what changed. */
export async function replaceLists(
  { db }: Pick<WriteCtx, 'db'>,
  user_id: number,
  values: Pick<UserChange, ProfileList>,
): Promise<Changes> {
  const changes: Changes = {}
  for (const list of names) {
    const rows = values[list]?.map((row) => cleared(formValues(profileLists[list], row)))
    if (!rows) continue
    const changed = changesBetween({ [list]: await readList(db, list, user_id) }, { [list]: rows })
    if (!(list in changed)) continue
    Object.assign(changes, changed)
    const table = tables[list] as 'user_addresses'
    await db.deleteFrom(table).where('user_id', '=', user_id).execute()
    if (rows.length)
      await insertMany(
        db,
        table,
        rows.map((row) => ({ ...row, user_id })),
      )
  }
  return changes
}

/** A form sends an empty text where the column has null. */
const cleared = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value === '' ? null : value]))
