import { sql } from 'kysely'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { mostFailedChecks } from '#guests/server/identity.ts'
import type { Services } from '#core/server/process/services.ts'
import { followLinks } from '#features/parties/server/followLinks.ts'
import { recordSurvey } from './recordSurvey.ts'
import { closeSurveyLinks, handOver, sendableSurvey, type SendableSurvey } from './send.ts'

/** Follows the surveys that are out. */
export const followSurveys = async (services: Services, now = new Date()): Promise<void> =>
  followLinks(services, now, {
    expired: await expiredSurveys(services, now),
    expire,
    lost: await lostMessages(services),
    noteLost: noteBounce,
    toRemindOf: await surveysToRemindOf(services, now),
    remind,
    refuseReminder: (ctx, id, reason) => refuseReminder(ctx, { id, reason }),
  })

/** Those of people who are not deleted. */
const openSurveys = ({ database }: Services) =>
  database.read
    .selectFrom('party_surveys as q')
    .innerJoin('parties as p', 'p.id', 'q.party_id')
    .where('p.deleted_at', 'is', null)
    .where('q.deleted_at', 'is', null)
    .where('q.state', 'in', ['sent', 'opened'])

const expiredSurveys = (services: Services, now: Date) =>
  openSurveys(services).where('q.expires_at', '<=', now.toISOString()).select('q.id').execute()

/** Once, to whoever has been sent the link and has not answered anything for so many days. */
const surveysToRemindOf = (services: Services, now: Date) =>
  openSurveys(services)
    .where('q.expires_at', '>', now.toISOString())
    .where('q.reminder_days', 'is not', null)
    .where('q.reminded_at', 'is', null)
    .where('q.contact_type', '<>', 'none')
    .where('q.outbox_message_id', 'is not', null)
    .where('q.bounced_at', 'is', null)
    // The new link would open what wrong answers have locked: staff decide.
    .where('q.failed_checks', '<', mostFailedChecks)
    .where(
      sql<boolean>`greatest(q.sent_at, q.last_answer_at) + q.reminder_days * interval '1 day' <= ${now.toISOString()}::timestamptz`,
    )
    .select('q.id')
    .execute()

interface LostMessage {
  id: number
  reason: string | null
}

/** Surveys whose last message will not arrive, of which nobody was informed yet. */
const lostMessages = (services: Services): Promise<LostMessage[]> =>
  openSurveys(services)
    .innerJoin('outbox_messages as message', 'message.id', 'q.outbox_message_id')
    .where('message.state', 'in', ['failed', 'undelivered', 'cancelled'])
    .where('q.bounced_at', 'is', null)
    .select(['q.id', 'message.last_error as reason'])
    .execute()

/** Null: somebody was faster. */
async function lockedOpen(ctx: AnyoneWriteCtx, id: number): Promise<SendableSurvey | null> {
  const survey = await sendableSurvey(ctx, id)
  return survey.state === 'sent' || survey.state === 'opened' ? survey : null
}

export async function expire(ctx: AnyoneWriteCtx, id: number): Promise<void> {
  const survey = await lockedOpen(ctx, id)
  if (!survey) return
  await ctx.db
    .updateTable('party_surveys')
    .set((eb) => ({ state: 'expired', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await closeSurveyLinks(ctx, id, 'The survey expired.')
  await recordSurvey(ctx, 'expired', survey)
}

export async function noteBounce(ctx: AnyoneWriteCtx, { id, reason }: LostMessage): Promise<void> {
  const survey = await lockedOpen(ctx, id)
  if (!survey) return
  const { numUpdatedRows } = await ctx.db
    .updateTable('party_surveys')
    .set({ bounced_at: ctx.now.toISOString(), bounce_reason: reason })
    .where('id', '=', id)
    .where('bounced_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n)
    await recordSurvey(ctx, 'bounced', survey, { ...(reason && { reason: [null, reason] }) })
}

/** The reminder is used up, whatever becomes of it; false: somebody was faster. */
async function useReminder(ctx: AnyoneWriteCtx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('party_surveys')
    .set({ reminded_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function remind(ctx: AnyoneWriteCtx, id: number): Promise<void> {
  const survey = await lockedOpen(ctx, id)
  if (survey && (await useReminder(ctx, id))) await handOver(ctx, survey, {})
}

async function refuseReminder(ctx: AnyoneWriteCtx, { id, reason }: LostMessage): Promise<void> {
  if (await useReminder(ctx, id)) await noteBounce(ctx, { id, reason })
}

const recoveryDays = 30

/** Deletes for good, with their answers, surveys that were deleted so many days ago. */
export async function purgeSurveys({ database }: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - recoveryDays * 24 * 3_600_000).toISOString()
  await database.transaction(({ db }) =>
    db.deleteFrom('party_surveys').where('deleted_at', '<', before).execute(),
  )
}
