import { sql } from 'kysely'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'

/** Fields of a person that hold several ids, each stored in a table of its own. */
export const links = {
  nationality_ids: { table: 'party_nationalities', column: 'country_id', list: 'countries' },
  race: { table: 'party_races', column: 'race_id', list: 'races' },
  ethnicity: { table: 'party_ethnicities', column: 'ethnicity_id', list: 'ethnicities' },
  religion: { table: 'party_religions', column: 'religion_id', list: 'religions' },
} as const
export type LinkName = keyof typeof links
export type Linked = { [N in LinkName]?: number[] | undefined }
export const linkNames = Object.keys(links) as LinkName[]

/** Inserts of all of them for the person of `party`, as parts of one statement. */
export const linkInserts = (linked: Linked) =>
  sql.join(
    linkNames.map((name) => {
      const { table, column } = links[name]
      return sql`${sql.ref(`${name}_rows`)} as (insert into ${sql.table(table)} (party_id, ${sql.ref(column)})
        select id, unnest(${linked[name] ?? []}::bigint[]) from party)`
    }),
  )

export async function linkedOf({ db }: Pick<UserCtx, 'db'>, party_id: number): Promise<Required<Linked>> {
  const columns = linkNames.map(
    (name) => sql`array(select ${sql.ref(links[name].column)} from ${sql.table(links[name].table)}
      where party_id = ${party_id} order by 1) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Required<Linked>>`select ${sql.join(columns)}`.execute(db)
  return rows[0]!
}

export async function writeLinked(
  { db }: Pick<WriteCtx, 'db'>,
  party_id: number,
  linked: Linked,
): Promise<void> {
  for (const name of linkNames) {
    const ids = linked[name]
    if (ids === undefined) continue
    const { table, column } = links[name]
    await sql`delete from ${sql.table(table)} where party_id = ${party_id}`.execute(db)
    await sql`insert into ${sql.table(table)} (party_id, ${sql.ref(column)})
      select ${party_id}, unnest(${ids}::bigint[])`.execute(db)
  }
}
