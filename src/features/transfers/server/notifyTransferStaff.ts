import { sql } from 'kysely'
import type { Recording } from '#core/server/http/context.ts'
import { notifyOfTransfer } from '#features/notifications/server/notifyOfTransfer.ts'

interface Part {
  to_user_id: number
  entries: number
  cases: number
}

/** One notice for each person, of all that one job gave them or took from them. */
export async function notifyTransferStaff(
  ctx: Recording,
  transfer_id: number,
  way: 'there' | 'back',
  job_id: string,
): Promise<void> {
  const transfer = await ctx.db
    .selectFrom('docket_transfers as t')
    .innerJoin('users as u', 'u.id', 't.from_user_id')
    .where('t.id', '=', transfer_id)
    .select(['t.from_user_id', 't.ends_on', 'u.display_name'])
    .executeTakeFirstOrThrow()
  const { rows: parts } = await sql<Part>`
    select i.to_user_id, count(i.docket_entry_id)::int as entries, count(distinct i.legal_case_id)::int as cases
    from tracked_job_items j join docket_transfer_items i on i.id = j.entity_id
    where j.job_id = ${job_id}::uuid and j.done_at is not null and i.transfer_id = ${transfer_id}
    group by i.to_user_id order by i.to_user_id`.execute(ctx.db)
  if (parts.length === 0) return
  const about = {
    transfer_id,
    of: transfer.display_name,
    until: way === 'there' ? transfer.ends_on : null,
  }
  for (const { to_user_id, ...counts } of parts)
    await notifyOfTransfer(ctx, {
      ...about,
      ...counts,
      user_id: to_user_id,
      way: way === 'there' ? 'given' : 'returned',
    })
  const sum = (of: 'entries' | 'cases') => parts.reduce((total, part) => total + part[of], 0)
  await notifyOfTransfer(ctx, {
    ...about,
    user_id: transfer.from_user_id,
    way: way === 'there' ? 'taken' : 'back',
    entries: sum('entries'),
    cases: sum('cases'),
  })
}
