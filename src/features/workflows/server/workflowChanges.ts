import { sql } from 'kysely'
import { visibleCases } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { pageOf } from '#core/server/db/pagination.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import { dayFormat } from '#core/zoneFormat.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { WorkflowEntryChange, workflowChangesContract, ChangedField } from '../contract/changes.ts'
import type { WorkflowEvent } from '../workflowFields.ts'
import {
  type EntryPlan,
  itemColumns,
  meetsConditions,
  planItems,
  type PlannedItem,
  storedItem,
  type StoredItem,
  type Trigger,
} from './planEntries.ts'
import { namesOf } from './previewWorkflows.ts'
import { factsOfEntry, type EntryFacts } from './runWorkflows.ts'
import { getWorkflow } from './service.ts'

type Calls = (typeof workflowChangesContract)['endpoints']

/** Open cases that are not as the workflow has it now. */
export async function listWorkflowChanges(
  ctx: ReadCtx,
  { id, ...paging }: InputOf<Calls['listWorkflowChanges']>,
): Promise<OutputOf<Calls['listWorkflowChanges']>> {
  const { version } = await getWorkflow(ctx.db, id)
  const answer = await pageOf(
    paging,
    {},
    { sort_by: 'title', sort_order: 'asc' },
    {
      rows: async (_order, limit, offset) => {
        const cases = await changedCases(ctx, id).limit(limit).offset(offset).execute()
        const changes = Map.groupBy(
          await changesIn(
            ctx,
            id,
            cases.map((legalCase) => legalCase.id),
          ),
          ({ legal_case_id }) => legal_case_id,
        )
        return Promise.all(
          cases.map(async (legalCase) => ({
            ...legalCase,
            changes: await inWords(ctx, changes.get(legalCase.id) ?? []),
          })),
        )
      },
      count: async (most) => {
        const found = await changedCases(ctx, id)
          .clearOrderBy()
          .limit(most + 1)
          .execute()
        return found.length
      },
    },
  )
  return { ...answer, version }
}

/** Open cases with something that the workflow would have otherwise. */
export const changedCases = (ctx: UserCtx, workflow_id: number) =>
  visibleCases(ctx)
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
    .where('legal_cases.is_closed', '=', false)
    .where('r.deleted_at', 'is', null)
    .where(
      sql<boolean>`legal_cases.id in (select legal_case_id from (${differences(ctx, workflow_id, null)}) d)`,
    )
    .select(['legal_cases.id', 'legal_cases.title', 'holder.display_name as holder_name'])
    .orderBy('holder.display_name')
    .orderBy('legal_cases.id')

interface Difference {
  legal_case_id: number
  item_id: number
  /** null: the entry is to be made. */
  docket_entry_id: number | null
  follows_id: number | null
  /** It would not be there. */
  is_out: boolean
}

const isOpen = (entry: string) =>
  sql<boolean>`(${sql.ref(`${entry}.deleted_at`)} is null and ${sql.ref(`${entry}.cancelled_at`)} is null
    and ${sql.ref(`${entry}.rescheduled_at`)} is null and not ${sql.ref(`${entry}.is_done`)})`

const outcomeOf = (entry: string) =>
  sql`case when w.event = 'done' then ${sql.ref(`${entry}.hearing_outcome`)} end`

/**
 * Entries still to do that the workflow made and would make otherwise now, and entries that it lacks: of what
 * happened before the item or its conditions were what they are now. What is done or left out stays so.
 */
function differences({ actor }: UserCtx, workflow_id: number, case_ids: readonly number[] | null) {
  const inCases = case_ids === null ? sql`true` : sql`c.id = any(${[...case_ids]}::bigint[])`
  const isSeen = (entry: string) =>
    actor.sees_internal ? sql`true` : sql`not ${sql.ref(`${entry}.is_internal`)}`
  const isOut = sql`(i.archived_at is not null or we.created_at < w.conditions_at
    and not (p.id is null and w.docket_entry_type_id is not null)
    and not ((w.event <> 'done' or p.is_done) and ${meetsConditions(sql`p.location_id`, outcomeOf('p'))}))`
  const since = sql`greatest(i.created_at, w.conditions_at)`
  return sql<Difference>`
    select c.id as legal_case_id, i.id as item_id, e.id as docket_entry_id, we.follows_id, ${isOut} as is_out
    from workflow_entries we
    join workflow_items i on i.id = we.workflow_item_id
    join workflows w on w.id = i.workflow_id
    join docket_entries e on e.id = we.docket_entry_id
    join legal_cases c on c.id = e.legal_case_id
    left join docket_entries p on p.id = we.follows_id
    where w.id = ${workflow_id} and ${inCases} and ${isOpen('e')} and ${isSeen('e')}
      and (${isOut} or exists (select from jsonb_each(we.item) part
        where ${storedItem} -> part.key is distinct from part.value))
    union all
    select c.id, i.id, null, e.id, false
    from workflows w
    join workflow_items i on i.workflow_id = w.id and i.archived_at is null
    join docket_entry_types t on t.id = i.docket_entry_type_to_create_id and t.archived_at is null
    join docket_entries e on e.docket_entry_type_id = w.docket_entry_type_id
    join legal_cases c on c.id = e.legal_case_id
    where w.id = ${workflow_id} and w.event in ('created', 'done') and ${inCases} and ${isSeen('e')}
      and e.deleted_at is null and e.cancelled_at is null and e.rescheduled_at is null
      and e.is_done = (w.event = 'done')
      and case w.event when 'done' then e.done_at else e.created_at end < ${since}
      and not exists (select from workflow_entries we where we.workflow_item_id = i.id and we.follows_id = e.id)
      and not exists (select from workflow_skips s where s.docket_entry_id = e.id and s.event = w.event)
      and (w.event = 'created' or exists (select from workflow_entries we
        join workflow_items other on other.id = we.workflow_item_id
        join docket_entries o on o.id = we.docket_entry_id
        where we.follows_id = e.id and other.workflow_id = w.id and ${isOpen('o')}))
      and ${meetsConditions(sql`e.location_id`, outcomeOf('e'))}
    union all
    select c.id, i.id, null, null, false
    from workflows w
    join workflow_items i on i.workflow_id = w.id and i.archived_at is null
    join docket_entry_types t on t.id = i.docket_entry_type_to_create_id and t.archived_at is null
    join legal_cases c on c.legal_case_type_id = w.legal_case_type_id
    where w.id = ${workflow_id} and w.event = 'opened' and ${inCases} and c.created_at < ${since}
      and not exists (select from workflow_entries we join docket_entries o on o.id = we.docket_entry_id
        where we.workflow_item_id = i.id and o.legal_case_id = c.id)
      and ${meetsConditions(sql`null::bigint`, sql`null::text`)}`
}

/** One entry that is to be changed, made or taken away, with what it would be. */
export interface Change extends Difference {
  kind: WorkflowEntryChange['kind']
  now: (EntryFacts & { type_name: string; words: string | null; version: number }) | null
  /** null: it would not be there. */
  plan: EntryPlan | null
  trigger: Trigger
  fields: ChangedField[]
  by_hand: ChangedField[]
}

/** By field of an entry: what it is in the item, and in the entry that was made. */
export const fieldParts = {
  type: { item: ['docket_entry_type_to_create_id'], entry: 'docket_entry_type_id' },
  day: { item: ['in_days'], entry: 'action_date' },
  comment: { item: ['comment', 'use_default_comment'], entry: 'comment' },
  assignees: { item: ['assignees', 'all_teams'], entry: 'assignee_ids' },
} as const satisfies Record<ChangedField, { item: readonly string[]; entry: keyof EntryFacts }>
const fieldNames = Object.keys(fieldParts) as ChangedField[]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** All that the workflow would change in these cases. */
export async function changesIn(
  ctx: UserCtx,
  workflow_id: number,
  case_ids: readonly number[],
): Promise<Change[]> {
  const { rows } = await sql<Found>`select d.*, w.event, c.title as case_title, c.opened,
      we.counted_from, we.item as was, we.made, ${storedItem} as current,
      ${sql.join(itemColumns.map((column) => sql.ref(column)))},
      case when e.id is not null then ${factsOfEntry} end as now, e.comment as words, e.version, own.name as own_name,
      exists (select from attachments f where f.docket_entry_id = e.id and f.deleted_at is null)
        or exists (select from docket_entry_notes n where n.docket_entry_id = e.id)
        or exists (select from docket_entry_relations r where r.parent_docket_entry_id = e.id and r.dropped_at is null)
        or exists (select from entry_deadlines x where x.docket_entry_id = e.id) as has_more,
      p.action_date as followed_day, p.done_at, p.location_id, p.hearing_outcome as followed_outcome, p.docket_entry_type_id as followed_type_id,
      followed.name as followed_name, coalesce(p.is_internal, e.is_internal, false) as is_internal,
      array(select a.user_id from docket_entries_assignments a where a.docket_entry_id = p.id) as followed_by
    from (${differences(ctx, workflow_id, case_ids)}) d
    join legal_cases c on c.id = d.legal_case_id
    join workflow_items i on i.id = d.item_id
    join workflows w on w.id = i.workflow_id
    left join docket_entries e on e.id = d.docket_entry_id
    left join docket_entry_types own on own.id = e.docket_entry_type_id
    left join workflow_entries we on we.docket_entry_id = d.docket_entry_id
    left join docket_entries p on p.id = d.follows_id
    left join docket_entry_types followed on followed.id = p.docket_entry_type_id
    order by d.legal_case_id, d.docket_entry_id nulls last, i.position, i.id`.execute(ctx.db)
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const changes: Change[] = []
  for (const row of rows) {
    const trigger = triggerOf(row, timezone)
    const [plan = null] = row.is_out
      ? []
      : await planItems(ctx, trigger, [{ ...row, id: row.item_id, item: row.current }])
    changes.push(changeOf(row, trigger, plan))
  }
  return changes
}

interface Found extends Difference, Omit<PlannedItem, 'id' | 'item'> {
  event: WorkflowEvent
  case_title: string
  opened: string
  counted_from: string | null
  was: StoredItem | null
  made: Partial<EntryFacts> | null
  current: StoredItem
  now: EntryFacts | null
  words: string | null
  version: number | null
  own_name: string | null
  has_more: boolean
  followed_day: string | null
  done_at: string | null
  location_id: number | null
  followed_outcome: string | null
  followed_type_id: number | null
  followed_name: string | null
  is_internal: boolean
  followed_by: number[]
}

/** The event that the workflow follows, from the day that it was or would have been counted from. */
const triggerOf = (row: Found, timezone: string): Trigger => ({
  event: row.event,
  legal_case_id: row.legal_case_id,
  docket_entry_type_id: row.followed_type_id,
  type_name: row.followed_name ?? row.case_title,
  day:
    row.counted_from ??
    (row.event === 'opened'
      ? row.opened
      : row.event === 'done' && row.done_at
        ? dayFormat(timezone).format(new Date(row.done_at))
        : row.followed_day),
  location_id: row.location_id,
  hearing_outcome: row.followed_outcome,
  assignee_ids: row.followed_by,
  is_internal: row.is_internal,
})

function changeOf(row: Found, trigger: Trigger, plan: EntryPlan | null): Change {
  const { legal_case_id, item_id, docket_entry_id, follows_id, is_out } = row
  const about = { legal_case_id, item_id, docket_entry_id, follows_id, is_out, trigger, plan }
  const now = row.now && { ...row.now, type_name: row.own_name!, words: row.words, version: row.version! }
  if (now === null) return { ...about, kind: plan ? 'add' : 'keep', now, fields: [], by_hand: [] }
  const { was, made } = row as { was: StoredItem; made: Partial<EntryFacts> }
  const isByHand = (field: ChangedField) =>
    !isSame(made[fieldParts[field].entry], now[fieldParts[field].entry])
  /** Changed as it was made, or left to whoever changed it. */
  const isOwn = (field: ChangedField) => fieldParts[field].item.some((name) => !(name in was))
  if (is_out || !plan) {
    // Only type and day are known of entries made before this was current.
    const by_hand = fieldNames.filter(
      (field) => fieldParts[field].entry in made && (isByHand(field) || isOwn(field)),
    )
    const kind = by_hand.length > 0 || row.has_more || (!plan && !is_out) ? 'keep' : 'remove'
    return { ...about, kind, now, fields: [], by_hand }
  }
  const changed = fieldNames.filter((field) =>
    fieldParts[field].item.some((name) => name in was && !isSame(was[name], row.current[name])),
  )
  const staysTheirs = (field: ChangedField) => isByHand(field) || isOwn(field)
  const fields = changed.filter((field) => !staysTheirs(field) && differs(field, now, row.words, plan))
  const by_hand = changed.filter(staysTheirs)
  return { ...about, kind: fields.length > 0 ? 'change' : 'keep', now, fields, by_hand }
}

const differs = (field: ChangedField, now: EntryFacts, words: string | null, plan: EntryPlan): boolean => {
  if (field === 'comment') return words !== plan.comment
  if (field === 'assignees')
    return !isSame(
      now.assignee_ids,
      plan.assignee_ids.toSorted((a, b) => a - b),
    )
  const { entry } = fieldParts[field]
  return now[entry] !== plan[entry]
}

/** As the page shows them, with the names of people that the caller may see. */
async function inWords(ctx: ReadCtx, changes: readonly Change[]): Promise<WorkflowEntryChange[]> {
  const names = await namesOf(
    ctx,
    changes.flatMap(({ now, plan }) => [
      ...(now?.assignee_ids ?? []),
      ...(plan?.assignee_ids ?? []),
      ...(plan?.left_out ?? []),
    ]),
  )
  const nameOf = (id: number) => names.get(id) ?? 'Somebody'
  const people = (ids: readonly number[] | undefined) => ids?.map(nameOf).join(', ') || null
  return changes.map(({ kind, docket_entry_id, now, plan, trigger, fields, by_hand }) => ({
    kind,
    docket_entry_id,
    type_name: now?.type_name ?? plan?.type_name ?? '',
    action_date: now ? now.action_date : (plan?.action_date ?? null),
    follows: trigger.type_name,
    fields: (kind === 'add' ? (['comment', 'assignees'] as const) : fields).map((field) => ({
      field,
      ...{
        type: { from: now?.type_name ?? null, to: plan?.type_name ?? null },
        day: { from: now?.action_date ?? null, to: plan?.action_date ?? null },
        comment: { from: now?.words ?? null, to: plan?.comment ?? null },
        assignees: { from: people(now?.assignee_ids), to: people(plan?.assignee_ids) },
      }[field],
    })),
    by_hand,
    left_out: (plan?.left_out ?? []).map(nameOf),
  }))
}
