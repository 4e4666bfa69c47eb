import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { EventName } from '#core/events.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { Recording } from '#core/server/http/context.ts'
import { surveyEvents } from '../events.ts'

/** Records an event of a survey, for all who see its person. No answer stands in the log. */
export async function recordSurvey(
  ctx: Recording,
  event: EventName<typeof surveyEvents>,
  survey: { party_id: number; title: string; created_by_id: number | null },
  changes: Changes = {},
): Promise<void> {
  const access_set_id = await accessSetOf(ctx.db, 'parties', survey.party_id)
  await ctx.record(surveyEvents, event, {
    entity_id: survey.party_id,
    record_id: null,
    access_set_id,
    subject: { access_set_id, created_by_id: survey.created_by_id },
    changes: { survey_title: [null, survey.title], ...changes },
  })
}
