import type { Changes } from '#core/server/effects/audit.ts'
import { blankedState } from '#features/logs/server/blankedLines.ts'
import type { ErasedRows, Query } from './findRows.ts'
import { has, patternsOf } from './spellings.ts'

/** Numbers of lines of the log. */
interface BlankedLines {
  /** Those whose details go. */
  lines: number[]
  /** Those of what the person did by a link: who did it goes, too. */
  own_lines: number[]
}

/** Numbers of the log that one statement reads: a fraction of a second, however long the log is. */
const atOnce = 50_000

/** Lines about what goes, those about others in which the person is named, and what they did themselves by a link. */
export async function linesAbout(query: Query, rows: ErasedRows, step = atOnce): Promise<BlankedLines> {
  const { people, records, cases, entries, spellings, unique_spellings } = rows
  const patterns = [patternsOf(spellings), patternsOf(unique_spellings)]
  const [log] = await query<{ last: string | number }>('select coalesce(max(id), 0) as last from audit_log')
  const pieces = Array.from({ length: Math.ceil(Number(log!.last) / step) }, (_, at) => [
    at * step,
    (at + 1) * step,
  ])
  const relatives: Relative[] = []
  for (const piece of pieces) relatives.push(...(await query<Relative>(relativesIn, [...piece, people])))
  const found: BlankedLines = { lines: [], own_lines: [] }
  for (const piece of pieces) {
    const values = [...piece, people, records, cases, entries, ...patterns, JSON.stringify(relatives)]
    for (const { id, has_details, is_own } of await query<FoundLine>(linesIn, values)) {
      if (has_details) found.lines.push(Number(id))
      if (is_own) found.own_lines.push(Number(id))
    }
  }
  return found
}

/** Entries on the pages of others that named the person as a relative. */
interface Relative {
  entity_id: string | number
  section: unknown
  entry_id: unknown
}

const relativesIn = `
  select distinct entity_id, changes -> 'section' -> 1 as section, changes -> 'entry_id' -> 1 as entry_id
  from audit_log where id > $1 and id <= $2 and entity = 'parties'
    and jsonb_path_exists(changes, '$.linked_party_id[*] ? (@ == $ids[*])', jsonb_build_object('ids', $3::bigint[]))`

interface FoundLine {
  id: string | number
  has_details: boolean
  is_own: boolean
}

const linesIn = `
  with near as (
    select record_id from record_parties where party_id = any($3::bigint[])
    union select record_id from record_departures where party_id = any($3::bigint[])
    union select id from records where record_holder_party_id = any($3::bigint[])),
  relatives as (
    select * from jsonb_to_recordset($9::jsonb) r (entity_id bigint, section jsonb, entry_id jsonb)),
  lines as (
    select *, coalesce(record_id in (select record_id from near), false) as is_near,
      (entity = 'parties' and entity_id = any($3::bigint[]))
      or (entity = 'records' and entity_id = any($4::bigint[])) or record_id = any($4::bigint[])
      or (entity = 'legal_cases' and entity_id = any($5::bigint[]))
      or (entity = 'docket_entries' and entity_id = any($6::bigint[])) as is_theirs
    from audit_log where id > $1 and id <= $2 and action <> 'party.erased')
  select id, changes not in ('{}', '{"details": [null, "erased"]}') as has_details,
    actor_id is null and (is_theirs and actor_name like '%, by %' or ${has('actor_name', '$7')}) is true as is_own
  from lines l
  where (changes not in ('{}', '{"details": [null, "erased"]}') and (is_theirs
      or jsonb_path_exists(changes, '$.**.party_id ? (@ == $ids[*])', jsonb_build_object('ids', $3::bigint[]))
      or (entity = 'parties' and exists (select from relatives r where r.entity_id = l.entity_id
        and r.section = changes -> 'section' -> 1 and r.entry_id = changes -> 'entry_id' -> 1))
      or (is_near and ${has('changes::text', '$7')})
      or (record_id is null and ${has('changes::text', '$8')})))
    or (actor_id is null and is_theirs and actor_name like '%, by %')
    or (actor_id is null and is_near and ${has('actor_name', '$7')})
  order by id`

/** Blanks them, and gives what the log says of it: how many they were, and for the doctor which and what is left of them. */
export async function blankLines(query: Query, { lines, own_lines }: BlankedLines): Promise<Changes> {
  await query('select blank_log_lines($1::bigint[], $2::bigint[])', [lines, own_lines])
  const all = [...new Set([...lines, ...own_lines])]
  const [blanked] = await query<{ state: string }>(blankedState, [all])
  return { lines: [null, all.length], lines_hash: [null, blanked!.state] }
}
