import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { cancelledFor } from '#core/server/effects/outbox.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { qrCodeOf } from '#core/server/http/qrCode.ts'
import { checkProblem } from '#guests/server/identity.ts'
import { addUrl, createGuestLink, isLive } from '#guests/server/links.ts'
import { cancelWaiting, linkMessage, sendWaiting } from '#features/parties/server/linkMessages.ts'
import { sendToParty } from '#features/parties/server/sendToParty.ts'
import type { HandedSurvey, Survey } from '../contract/surveys.ts'
import { recordSurvey } from './recordSurvey.ts'

export type Handed = Omit<HandedSurvey, 'survey'>
export const nothingHanded: Handed = { url: null, qr_svg: null, leaves_at: null }

/** The number or address of the contact, while the profile has it. */
export const contactOf = sql<string | null>`case party_surveys.contact_type
  when 'phone' then (select phone_number from party_phones where id = party_surveys.contact_id and party_id = party_surveys.party_id)
  when 'email' then (select address from party_emails where id = party_surveys.contact_id and party_id = party_surveys.party_id) end`
export const hasCodeWord = sql<boolean>`party_surveys.sealed_code_word is not null`

const dayMs = 24 * 3_600_000
export const expiryOf = (from: Date, valid_days: number): string =>
  new Date(from.getTime() + valid_days * dayMs).toISOString()

/** Columns of a survey that sending needs, whoever sends it. */
export type SendableSurvey = Pick<
  Survey,
  | 'id'
  | 'party_id'
  | 'title'
  | 'language'
  | 'state'
  | 'contact'
  | 'contact_type'
  | 'message'
  | 'identity_check'
  | 'has_code_word'
  | 'valid_days'
  | 'sent_at'
  | 'expires_at'
  | 'created_by_id'
  | 'returned_at'
>

/** The same of a survey that the clock sends; locked. */
export async function sendableSurvey({ db }: AnyoneWriteCtx, id: number): Promise<SendableSurvey> {
  const row = await db
    .selectFrom('party_surveys')
    .selectAll()
    .select([contactOf.as('contact'), hasCodeWord.as('has_code_word')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as SendableSurvey
}

/**
 * The link of a survey, sent to its contact, or returned where it has none or the page is to open `here`. One that was
 * sent before is sent again as a reminder; one that has expired is good for as many days as at first.
 */
export async function handOver(
  ctx: AnyoneWriteCtx,
  survey: SendableSurvey,
  { here = false, at_once = false }: { here?: boolean; at_once?: boolean },
): Promise<Handed> {
  const problem = await checkProblem(ctx.db, survey)
  if (problem) throw invalid(problem)
  const isFirst = survey.state === 'draft'
  const expires_at =
    isFirst || survey.state === 'expired' ? expiryOf(ctx.now, survey.valid_days) : survey.expires_at!
  // Whoever gave wrong answers has the old address, and no further tries with it.
  const { failed_checks, outbox_message_id } = await ctx.db
    .selectFrom('party_surveys')
    .select(['failed_checks', 'outbox_message_id'])
    .where('id', '=', survey.id)
    .executeTakeFirstOrThrow()
  if (failed_checks > 0) await revokeLinks(ctx, survey.id)
  else if (at_once && !here && outbox_message_id !== null && (await sendWaiting(ctx, outbox_message_id)))
    return nothingHanded
  const url = await urlFor(ctx, survey, expires_at)
  const isSent = !here && survey.contact_type !== 'none'
  const sent = isSent ? await write(ctx, survey, { url, expires_at, at_once, isFirst }) : null
  // Otherwise all of them would arrive in the minute in which quiet hours end.
  if (sent && outbox_message_id !== null) await cancelWaiting(ctx, outbox_message_id, 'It was sent again.')
  await ctx.db
    .updateTable('party_surveys')
    .set((eb) => ({
      ...((isFirst || survey.state === 'expired') && { state: 'sent' }),
      failed_checks: 0,
      expires_at,
      ...(isFirst && { sent_at: ctx.now.toISOString() }),
      ...(sent && { outbox_message_id: sent.message_id, bounced_at: null, bounce_reason: null }),
      version: eb('version', '+', 1),
      updated_at: ctx.now.toISOString(),
    }))
    .where('id', '=', survey.id)
    .execute()
  await recordSurvey(ctx, isFirst ? 'sent' : 'reminded', survey)
  return isSent
    ? { ...nothingHanded, leaves_at: sent!.leaves_at }
    : { url, qr_svg: await qrCodeOf(url), leaves_at: null }
}

/** Address of the link that is live, or of a new one. */
async function urlFor(ctx: AnyoneWriteCtx, survey: SendableSurvey, expires_at: string): Promise<string> {
  const live = await ctx.db
    .selectFrom('guest_links')
    .select('guest_links.id')
    .where('guest_links.party_survey_id', '=', survey.id)
    .where(isLive)
    .executeTakeFirst()
  if (live) return addUrl(ctx, live.id)
  const { url } = await createGuestLink(ctx, {
    kind: 'survey',
    subject_id: survey.id,
    party_id: survey.party_id,
    language: survey.language,
    expires_at,
    ...(survey.created_by_id !== null && { created_by_id: survey.created_by_id }),
  })
  return url
}

async function write(
  ctx: AnyoneWriteCtx,
  survey: SendableSurvey,
  {
    url,
    expires_at,
    at_once,
    isFirst,
  }: { url: string; expires_at: string; at_once: boolean; isFirst: boolean },
) {
  const { party_id, language, message, contact, returned_at } = survey
  const by = survey.contact_type === 'phone' ? 'text' : 'email'
  if (contact === null)
    throw invalid({ contact_id: 'Its number or address is not in the profile any more; choose another' })
  return sendToParty(ctx, {
    party_id,
    by,
    to: contact,
    kind: isFirst ? 'survey_link' : 'survey_reminder',
    language,
    is_secret: true,
    at_once,
    expires_at: new Date(expires_at),
    fields: { to: 'contact_id', body: 'message' },
    ...(await linkMessage(ctx.db, by, {
      language,
      url,
      note: message,
      expires_at,
      subject: 'mail.survey_subject',
      asks: returned_at
        ? { email: 'mail.survey_returned', text: 'text.survey_returned' }
        : { email: isFirst ? 'mail.survey_text' : 'mail.survey_reminder', text: 'text.survey' },
    })),
  })
}

const revokeLinks = ({ db, now }: Pick<AnyoneWriteCtx, 'db' | 'now'>, id: number) =>
  db
    .updateTable('guest_links')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
    .where('party_survey_id', '=', id)
    .execute()

/** Ends the links of a survey; a message that still waits to carry one is not sent. */
export async function closeSurveyLinks(
  ctx: Pick<AnyoneWriteCtx, 'db' | 'now'>,
  id: number,
  reason: string,
): Promise<void> {
  await revokeLinks(ctx, id)
  await ctx.db
    .updateTable('outbox_messages')
    .set(cancelledFor(reason))
    .where('state', 'in', ['queued', 'held'])
    .where('id', '=', (eb) =>
      eb.selectFrom('party_surveys').select('outbox_message_id').where('party_surveys.id', '=', id),
    )
    .execute()
}
