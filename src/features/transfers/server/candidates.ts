import { sql } from 'kysely'
import { docketRights } from '#access/docketRights.ts'
import { isAdmin } from '#access/levels.ts'
import { may } from '#access/may.ts'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { filteredCases } from '#features/cases/server/caseFilters.ts'
import { liftsOwnership, visibleEntries } from '#features/docket/server/entries.ts'
import { invalid } from '#core/errors.ts'
import { transferLimit } from '../contract.ts'
import type { CasePart } from '../transferFields.ts'
import type { Plan } from './planTransfer.ts'

/** An entry, or a part in a case, that a person has and may be given to somebody else. */
export interface Candidate {
  key: string
  docket_entry_id: number | null
  legal_case_id: number
  part: CasePart | null
  label: string
  case_title: string
  holder_name: string
  action_date: string | null
  access_set_id: number
  is_internal: boolean
  primary_attorney_id: number | null
  /** Languages that the client speaks. */
  language_ids: number[]
  /** Why it cannot go over, whoever it would go to. */
  problem: string | null
}

const languagesOf = (holder: string) =>
  sql<number[]>`array(select l.language_id from party_learned_languages l
    where l.party_id = ${sql.ref(holder)} and l.speaking is distinct from 'no' order by l.primary desc, l.id)`

const isAssigned = (user_id: number) =>
  sql<boolean>`exists (select from docket_entries_assignments a
    where a.docket_entry_id = docket_entries.id and a.user_id = ${user_id})`

export const openEntries = (ctx: UserCtx) =>
  visibleEntries(ctx)
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)

/** Ids of the cases that are meant; null: all. */
async function caseIdsOf(ctx: UserCtx, { what, ids = [], all_of }: Plan): Promise<number[] | null> {
  if (what !== 'cases') return null
  if (!all_of) return ids
  const rows = await (
    await filteredCases(ctx as Parameters<typeof filteredCases>[0], all_of)
  )
    .select('legal_cases.id')
    .limit(transferLimit + 1)
    .execute()
  if (rows.length > transferLimit) throw tooMany()
  return rows.map((row) => row.id)
}

const tooMany = () =>
  invalid({
    ids: `These are more than ${transferLimit.toLocaleString('en-US')} entries and cases; go part by part`,
  })

/** Entries and parts that the person has among what was chosen, as far as the caller sees it: the soonest entries first, then cases. */
export async function candidatesOf(ctx: UserCtx, plan: Plan, from_name: string): Promise<Candidate[]> {
  const case_ids = await caseIdsOf(ctx, plan)
  const entries = await entriesOf(ctx, plan, case_ids, from_name)
  const parts = plan.what === 'entries' ? [] : await partsOf(ctx, plan.from_user_id, case_ids)
  if (entries.length + parts.length > transferLimit) throw tooMany()
  return [...entries, ...parts]
}

async function entriesOf(
  ctx: UserCtx,
  { what, ids = [], from_user_id }: Plan,
  case_ids: number[] | null,
  from_name: string,
): Promise<Candidate[]> {
  const chosen =
    what === 'entries'
      ? visibleEntries(ctx).where('docket_entries.id', '=', sql<number>`any(${ids})`)
      : openEntries(ctx)
          .where(isAssigned(from_user_id))
          .$if(case_ids !== null, (q) => q.where('c.id', '=', sql<number>`any(${case_ids})`))
  const rows = await chosen
    .select([
      'docket_entries.id',
      'docket_entries.legal_case_id',
      't.name as label',
      'c.title as case_title',
      'holder.display_name as holder_name',
      'docket_entries.action_date',
      'docket_entries.action_type',
      'docket_entries.access_set_id',
      'docket_entries.is_internal',
      'docket_entries.is_done',
      'docket_entries.cancelled_at',
      'docket_entries.rescheduled_at',
      'docket_entries.created_by_id',
      'c.primary_attorney_id',
      languagesOf('holder.id').as('language_ids'),
      sql<number[]>`array(select a.user_id from docket_entries_assignments a
        where a.docket_entry_id = docket_entries.id)`.as('assignee_ids'),
    ])
    .orderBy('docket_entries.action_date', (order) => order.asc().nullsLast())
    .orderBy('docket_entries.id')
    .limit(transferLimit + 1)
    .execute()
  const lifts = await liftsOwnership(ctx)
  return rows.map((row) => ({
    ...row,
    key: `entry:${row.id}`,
    docket_entry_id: row.id,
    part: null,
    problem: row.is_done
      ? 'It is done'
      : row.cancelled_at
        ? 'It is cancelled'
        : !row.assignee_ids.includes(from_user_id)
          ? `${from_name} is not assigned to it`
          : docketRights(ctx.actor, row, lifts).edit
            ? null
            : 'You may change entries that you entered or are assigned to',
  }))
}

async function partsOf(ctx: UserCtx, user_id: number, case_ids: number[] | null): Promise<Candidate[]> {
  const mayEdit = may(ctx.actor, 'editor', 'cases.edit')
  const rows = await visibleCases(ctx)
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
    .innerJoin(
      sql<{ legal_case_id: number; part: CasePart }>`(
        select id as legal_case_id, 'primary_attorney' as part from legal_cases where primary_attorney_id = ${user_id}
        union all select id, 'primary_legal_assistant' from legal_cases where primary_legal_assistant_id = ${user_id}
        union all select legal_case_id, part from legal_case_users where user_id = ${user_id})`.as('had'),
      (join) => join.onRef('had.legal_case_id', '=', 'legal_cases.id'),
    )
    .where('legal_cases.is_closed', '=', false)
    .$if(case_ids !== null, (q) => q.where('legal_cases.id', '=', sql<number>`any(${case_ids})`))
    .select([
      'legal_cases.id',
      'had.part',
      'legal_cases.title as case_title',
      'holder.display_name as holder_name',
      'legal_cases.access_set_id',
      'legal_cases.primary_attorney_id',
      languagesOf('holder.id').as('language_ids'),
    ])
    .orderBy('legal_cases.recency')
    .orderBy('legal_cases.id')
    .orderBy('had.part')
    .limit(transferLimit + 1)
    .execute()
  return rows.map(({ id, ...row }) => ({
    ...row,
    key: `case:${id}:${row.part}`,
    docket_entry_id: null,
    legal_case_id: id,
    label: 'Case',
    action_date: null,
    is_internal: false,
    problem: mayEdit ? null : 'You may not change the staff of cases',
  }))
}

/** Open work of the person that the caller may not see: known to admins alone, and as a number. */
export async function hiddenCount(ctx: UserCtx, user_id: number, withCases: boolean): Promise<number | null> {
  if (!isAdmin(ctx.actor)) return null
  const { rows } = await sql<{ all_entries: number; all_cases: number }>`select
    (select count(*)::int from docket_entries_assignments a join docket_entries e on e.id = a.docket_entry_id
      join legal_cases c on c.id = e.legal_case_id join records r on r.id = c.record_id
      where a.user_id = ${user_id} and not e.is_done and e.cancelled_at is null and e.deleted_at is null
        and c.deleted_at is null and r.deleted_at is null) as all_entries,
    (select count(*)::int from legal_cases c where c.deleted_at is null and not c.is_closed
      and (${user_id} in (c.primary_attorney_id, c.primary_legal_assistant_id)
        or exists (select from legal_case_users u where u.legal_case_id = c.id and u.user_id = ${user_id}))) as all_cases`.execute(
    ctx.db,
  )
  const { all_entries, all_cases } = rows[0]!
  const seen = await openEntries(ctx)
    .where(isAssigned(user_id))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (!withCases) return all_entries - seen.count
  const parts = await partsOf(ctx, user_id, null)
  return all_entries - seen.count + all_cases - new Set(parts.map((part) => part.legal_case_id)).size
}
