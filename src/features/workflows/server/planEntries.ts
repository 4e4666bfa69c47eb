import { sql, type RawBuilder } from 'kysely'
import { whoSees } from '#access/server/usersWhoSee.ts'
import { addDays } from '#core/days.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { needsComment } from '#features/docket/server/entryChecks.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { isInCustody } from '#features/parties/server/custody.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { WorkflowChoice } from '../contract/items.ts'
import type { GroupOption, StaffOption, WorkflowEvent } from '../workflowFields.ts'

export interface Reading {
  db: ReadDb | Transacting
  now: Date
}

/** Event that workflows follow: an entry was made or done, a case opened or closed. */
export interface Trigger {
  event: WorkflowEvent
  legal_case_id: number
  /** null: a case. */
  docket_entry_type_id: number | null
  type_name: string
  /** The day counted from; null: today. */
  day: string | null
  location_id: number | null
  hearing_outcome: string | null
  assignee_ids: readonly number[]
  is_internal: boolean
}

/** An entry that a workflow is to make. */
export interface EntryPlan {
  item_id: number
  workflow_id: number
  docket_entry_type_id: number
  type_name: string
  action_date: string
  counted_from: string
  in_days: number
  comment: string | null
  assignee_ids: number[]
  /** Those who cannot be assigned. */
  left_out: number[]
  editors: (number | GroupOption)[]
  skippers: (number | GroupOption)[]
  /** It follows only what ended so. */
  hearing_outcome: string | null
  /** The item, as far as it was not changed this once. */
  item: StoredItem
}

/** An item as it was when it made an entry, its comment as a hash. */
export type StoredItem = Record<string, unknown>

type ItemChange = NonNullable<WorkflowChoice['modified_workflows']>[number]

/** Entries that workflows make of an event, in their order; people who cannot be assigned are left out. */
export async function planEntries(
  ctx: Reading,
  trigger: Trigger,
  changes: readonly ItemChange[] = [],
): Promise<EntryPlan[]> {
  const { event, legal_case_id, docket_entry_type_id, location_id, hearing_outcome } = trigger
  const conditions = { event, legal_case_id, docket_entry_type_id, location_id, hearing_outcome }
  const rows = await itemsFor(ctx.db, conditions, null)
  if (rows.length === 0) return []
  const items = rows.map((row) => {
    const change = changeOf(changes, row.id)
    const own = Object.entries(row.stored).filter(([name]) => !(name in change))
    return { ...row, ...change, id: row.id, item: Object.fromEntries(own) }
  })
  return planItems(ctx, trigger, items)
}

/** An item that plans are made of. */
export interface PlannedItem {
  id: number
  workflow_id: number
  docket_entry_type_to_create_id: number
  in_days: number
  comment: string | null
  use_default_comment: boolean
  all_teams: boolean
  assignees: unknown
  editors: unknown
  skippers: unknown
  hearing_outcome: string | null
  item: StoredItem
}

/** The entries that items make of an event, whether or not the workflow follows it. */
export async function planItems(
  ctx: Reading,
  trigger: Trigger,
  items: readonly PlannedItem[],
): Promise<EntryPlan[]> {
  const counted_from = trigger.day ?? (await officeToday(ctx))
  const people = await assigneesOf(ctx.db, trigger, items)
  const types = await typesOf(
    ctx.db,
    items.map((item) => item.docket_entry_type_to_create_id),
  )
  const { comment_required } = await readSetting(ctx.db, 'other_docket_entry')
  return items.flatMap((item) => {
    const type = types.get(item.docket_entry_type_to_create_id)
    // A type that is out of use makes nothing new.
    if (!type) return []
    const isCommented = item.use_default_comment || (comment_required && needsComment(type))
    return {
      item_id: item.id,
      workflow_id: item.workflow_id,
      docket_entry_type_id: item.docket_entry_type_to_create_id,
      type_name: type.name,
      action_date: addDays(counted_from, item.in_days),
      counted_from,
      in_days: item.in_days,
      comment: item.comment || (isCommented ? defaultComment(trigger, counted_from) : null),
      ...people(item),
      editors: item.editors as EntryPlan['editors'],
      skippers: item.skippers as EntryPlan['skippers'],
      hearing_outcome: item.hearing_outcome,
      item: item.item,
    }
  })
}

type Conditions = Pick<
  Trigger,
  'event' | 'legal_case_id' | 'docket_entry_type_id' | 'location_id' | 'hearing_outcome'
>

/** As the page of a case has it, of somebody in the case. */
const isDetained = sql<boolean>`exists (select from legal_case_parties p
  where p.legal_case_id = c.id and ${isInCustody('p.party_id')})`

/** Whether the workflow `w` follows something of the case `c` that is before a court and ended so. */
export const meetsConditions = (location_id: RawBuilder<unknown>, hearing_outcome: RawBuilder<unknown>) =>
  sql<boolean>`(coalesce(w.hearing_outcome = ${hearing_outcome}, w.hearing_outcome is null)
    and (w.is_detained is null or w.is_detained = ${isDetained})
    and (not exists (select from workflow_case_types t where t.workflow_id = w.id) or exists (
      select from workflow_case_types t
      where t.workflow_id = w.id and t.legal_case_type_id = c.legal_case_type_id))
    and (not exists (select from workflow_tags t where t.workflow_id = w.id) or exists (
      select from workflow_tags t join legal_case_tags l on l.tag_id = t.tag_id
      where t.workflow_id = w.id and l.legal_case_id = c.id))
    and (not exists (select from workflow_locations l where l.workflow_id = w.id) or exists (
      select from workflow_locations l where l.workflow_id = w.id and l.location_id = ${location_id})))`

export const itemColumns = [
  'i.id',
  'i.workflow_id',
  'i.docket_entry_type_to_create_id',
  'i.in_days',
  'i.comment',
  'i.use_default_comment',
  'i.all_teams',
  'i.assignees',
  'w.hearing_outcome',
  'w.editors',
  'w.skippers',
] as const

/** The item `i` as it is now. */
export const storedItem = sql<StoredItem>`jsonb_build_object(
  'docket_entry_type_to_create_id', i.docket_entry_type_to_create_id, 'in_days', i.in_days, 'comment', md5(i.comment),
  'use_default_comment', i.use_default_comment, 'all_teams', i.all_teams, 'assignees', i.assignees)`

/** Made for each entry that is entered or done, so it is built once. */
const itemsFor = compiledQuery((db, trigger: Conditions, _shape: null) =>
  db
    .selectFrom('workflow_items as i')
    .innerJoin('workflows as w', 'w.id', 'i.workflow_id')
    .innerJoin('legal_cases as c', (join) => join.on('c.id', '=', trigger.legal_case_id))
    .select(itemColumns)
    .select(storedItem.as('stored'))
    .where('w.event', '=', trigger.event)
    .where((eb) =>
      trigger.docket_entry_type_id === null
        ? eb('w.legal_case_type_id', '=', eb.ref('c.legal_case_type_id'))
        : eb('w.docket_entry_type_id', '=', trigger.docket_entry_type_id),
    )
    .where('i.archived_at', 'is', null)
    .where(meetsConditions(sql`${trigger.location_id}::bigint`, sql`${trigger.hearing_outcome}::text`))
    .orderBy('w.id')
    .orderBy('i.position')
    .orderBy('i.id'),
)

const changeOf = (changes: readonly ItemChange[], id: number): Partial<ItemChange> =>
  Object.fromEntries(
    Object.entries(changes.find((change) => change.id === id) ?? {}).filter(
      ([, value]) => value !== undefined,
    ),
  )

const defaultComment = ({ type_name, event }: Trigger, date: string): string =>
  `Follows ${type_name}${event === 'created' ? '' : `, ${event}`}, ${formatDay({ date, format: 'MM/DD/YYYY', uncertain: false })}`

async function typesOf(db: ReadDb | Transacting, ids: readonly number[]) {
  const types = await (db as ReadDb)
    .selectFrom('docket_entry_types')
    .select(['id', 'name', 'code'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]})`)
    .where('archived_at', 'is', null)
    .execute()
  return new Map(types.map((type) => [type.id, type]))
}

interface Assigning {
  all_teams: boolean
  assignees: unknown
}

/** Assignees of each item; nobody is assigned what they may not see. */
async function assigneesOf(db: ReadDb | Transacting, trigger: Trigger, items: readonly Assigning[]) {
  const legalCase = await (db as ReadDb)
    .selectFrom('legal_cases')
    .select(['access_set_id', 'primary_attorney_id', 'primary_legal_assistant_id'])
    .where('id', '=', trigger.legal_case_id)
    .executeTakeFirstOrThrow()
  const team = items.some(({ all_teams }) => all_teams) ? await membersOf(db, trigger.legal_case_id) : []
  const idsOf = (option: number | StaffOption): readonly (number | null)[] => {
    if (option === 'primary_attorney') return [legalCase.primary_attorney_id]
    if (option === 'primary_legal_assistant') return [legalCase.primary_legal_assistant_id]
    return option === 'same_as_parent' ? trigger.assignee_ids : [option]
  }
  const named = ({ assignees }: Assigning): number[] => [
    ...new Set((assignees as (number | StaffOption)[]).flatMap(idsOf).filter((id) => id !== null)),
  ]
  const ids = [...new Set([...items.flatMap(named), ...team])]
  const visibility = { access_set_id: legalCase.access_set_id, is_internal: trigger.is_internal }
  const isAble = await whoSees(db, [visibility], ids, { assignable: true })
  return (item: Assigning) => {
    const people = named(item)
    const able = [...people, ...(item.all_teams ? team : [])].filter((id) => isAble(visibility, id))
    return {
      assignee_ids: [...new Set(able)],
      left_out: people.filter((id) => !isAble(visibility, id)),
    }
  }
}

/** Members of the teams that work on the record of the case. */
async function membersOf(db: ReadDb | Transacting, legal_case_id: number): Promise<number[]> {
  const members = await (db as ReadDb)
    .selectFrom('team_members as m')
    .innerJoin('record_teams as r', 'r.team_id', 'm.team_id')
    .innerJoin('legal_cases as c', 'c.record_id', 'r.record_id')
    .where('c.id', '=', legal_case_id)
    .select('m.user_id')
    .distinct()
    .orderBy('m.user_id')
    .execute()
  return members.map(({ user_id }) => user_id)
}
