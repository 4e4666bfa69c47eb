import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { EnteredRecord } from '#features/imports/server/records.ts'
import { closeInterview } from '#features/interviews/server/closeInterview.ts'
import { finishInterview } from '#features/interviews/server/finish.ts'
import { requestInterviewReview } from '#features/interviews/server/review.ts'
import { createInterview, updateInterview } from '#features/interviews/server/service.ts'
import { demoInterviews, type DemoInterview } from '../interviews.ts'
import { workdayFrom, workdayUntil } from '../workdays.ts'
import type { DemoOffice } from './demoWork.ts'

/** Interviews in every state. */
export async function addDemoInterviews(
  office: DemoOffice,
  today: string,
  [record]: readonly EnteredRecord[],
): Promise<void> {
  const [lastEntry, hearing] = [addDays(today, -290), workdayFrom(addDays(today, 12))]
  for (const demo of demoInterviews(lastEntry, hearing))
    await addInterview(inOffice(office, today, demo), demo, office.staff.teams[demo.team], record)
}

async function addInterview(
  ctx: WriteCtx,
  { answers, step, end }: DemoInterview,
  team_id: number,
  record: EnteredRecord | undefined,
): Promise<void> {
  const party_id = end === 'finish' ? (record?.party_ids[0] ?? null) : null
  const begun = await createInterview(ctx, { initial_party_data: {}, steps_data: {}, party_id, team_id })
  const { id, version } = await updateInterview(ctx, {
    id: begun.id,
    version: begun.version,
    steps_data: answers,
    last_step_index: step,
    last_step_title: begun.steps[step]!.title,
  })
  if (end === 'review') await requestInterviewReview(ctx, { id, version })
  else if (end === 'finish') await finishInterview(ctx, { id, version, docket_entries: [] })
  else if (end) await closeInterview(ctx, { id, ...end })
}

function inOffice(office: DemoOffice, today: string, { by, days_ago }: DemoInterview): WriteCtx {
  const { ctx } = office.staff
  const { id, name } = office.someone(by)
  const then = new Date(`${workdayUntil(addDays(today, -days_ago))}T18:30:00Z`)
  return { ...asAdmin(ctx, { id, display_name: name }), now: days_ago > 0 && then < ctx.now ? then : ctx.now }
}
