import { sql } from 'kysely'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Capacity, MatchKind } from '../contract.ts'

type LookupCtx = Pick<ReadCtx, 'actor' | 'db'>

export interface Capacities {
  visible: Capacity[]
  /** Records and cases of theirs that the caller does not see. */
  hidden_sets: { record_id: number; access_set_id: number }[]
}

interface RoleRow {
  party_id: number
  record_id: number
  public_id: string
  is_holder: boolean
  record_set_id: number
  record_visible: boolean
  legal_case_id: number | null
  title: string | null
  case_set_id: number | null
  case_visible: boolean | null
  role: string | null
  is_adverse: boolean
}

/** Roles of people in the office's records. */
export async function rolesInCasesOf(
  ctx: LookupCtx,
  party_ids: readonly number[],
): Promise<Map<number, Capacities>> {
  if (party_ids.length === 0) return new Map()
  const { rows } = await sql<RoleRow>`
    select record_parties.party_id, records.id as record_id, records.public_id,
      records.record_holder_party_id = record_parties.party_id as is_holder, records.access_set_id as record_set_id,
      ${isVisible(ctx.actor, 'records')} as record_visible, legal_cases.id as legal_case_id, legal_cases.title,
      legal_cases.access_set_id as case_set_id, ${isVisible(ctx.actor, 'legal_cases')} as case_visible,
      role.name as role, coalesce(role.is_adverse, false) as is_adverse
    from record_parties
    join records on records.id = record_parties.record_id and records.deleted_at is null
    left join (legal_case_parties join legal_cases
        on legal_cases.id = legal_case_parties.legal_case_id and legal_cases.deleted_at is null)
      on legal_case_parties.party_id = record_parties.party_id and legal_cases.record_id = records.id
    left join party_roles role on role.id = legal_case_parties.party_role_id
    where record_parties.party_id = any(${party_ids as number[]}::bigint[])
    order by records.id desc, legal_cases.id desc`.execute(ctx.db)
  const capacities = new Map<number, Capacities>()
  for (const row of rows) {
    const of = capacities.get(row.party_id) ?? { visible: [], hidden_sets: [] }
    capacities.set(row.party_id, of)
    addTo(of, row)
  }
  return capacities
}

function addTo({ visible, hidden_sets }: Capacities, row: RoleRow): void {
  const { record_id, public_id, legal_case_id } = row
  if (!row.record_visible) {
    hidden_sets.push({ record_id, access_set_id: row.record_set_id })
    return
  }
  const place = { record_id, public_id }
  if (!visible.some((one) => one.record_id === record_id && one.legal_case_id === null))
    visible.push({
      text: row.is_holder ? 'Holds the record' : 'In the record',
      ...place,
      legal_case_id: null,
      is_adverse: false,
    })
  if (legal_case_id === null) return
  if (!row.case_visible) {
    if (row.is_adverse) hidden_sets.push({ record_id, access_set_id: row.case_set_id! })
  } else if (row.role)
    visible.push({
      text: `${row.role} in “${row.title}”`,
      ...place,
      legal_case_id,
      is_adverse: row.is_adverse,
    })
}

/** How people are shown in a line of matches. */
export async function photosOf(
  ctx: LookupCtx,
  party_ids: readonly number[],
): Promise<Map<number, { display_name: string; photo_id: number | null }>> {
  if (party_ids.length === 0) return new Map()
  const rows = await visibleParties(ctx)
    .select(['parties.id', 'parties.display_name', 'parties.photo_id'])
    .where(sql<boolean>`parties.id = any(${party_ids as number[]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** For relatives with a profile, its id, by kind and entry. */
export async function linkedOfEntries(
  ctx: LookupCtx,
  found: readonly { kind: MatchKind; entry_id: number }[],
): Promise<Map<string, number>> {
  const linked = new Map<string, number>()
  for (const kind of ['spouses', 'children', 'parents', 'siblings'] as const) {
    const ids = found.filter((one) => one.kind === kind).map(({ entry_id }) => entry_id)
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number; linked_party_id: number }>`
      select id, linked_party_id from ${sql.table(`party_${kind}`)}
      where id = any(${ids}::bigint[]) and linked_party_id is not null`.execute(ctx.db)
    for (const row of rows) linked.set(`${kind} ${row.id}`, row.linked_party_id)
  }
  return linked
}
