import { sql } from 'kysely'
import type { ReadCtx } from '#core/server/http/context.ts'
import { fullName, nameColumns } from '#features/profile/server/fullName.ts'

type Name = Record<(typeof nameColumns)[number], string | null>

/** The names of these people now, and before every logged change, under any id they had. */
export async function formerNames(
  db: ReadCtx['db'],
  ids: readonly number[],
): Promise<Map<number, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Name & { id: number; merged: string[]; earlier: Partial<Name>[] }>`
    select id, first_name, middle_name, last_name,
      array(select unnest(array[m.survivor_name, m.merged_name]) from party_merges m
        where m.survivor_party_id = any(merged_party_ids(parties.id)) or m.merged_party_id = parties.id) as merged,
      coalesce((select json_agg(line.earlier order by line.id desc) from (
        select l.id, (select jsonb_object_agg(field.key, field.value->0) from jsonb_each(l.changes) field
          where field.key = any(${[...nameColumns]}::text[])) as earlier
        from audit_log l where l.entity = 'parties' and l.entity_id = any(merged_party_ids(parties.id))
          and l.changes ?| ${[...nameColumns]}::text[]) line), '[]') as earlier
    from parties where id = any(${ids as number[]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, merged, earlier, ...present }) => {
      const names = new Set([fullName(present), ...merged])
      let name: Name = present
      for (const before of earlier) {
        name = { ...name, ...before }
        names.add(fullName(name))
      }
      names.delete('')
      return [id, [...names]]
    }),
  )
}
