import { sql } from 'kysely'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { followLinks } from '#features/parties/server/followLinks.ts'
import { closeLinks, handOver, sentLetter } from './inviteNextSigner.ts'
import { addStep, recordBounce, recordLetter } from './steps.ts'

/** Follows the letters that are out. */
export const followLetters = async (services: Services, now = new Date()): Promise<void> =>
  followLinks(services, now, {
    expired: await expiredLetters(services, now),
    expire,
    lost: await lostMessages(services),
    noteLost: noteBounce,
    toRemindOf: await lettersToRemindOf(services, now),
    remind,
    refuseReminder,
  })

const openLetters = ({ database }: Services) =>
  database.read.selectFrom('engagement_letters as l').where('l.state', 'in', ['sent', 'opened'])

/** Whether the case is open: nobody is reminded of a closed one, and no message is missed. */
const isOfOpenCase = sql<boolean>`(select closed from legal_cases c where c.id = l.legal_case_id) is null`

const expiredLetters = (services: Services, now: Date) =>
  openLetters(services).where('l.expires_at', '<=', now.toISOString()).select('l.id').execute()

const lettersToRemindOf = (services: Services, now: Date) =>
  openLetters(services)
    .where('l.expires_at', '>', now.toISOString())
    .where(isOfOpenCase)
    .where('l.reminder_days', 'is not', null)
    .where('l.reminded_at', 'is', null)
    .where('l.notification_channel', '<>', 'tablet')
    // Whoever asked for paper waits for the office.
    .where(
      sql<boolean>`not exists (select from letter_steps paper join letter_signers s on s.id = paper.letter_signer_id
        where s.engagement_letter_id = l.id and s.state = 'invited' and paper.step = 'paper_requested')`,
    )
    .where(sql<boolean>`l.sent_at + l.reminder_days * interval '1 day' <= ${now.toISOString()}::timestamptz`)
    .select('l.id')
    .execute()

interface LostMessage {
  id: number
  letter_signer_id: number | null
  outbox_message_id: number | null
  reason: string | null
}

/** Messages with a link that will not arrive, of which nobody was informed yet. */
const lostMessages = (services: Services): Promise<LostMessage[]> =>
  openLetters(services)
    .innerJoin('letter_steps as step', 'step.engagement_letter_id', 'l.id')
    .innerJoin('outbox_messages as message', 'message.id', 'step.outbox_message_id')
    .where('message.state', 'in', ['failed', 'undelivered', 'cancelled'])
    .where('step.step', '<>', 'bounced')
    .where(isOfOpenCase)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('letter_steps as later')
            .select('later.id')
            .whereRef('later.outbox_message_id', '=', 'message.id')
            .where('later.step', '=', 'bounced'),
        ),
      ),
    )
    .select(['l.id', 'step.letter_signer_id', 'step.outbox_message_id', 'message.last_error as reason'])
    .execute()

/** Null: somebody was faster. */
async function lockedOpen(ctx: AnyoneWriteCtx, id: number) {
  await ctx.db.selectFrom('engagement_letters').select('id').where('id', '=', id).forUpdate().execute()
  const letter = await sentLetter(ctx, id)
  return letter.state === 'sent' || letter.state === 'opened' ? letter : null
}

async function expire(ctx: AnyoneWriteCtx, id: number): Promise<void> {
  const letter = await lockedOpen(ctx, id)
  if (!letter) return
  await ctx.db
    .updateTable('engagement_letters')
    .set({ state: 'expired', ended_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await closeLinks(ctx, id)
  await addStep(ctx, id, 'expired')
  await recordLetter(ctx, 'letter_expired', { ...letter, changes: { letter_title: [null, letter.title] } })
}

/** By a run that held the letter until now. */
async function isNoted({ db }: AnyoneWriteCtx, outbox_message_id: number | null): Promise<boolean> {
  const noted = await db
    .selectFrom('letter_steps')
    .select('id')
    .where('outbox_message_id', '=', outbox_message_id)
    .where('step', '=', 'bounced')
    .executeTakeFirst()
  return noted !== undefined
}

async function noteBounce(ctx: AnyoneWriteCtx, { id, reason, ...message }: LostMessage): Promise<void> {
  const letter = await lockedOpen(ctx, id)
  if (!letter || (await isNoted(ctx, message.outbox_message_id))) return
  await recordBounce(ctx, letter, { ...message, detail: reason })
}

async function remind(ctx: AnyoneWriteCtx, id: number): Promise<void> {
  const letter = await lockedToRemind(ctx, id)
  const signer = letter?.signers.find(({ state }) => state === 'invited')
  if (letter && signer?.recipient) await handOver(ctx, letter, signer, { step: 'reminded' })
}

async function refuseReminder(ctx: AnyoneWriteCtx, id: number, reason: string): Promise<void> {
  const letter = await lockedToRemind(ctx, id)
  const letter_signer_id = letter?.signers.find(({ state }) => state === 'invited')?.id ?? null
  if (letter) await noteBounce(ctx, { id, reason, letter_signer_id, outbox_message_id: null })
}

/** The reminder is used up, whatever becomes of it. */
async function lockedToRemind(ctx: AnyoneWriteCtx, id: number) {
  const letter = await lockedOpen(ctx, id)
  if (!letter || letter.reminded_at) return null
  await ctx.db
    .updateTable('engagement_letters')
    .set({ reminded_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  return letter
}
