import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { staffOnly } from '#access/server/staffOnly.ts'
import { isAtLeast } from '#access/levels.ts'
import { mayEditCalendarsOf } from '#access/server/calendarGrants.ts'
import type { Actor } from '#core/actor.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { forbidden, invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import { timeInJson } from '#core/server/db/instantInJson.ts'
import { listCountedPage } from '#core/server/db/pagination.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Tables } from '#db/tables.ts'
import { clockOf, officeToday } from '#features/settings/server/officeDay.ts'
import { formatTime } from '#fields/time/time.ts'
import type { AvailabilityRule, availabilityContract } from '../contract.ts'
import { availabilityEvents } from '../events.ts'
import { weekdayNames } from '../weekdayNames.ts'

type Calls = (typeof availabilityContract)['endpoints']
type Values = Omit<InputOf<Calls['createAvailabilityRule']>, 'user_id'>

/** Hours are the office’s own: people from outside neither see nor have any. */
export const requireStaff = staffOnly('When people take appointments is for the office itself.')

/** The owner, admins, and colleagues with whom the owner shares the calendar to edit it. */
const mayEdit = (actor: Actor, user_id: number, edited: readonly number[]) =>
  isAtLeast(actor.user_type, 'contributor') &&
  (actor.user_id === user_id || isAtLeast(actor.user_type, 'admin') || edited.includes(user_id))

/** Rules of people who still work here. */
export const rulesOf = ({ db }: Pick<ReadCtx, 'db'>) =>
  db
    .selectFrom('availability_rules as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('docket_entry_types as t', 't.id', 'a.docket_entry_type_id')
    .where('u.deactivated', '=', false)
    .select([
      'a.id',
      'a.user_id',
      'u.display_name as user_name',
      'u.timezone',
      'a.docket_entry_type_id',
      't.name as type_name',
      't.default_length_minutes',
      'a.start_date',
      'a.end_date',
      'a.is_recurring',
      'a.buffer_before',
      'a.buffer_after',
      'a.most_per_day',
      'a.on_holidays',
      'a.version',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('availability_rule_slots as s')
          .whereRef('s.availability_rule_id', '=', 'a.id')
          .select([
            's.weekday',
            timeInJson<string>('s.start_time').as('start_time'),
            timeInJson<string>('s.end_time').as('end_time'),
          ])
          .orderBy('s.weekday')
          .orderBy('s.start_time'),
      ).as('slots'),
      jsonArrayFrom(
        eb
          .selectFrom('availability_exceptions as x')
          .whereRef('x.availability_rule_id', '=', 'a.id')
          .select(['x.id', 'x.start_date', 'x.end_date'])
          .orderBy('x.start_date')
          .orderBy('x.id'),
      ).as('exceptions'),
    ])
export type RuleRow = Awaited<ReturnType<ReturnType<typeof rulesOf>['execute']>>[number]

function shownRule(
  actor: Actor,
  row: RuleRow,
  officeZone: string,
  edited: readonly number[],
): AvailabilityRule {
  const { user_id, user_name, timezone, default_length_minutes: _, ...rule } = row
  return {
    ...rule,
    user: { id: user_id, name: user_name },
    timezone: timezone ?? officeZone,
    can: { edit: mayEdit(actor, user_id, edited) },
  }
}

export async function listAvailabilityRules(
  ctx: ReadCtx,
  params: InputOf<Calls['listAvailabilityRules']>,
): Promise<OutputOf<Calls['listAvailabilityRules']>> {
  requireStaff(ctx)
  const { user_id = ctx.actor.user_id, start_date, end_date, hide_expired_rules, search_term } = params
  const types = params.appointment_types?.filter((type) => type !== 0) ?? []
  const term = search_term?.trim()
  const { today, timezone } = await clockOf(ctx, {})
  const found = rulesOf(ctx)
    .where('a.user_id', '=', user_id)
    .$if(types.length > 0, (query) => query.where('a.docket_entry_type_id', '=', sql<number>`any(${types})`))
    .$if(hide_expired_rules, (query) =>
      query.where(sql<boolean>`(a.end_date is null or a.end_date >= ${today}::date)
        and (a.is_recurring or a.start_date + 6 >= ${today}::date)`),
    )
    .$if(start_date !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(a.end_date >= ${start_date}::date, true)`),
    )
    .$if(end_date !== undefined, (query) => query.where('a.start_date', '<=', end_date!))
    .$if(Boolean(term), (query) =>
      query.where(sql<boolean>`normalize_text(t.name) like '%' || normalize_text(${term}) || '%'`),
    )
  const page = await listCountedPage(
    found,
    params,
    {
      start_date: (query, direction) => query.orderBy('a.start_date', direction).orderBy('a.id'),
      end_date: (query, direction) => query.orderBy('a.end_date', direction).orderBy('a.id'),
      type_name: (query, direction) => query.orderBy('t.name', direction).orderBy('a.id'),
    },
    { sort_by: 'start_date', sort_order: 'asc' },
  )
  const edited = await mayEditCalendarsOf(ctx.db, ctx.actor)
  return { ...page, items: page.items.map((row) => shownRule(ctx.actor, row, timezone, edited)) }
}

/** The rule, locked; whoever may not see rules or has lost the right to change it is refused. */
async function ruleToChange(ctx: WriteCtx, id: number): Promise<RuleRow> {
  requireStaff(ctx)
  await ctx.db.selectFrom('availability_rules').select('id').where('id', '=', id).forUpdate().execute()
  const row = await rulesOf(ctx).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('These hours')
  if (!mayEdit(ctx.actor, row.user_id, await mayEditCalendarsOf(ctx.db, ctx.actor)))
    throw forbidden(
      'access.forbidden',
      'Only their owner, admins, and whoever may edit the calendar change these hours.',
    )
  return row
}

const mostRules = 100

export async function createAvailabilityRule(
  ctx: WriteCtx,
  { user_id, ...values }: InputOf<Calls['createAvailabilityRule']>,
): Promise<AvailabilityRule> {
  requireStaff(ctx)
  const owner = user_id ?? ctx.actor.user_id
  if (!mayEdit(ctx.actor, owner, await mayEditCalendarsOf(ctx.db, ctx.actor)))
    throw forbidden(
      'access.forbidden',
      'Only admins, and whoever may edit the calendar, enter hours for somebody else.',
    )
  const user = await ctx.db
    .selectFrom('users')
    .select('user_type')
    .where('id', '=', owner)
    .where('deactivated', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!user || user.user_type === 'external') throw invalid({ user_id: 'Choose somebody who works here' })
  const { count } = await ctx.db
    .selectFrom('availability_rules')
    .where('user_id', '=', owner)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostRules)
    throw invalid({ start_date: `One person has at most ${mostRules} of these. Delete old ones first` })
  await requireSense(ctx, values)
  const { id } = await ctx.db
    .insertInto('availability_rules')
    .values({ user_id: owner, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(ctx, id, values)
  return recorded(ctx, 'added', id, null)
}

export async function replaceAvailabilityRule(
  ctx: WriteCtx,
  { id, version, ...values }: InputOf<Calls['replaceAvailabilityRule']>,
): Promise<AvailabilityRule> {
  const before = await ruleToChange(ctx, id)
  if (version && version !== before.version) throw stale()
  await requireSense(ctx, values, before)
  await ctx.db
    .updateTable('availability_rules')
    .set({ ...columnsOf(values), version: before.version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('availability_rule_slots').where('availability_rule_id', '=', id).execute()
  await ctx.db.deleteFrom('availability_exceptions').where('availability_rule_id', '=', id).execute()
  await writeParts(ctx, id, values)
  return recorded(ctx, 'changed', id, before)
}

export async function deleteAvailabilityRule(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const before = await ruleToChange(ctx, id)
  await ctx.db.deleteFrom('availability_rules').where('id', '=', id).execute()
  await ctx.record(availabilityEvents, 'deleted', {
    entity_id: id,
    changes: changesBetween(logged(before), {}),
  })
}

export async function createAvailabilityException(
  ctx: WriteCtx,
  { availability_rule_id, start_date, end_date }: InputOf<Calls['createAvailabilityException']>,
): Promise<OutputOf<Calls['createAvailabilityException']>> {
  const before = await ruleToChange(ctx, availability_rule_id)
  requireOrder({ start_date, end_date })
  const row = await ctx.db
    .insertInto('availability_exceptions')
    .values({ availability_rule_id, start_date, end_date })
    .returning(['id', 'start_date', 'end_date'])
    .executeTakeFirstOrThrow()
  await changedParts(ctx, before)
  return row
}

export async function deleteAvailabilityException(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  requireStaff(ctx)
  const exception = await ctx.db
    .selectFrom('availability_exceptions')
    .select('availability_rule_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!exception) throw notFound('This exception')
  const before = await ruleToChange(ctx, exception.availability_rule_id)
  await ctx.db.deleteFrom('availability_exceptions').where('id', '=', id).execute()
  await changedParts(ctx, before)
}

/** A form that was opened before an exception changed is outdated. */
async function changedParts(ctx: WriteCtx, before: RuleRow): Promise<void> {
  await ctx.db
    .updateTable('availability_rules')
    .set({ version: before.version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', before.id)
    .execute()
  await recorded(ctx, 'changed', before.id, before)
}

async function recorded(
  ctx: WriteCtx,
  event: 'added' | 'changed',
  id: number,
  before: RuleRow | null,
): Promise<AvailabilityRule> {
  const after = await rulesOf(ctx).where('a.id', '=', id).executeTakeFirstOrThrow()
  await ctx.record(availabilityEvents, event, {
    entity_id: id,
    changes: changesBetween(before ? logged(before) : {}, logged(after)),
  })
  const { timezone } = await clockOf(ctx, {})
  return shownRule(ctx.actor, after, timezone, await mayEditCalendarsOf(ctx.db, ctx.actor))
}

/** In the words of the log. */
const logged = (row: RuleRow) => ({
  type_name: row.type_name,
  user_name: row.user_name,
  start_date: row.start_date,
  end_date: row.end_date,
  is_recurring: row.is_recurring,
  buffer_before: row.buffer_before,
  buffer_after: row.buffer_after,
  most_per_day: row.most_per_day,
  on_holidays: row.on_holidays,
  slots: row.slots
    .map(
      ({ weekday, start_time, end_time }) =>
        `${weekdayNames[weekday]} ${formatTime(start_time)}–${formatTime(end_time)}`,
    )
    .join(', '),
  exceptions:
    row.exceptions.map(({ start_date, end_date }) => `${start_date} to ${end_date}`).join(', ') || null,
})

function columnsOf({ slots: _, exceptions: __, end_date = null, most_per_day = null, ...columns }: Values) {
  return { ...columns, end_date, most_per_day } satisfies Partial<Insertable<Tables['availability_rules']>>
}

async function writeParts({ db }: WriteCtx, availability_rule_id: number, values: Values): Promise<void> {
  await db
    .insertInto('availability_rule_slots')
    .values(values.slots.map((slot) => ({ availability_rule_id, ...slot })))
    .execute()
  if (values.exceptions.length > 0)
    await db
      .insertInto('availability_exceptions')
      .values(values.exceptions.map((exception) => ({ availability_rule_id, ...exception })))
      .execute()
}

const backwards = 'The last day is before the first'

function requireOrder({ start_date, end_date }: { start_date: string; end_date: string }, path = ''): void {
  if (end_date < start_date) throw invalid({ [`${path}end_date`]: backwards })
}

async function requireSense(ctx: WriteCtx, values: Values, before?: RuleRow): Promise<void> {
  const { start_date, end_date, slots, exceptions, docket_entry_type_id } = values
  if (end_date) requireOrder({ start_date, end_date })
  for (const [at, exception] of exceptions.entries()) requireOrder(exception, `exceptions.${at}.`)
  for (const [at, slot] of slots.entries()) {
    if (slot.start_time === slot.end_time)
      throw invalid({ [`slots.${at}.end_time`]: 'It begins and ends at the same time' })
    const other = slots.slice(0, at).find((earlier) => meets(earlier, slot))
    if (other) throw invalid({ [`slots.${at}.start_time`]: 'It overlaps another time of this rule' })
  }
  if (docket_entry_type_id === before?.docket_entry_type_id) return
  const type = await ctx.db
    .selectFrom('docket_entry_types')
    .select('id')
    .where('id', '=', docket_entry_type_id)
    .where('action_type', '=', 'appointment')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!type) throw invalid({ docket_entry_type_id: 'Choose a type of appointment' })
  if (!before && end_date && end_date < (await officeToday(ctx)))
    throw invalid({ end_date: 'This day is over' })
}

const week = 7 * 24 * 60
type Slot = Values['slots'][number]

/** Whether two times of the week overlap; one may go on into the next morning, on Saturday into Sunday. */
function meets(a: Slot, b: Slot): boolean {
  const [first, second] = [spanOf(a), spanOf(b)]
  return [-week, 0, week].some((away) => first.start < second.end + away && second.start + away < first.end)
}

function spanOf({ weekday, start_time, end_time }: Slot) {
  const start = weekday * 1440 + minuteOf(start_time)
  const end = weekday * 1440 + minuteOf(end_time)
  return { start, end: end > start ? end : end + 1440 }
}
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
