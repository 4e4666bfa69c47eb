import { sql } from 'kysely'
import { codeOf } from '#core/events.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import type { Recording } from '#core/server/http/context.ts'
import { readRules } from '#features/deadlines/server/rules.ts'
import { docketEvents, type EntryChange } from '#features/docket/events.ts'
import { notifyOfEntry } from '#features/notifications/server/notify.ts'
import { chainOf } from './versions.ts'

interface Moved {
  /** The hearing as it is now. */
  hearing_id: number
  legal_case_id: number
  from_day: string
  to_day: string
}

/** After a hearing got another day, proposes to move what was counted from it; its court stays in doubt. */
export const followHearing: Reaction<EntryChange> = async (
  ctx,
  { code, changes = {}, subject: { entry } },
) => {
  if (!entry.is_hearing) return
  const { legal_case_id } = entry
  if (code === codeOf(docketEvents, 'reschedule_undone')) return takeBack(ctx, entry)
  const hearing_id =
    code === codeOf(docketEvents, 'rescheduled')
      ? entry.children.find(({ kind }) => kind === 'rescheduled')?.id
      : code === codeOf(docketEvents, 'updated')
        ? entry.id
        : undefined
  if (hearing_id === undefined) return
  if (hearing_id !== entry.id) await passDoubt(ctx, entry.id, hearing_id)
  const [from_day, to_day] = (changes['action_date'] ?? []) as (string | null)[]
  if (!from_day || !to_day || from_day === to_day) return
  await propose(ctx, { hearing_id, legal_case_id, from_day, to_day })
}

/** The court of a hearing stays in doubt on the entry that takes its place. */
const passDoubt = ({ db }: Recording, from: number, to: number) =>
  sql`update venue_doubts set docket_entry_id = ${to}
    where docket_entry_id = ${from} and cleared_at is null`.execute(db)

async function propose(
  ctx: Recording,
  { hearing_id, legal_case_id, from_day, to_day }: Moved,
): Promise<void> {
  const rules = await readRules(ctx)
  const fromHearings = [...rules.values()].filter(({ versions }) =>
    versions.some(({ counted_from }) => counted_from === 'hearing'),
  )
  const chain = await chainOf(ctx, hearing_id)
  const { rows } = await sql<{ docket_entry_id: number }>`
    insert into hearing_moves (docket_entry_id, hearing_id, from_day, to_day)
    select e.id, ${hearing_id}, ${from_day}, ${to_day} from docket_entries e
    where e.legal_case_id = ${legal_case_id} and e.deleted_at is null and not e.is_done and e.cancelled_at is null
      and e.action_date is not null and not e.id = any(${chain})
      and (exists (select from entry_deadlines d where d.docket_entry_id = e.id and d.trigger_day = ${from_day}
          and d.rule_key = any(${fromHearings.map(({ key }) => key)}))
        or e.action_type = 'task' and exists (select from docket_entry_relations r
          where r.child_docket_entry_id = e.id and r.parent_docket_entry_id = any(${chain})
            and r.kind = 'follow_up' and r.dropped_at is null)
        or exists (select from hearing_moves m where m.docket_entry_id = e.id and m.settled_at is null
          and m.hearing_id = any(${chain})))
    on conflict (docket_entry_id) where settled_at is null
      do update set hearing_id = excluded.hearing_id, to_day = excluded.to_day
    returning docket_entry_id`.execute(ctx.db)
  await dropSettled(ctx, legal_case_id)
  await notifyStaff(
    ctx,
    rows.map((row) => row.docket_entry_id),
  )
}

/** A hearing that is back on its day moves nothing. */
const dropSettled = ({ db }: Recording, legal_case_id: number) =>
  sql`delete from hearing_moves where settled_at is null and from_day = to_day
    and docket_entry_id in (select id from docket_entries where legal_case_id = ${legal_case_id})`.execute(db)

/** Entries that moved along have a proposal to go back; those that did not have none any more. */
async function takeBack(ctx: Recording, entry: EntryChange['entry']): Promise<void> {
  const { id, legal_case_id, action_date } = entry
  const { rows } = await sql<{ id: number; to_day: string }>`
    select distinct e.id, e.action_date as to_day from docket_entries e join docket_entry_types t
      on t.id = e.docket_entry_type_id
    where e.legal_case_id = ${legal_case_id} and t.is_hearing and e.deleted_at = ${ctx.now}`.execute(ctx.db)
  const gone = rows.map((row) => row.id)
  if (gone.length === 0) return
  await sql`update venue_doubts set docket_entry_id = ${id}
    where docket_entry_id = any(${gone}) and cleared_at is null`.execute(ctx.db)
  await sql`update hearing_moves set hearing_id = ${id}, to_day = ${action_date}
    where hearing_id = any(${gone}) and settled_at is null`.execute(ctx.db)
  await dropSettled(ctx, legal_case_id)
  await sql`insert into hearing_moves (docket_entry_id, hearing_id, from_day, to_day)
    select distinct m.docket_entry_id, ${id}::bigint, m.to_day, ${action_date}::date from hearing_moves m
    join docket_entries e on e.id = m.docket_entry_id
    where m.hearing_id = any(${gone}) and m.outcome = 'moved' and m.to_day <> ${action_date}
      and e.deleted_at is null and not e.is_done and e.cancelled_at is null
    on conflict do nothing`.execute(ctx.db)
}

/** Whoever is to do what waited for the hearing. */
async function notifyStaff(ctx: Recording, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const entries = await ctx.db
    .selectFrom('docket_entries_assignments as a')
    .where('a.docket_entry_id', '=', sql<number>`any(${[...ids]})`)
    .groupBy('a.docket_entry_id')
    .orderBy('a.docket_entry_id')
    .select(['a.docket_entry_id', sql<number[]>`array_agg(a.user_id order by a.user_id)`.as('user_ids')])
    .execute()
  for (const entry of entries) await notifyOfEntry(ctx, { ...entry, kind: 'changed' })
}
