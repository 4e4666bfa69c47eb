import { accessSetOf } from '#access/server/accessSetOf.ts'
import type { EventName } from '#core/events.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { Recording } from '#core/server/http/context.ts'
import { letterEvents } from '../events.ts'
import type { LetterStep } from '../letterFields.ts'

interface Step {
  letter_signer_id?: number | null
  ip?: string | null
  device?: string | null
  detail?: string | null
  /** Message that the step sent, or that came back. */
  outbox_message_id?: number | null
}

/** A line of the letter's certificate. */
export const addStep = (
  { db, now }: Pick<Recording, 'db' | 'now'>,
  engagement_letter_id: number,
  step: LetterStep,
  more: Step = {},
) =>
  db
    .insertInto('letter_steps')
    .values({ engagement_letter_id, step, at: now.toISOString(), ...more })
    .execute()

/** A message with a link that did not go out, or did not arrive: staff are notified. */
export async function recordBounce(
  ctx: Recording,
  letter: { id: number; legal_case_id: number; title: string },
  { detail = null, ...message }: Step,
): Promise<void> {
  await addStep(ctx, letter.id, 'bounced', { ...message, detail })
  await recordLetter(ctx, 'letter_bounced', {
    ...letter,
    changes: { letter_title: [null, letter.title], ...(detail && { reason: [null, detail] }) },
  })
}

/** Records an event of a letter, for all who see its case. */
export async function recordLetter(
  ctx: Recording,
  event: EventName<typeof letterEvents>,
  { legal_case_id, changes = {} }: { legal_case_id: number; changes?: Changes },
): Promise<void> {
  const { record_id } = await ctx.db
    .selectFrom('legal_cases')
    .select('record_id')
    .where('id', '=', legal_case_id)
    .executeTakeFirstOrThrow()
  const access_set_id = await accessSetOf(ctx.db, 'legal_cases', legal_case_id)
  await ctx.record(letterEvents, event, { entity_id: legal_case_id, record_id, access_set_id, changes })
}
