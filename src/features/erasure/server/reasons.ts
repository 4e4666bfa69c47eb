import type { ErasedRows, Query } from './findRows.ts'

/** Why a person cannot be erased now. Names of cases and records are the caller's to see: they see all of them. */
export async function reasonsAgainst(
  query: Query,
  { people, records }: ErasedRows,
  /** The office keeps closed files so long. */
  years: number,
): Promise<string[]> {
  const found = await query<{ kind: string; name: string | null }>(
    `select 'holder' as kind, public_id as name from records
       where record_holder_party_id = any($1::bigint[]) and id <> all($2::bigint[]) and deleted_at is null
     union all select 'case', c.title from legal_cases c
       where closed is null and deleted_at is null and (record_id = any($2::bigint[]) or exists (
         select from legal_case_parties p where p.legal_case_id = c.id and p.party_id = any($1::bigint[])))
     union all select 'closed', format('“%s” was closed on %s', c.title, to_char(closed, 'MM/DD/YYYY')) from legal_cases c
       where closed + make_interval(years => $3) > current_date and (record_id = any($2::bigint[]) or exists (
         select from legal_case_parties p where p.legal_case_id = c.id and p.party_id = any($1::bigint[])))
     union all select 'entry', t.name from docket_entries e
       join docket_entry_types t on t.id = e.docket_entry_type_id join legal_cases c on c.id = e.legal_case_id
       where e.deleted_at is null and c.deleted_at is null and not e.is_done and e.cancelled_at is null
         and e.action_date >= current_date
         and (exists (select from docket_entry_attendances a where a.docket_entry_id = e.id and a.party_id = any($1::bigint[]))
           or exists (select from legal_case_parties p where p.legal_case_id = c.id and p.party_id = any($1::bigint[])))
     union all select 'job', null from tracked_jobs where finished_at is null`,
    [people, records, years],
  )
  const reasons = found.map(({ kind, name }) => sentences[kind as keyof typeof sentences](name ?? '', years))
  return [...new Set(reasons)].slice(0, 10)
}

const sentences = {
  holder: (name: string) =>
    `They hold record ${name}, in which there are others. Make somebody else the holder first.`,
  case: (name: string) => `They are in the open case “${name}”. Close it, or take them off it, first.`,
  closed: (name: string, years: number) =>
    `${name}, and the office keeps closed files for ${years} years. An admin can change that in Settings, Closed files.`,
  entry: (name: string) => `The docket entry “${name}” is still to come. Settle or cancel it first.`,
  job: () => 'A background task or an export of the office is running. Wait until it has finished.',
}

/** Duties that outlast a file. */
export async function warningsOf(query: Query, { people }: ErasedRows): Promise<string[]> {
  const [found] = await query<{ was_party: boolean }>(
    'select exists (select from legal_case_parties where party_id = any($1::bigint[])) as was_party',
    [people],
  )
  return found!.was_party
    ? [
        'They were in a case of the office, and a conflict check will not find them any more. Write their name on a list outside of Ellis if your bar requires one.',
      ]
    : []
}
