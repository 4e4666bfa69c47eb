import type { NoticeOf } from '#core/events.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import { notifyOfParty } from '#features/notifications/server/notify.ts'
import { staffOfParty } from '#features/parties/server/staffOfParty.ts'
import type { surveyEvents, SurveyFacts } from '../events.ts'

/** Notifies those who work for the person, and whoever made the survey. */
export const notifySurveyStaff =
  (kind?: NoticeOf<typeof surveyEvents>): Reaction<SurveyFacts> =>
  async (ctx, { entity_id, subject: { access_set_id, created_by_id } }) => {
    if (!kind) return
    const party_id = entity_id!
    const staff = await staffOfParty(ctx.db, { party_id, access_set_id, legal_case_id: null })
    const user_ids = [...new Set([...staff, ...(created_by_id === null ? [] : [created_by_id])])]
    await notifyOfParty(ctx, { kind, party_id, access_set_id, user_ids })
  }
