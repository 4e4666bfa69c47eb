import type { Changes } from '#core/server/effects/audit.ts'
import { blankedState } from '#features/logs/server/blankedLines.ts'
import type { ErasedRows, Query } from './findRows.ts'
import { has, patternsOf } from './spellings.ts'

/** Numbers of lines of the log. */
export interface BlankedLines {
  /** Those whose details go. */
  lines: number[]
  /** Those of what the person did by a link: who did it goes, too. */
  own_lines: number[]
}

/** Lines about what goes, those about others in which the person is named, and what they did themselves by a link. */
export async function linesAbout(query: Query, rows: ErasedRows): Promise<BlankedLines> {
  const { people, records, cases, entries, spellings, unique_spellings } = rows
  const found = await query<{ id: string | number; has_details: boolean; is_own: boolean }>(
    `with near as (
       select record_id from record_parties where party_id = any($1::bigint[])
       union select record_id from record_departures where party_id = any($1::bigint[])
       union select id from records where record_holder_party_id = any($1::bigint[])),
     relatives as (
       select distinct entity_id, changes -> 'section' -> 1 as section, changes -> 'entry_id' -> 1 as entry_id
       from audit_log where entity = 'parties'
         and jsonb_path_exists(changes, '$.linked_party_id[*] ? (@ == $ids[*])', jsonb_build_object('ids', $1::bigint[]))),
     lines as (
       select *, coalesce(record_id in (select record_id from near), false) as is_near,
         (entity = 'parties' and entity_id = any($1::bigint[]))
         or (entity = 'records' and entity_id = any($2::bigint[])) or record_id = any($2::bigint[])
         or (entity = 'legal_cases' and entity_id = any($3::bigint[]))
         or (entity = 'docket_entries' and entity_id = any($4::bigint[])) as is_theirs
       from audit_log where action <> 'party.erased')
     select id, changes not in ('{}', '{"details": [null, "erased"]}') as has_details,
       actor_id is null and (is_theirs and actor_name like '%, by %' or ${has('actor_name', '$5')}) is true as is_own
     from lines l
     where (changes not in ('{}', '{"details": [null, "erased"]}') and (is_theirs
         or jsonb_path_exists(changes, '$.**.party_id ? (@ == $ids[*])', jsonb_build_object('ids', $1::bigint[]))
         or (entity = 'parties' and exists (select from relatives r where r.entity_id = l.entity_id
           and r.section = changes -> 'section' -> 1 and r.entry_id = changes -> 'entry_id' -> 1))
         or (is_near and ${has('changes::text', '$5')})
         or (record_id is null and ${has('changes::text', '$6')})))
       or (actor_id is null and is_theirs and actor_name like '%, by %')
       or (actor_id is null and is_near and ${has('actor_name', '$5')})
     order by id`,
    [people, records, cases, entries, patternsOf(spellings), patternsOf(unique_spellings)],
  )
  const ids = (lines: typeof found) => lines.map(({ id }) => Number(id))
  return {
    lines: ids(found.filter(({ has_details }) => has_details)),
    own_lines: ids(found.filter(({ is_own }) => is_own)),
  }
}

/** Blanks them, and gives what the log says of it: how many they were, and for the doctor which and what is left of them. */
export async function blankLines(query: Query, { lines, own_lines }: BlankedLines): Promise<Changes> {
  await query('select blank_log_lines($1::bigint[], $2::bigint[])', [lines, own_lines])
  const all = [...new Set([...lines, ...own_lines])]
  const [blanked] = await query<{ state: string }>(blankedState, [all])
  return { lines: [null, all.length], lines_hash: [null, blanked!.state] }
}
