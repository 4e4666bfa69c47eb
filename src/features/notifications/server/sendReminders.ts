import { sql } from 'kysely'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import type { NotifyCtx } from './addToBatch.ts'
import { recipients } from './recipients.ts'

interface DueReminder {
  docket_entry_id: number
  access_set_id: number
  is_internal: boolean
  by_email: boolean
}

const atOnce = 500

/** Sends due reminders as notices; returns the number of entries they are about. */
export async function sendReminders(services: Services, now = new Date()): Promise<number> {
  let count = 0
  for (let taken = atOnce; taken === atOnce;)
    ({ taken, count } = await runInTransaction(services, null, async (ctx) => {
      const due = await take({ ...ctx, now })
      for (const entry of due.entries) await raiseReminder({ ...ctx, now }, entry)
      return { taken: due.taken, count: count + due.entries.length }
    }))
  return count
}

/**
 * Takes what is due, so that no other worker does. After an outage it is still sent while the entry has not begun (one
 * without a time: until its day is over); what has, or was set when its time had passed, is left behind unsaid. That of
 * an entry that is done, cancelled or deleted waits: the act may be taken back.
 */
async function take({ db, now }: NotifyCtx): Promise<{ taken: number; entries: DueReminder[] }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<DueReminder & { is_announced: boolean }>`
    with due as (
      select d.id, d.docket_entry_id, d.channel, e.access_set_id, e.is_internal, state.is_over, state.is_idle
      from docket_entry_notifications d
      join docket_entries e on e.id = d.docket_entry_id
      join legal_cases c on c.id = e.legal_case_id
      join records r on r.id = c.record_id
      cross join lateral (select
        d.due_at < d.created_at - interval '1 minute'
          or (coalesce(e.starts_at, (e.action_date + 1)::timestamp at time zone e.timezone) <= ${at}
            and d.due_at <= ${at} - interval '5 minutes') as is_over,
        e.is_done or e.cancelled_at is not null or e.deleted_at is not null or c.deleted_at is not null
          or r.deleted_at is not null as is_idle) state
      where d.sent_at is null and d.due_at <= ${at} and (state.is_over or not state.is_idle)
      order by d.due_at limit ${atOnce} for update of d skip locked
    ), sent as (
      update docket_entry_notifications d set sent_at = ${at} from due where due.id = d.id returning d.id
    )
    select docket_entry_id, access_set_id, is_internal, channel = 'email' as by_email,
      not is_over and not is_idle as is_announced
    from due where exists (select from sent where sent.id = due.id)`.execute(db)
  const entries = new Map<number, DueReminder>()
  for (const { is_announced, ...row } of rows)
    if (is_announced)
      entries.set(row.docket_entry_id, {
        ...row,
        by_email: row.by_email || (entries.get(row.docket_entry_id)?.by_email ?? false),
      })
  return { taken: rows.length, entries: [...entries.values()] }
}

/** One notice for each assignee, by mail where the entry asks for it and the person wants mail of reminders. */
async function raiseReminder(ctx: NotifyCtx, due: DueReminder): Promise<void> {
  const now = ctx.now.toISOString()
  const assignees = sql`array(select user_id from docket_entries_assignments
    where docket_entry_id = ${due.docket_entry_id})`
  const { rows } = await sql<{ user_id: number }>`
    with people as (${recipients(ctx, { ...due, kind: 'reminder' }, assignees)})
    insert into notifications (user_id, kind, docket_entry_id, delivery, created_at, updated_at)
    select id, 'reminder', ${due.docket_entry_id}, case when ${due.by_email} then delivery else 'in_app' end,
      ${now}::timestamptz, ${now}::timestamptz
    from people where delivery <> 'none'
    returning user_id`.execute(ctx.db)
  if (rows.length > 0) ctx.publish({ topic: 'notifications', user_ids: rows.map((row) => row.user_id) })
}
