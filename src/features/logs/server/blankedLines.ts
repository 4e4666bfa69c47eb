import type pg from 'pg'
import { lineHash, linesOf } from './hashChain.ts'

/** Lines by their numbers, and what they are after their details were taken out: stated by the line of the erasure. */
const stateOf = (ids: string) => `
  select ${ids}::text || ' ' || encode(sha256(coalesce(string_agg(${lineHash}, ''::bytea order by l.id), '')), 'hex') as state
  from ${linesOf(ids)} l`

/** For the line that an erasure leaves in the log, once the details are gone. */
export const blankedState = `
  with blanked as (select coalesce(range_agg(int8range(id, id + 1)), '{}') as ids from unnest($1::bigint[]) id)
  ${stateOf('(select ids from blanked)')}`

interface Blanked {
  /** Numbers of the lines that may differ from what was sealed, as PostgreSQL writes them. */
  ids: string
  wrong: string[]
}

/**
 * The lines whose details were taken out by an erasure that the log states itself. Such a line must still be what it was
 * then: who did what, and when, cannot change under that name.
 */
export async function blankedLines(client: pg.ClientBase): Promise<Blanked> {
  const { rows } = await client.query<{ id: string; stated: string }>(
    `select id, changes -> 'lines_hash' ->> 1 as stated from audit_log where action = 'party.erased' order by id`,
  )
  const wrong: string[] = []
  const all: string[] = []
  for (const { id, stated } of rows) {
    const ids = stated.slice(0, stated.lastIndexOf(' '))
    const found = await client.query<{ state: string }>(stateOf('$1::int8multirange'), [ids])
    if (found.rows[0]!.state === stated) all.push(ids)
    else
      wrong.push(
        `Lines that an erasure blanked are not as it left them: line ${id} of the activity log says so.`,
      )
  }
  const { rows: joined } = await client.query<{ ids: string }>(
    `select coalesce(range_agg(ids::int8multirange), '{}')::text as ids from unnest($1::text[]) ids`,
    [all],
  )
  return { ids: joined[0]!.ids, wrong }
}
