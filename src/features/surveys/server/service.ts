import { sql, type Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { requireParty } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { IdentityCheck } from '#guests/identity.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { mostFailedChecks } from '#guests/server/identity.ts'
import { readLanguagesOf } from '#features/parties/server/readLanguages.ts'
import type { surveysContract } from '../contract.ts'
import type { CardState, Survey, SurveyInput } from '../contract/surveys.ts'
import { plainTitle, type contactTypes } from '../surveyFields.ts'
import { chosenCards, newCard } from './cardList.ts'
import { cardsOf } from './cardsOf.ts'
import { lineOf, surveyLines } from './lines.ts'
import { recordSurvey } from './recordSurvey.ts'
import { closeSurveyLinks, contactOf, expiryOf, handOver, hasCodeWord, nothingHanded } from './send.ts'

type Calls = (typeof surveysContract)['endpoints']
interface Place {
  id: number
  surveyId: number
}

export async function getSurvey(ctx: UserCtx, { id, surveyId }: Place): Promise<Survey> {
  const row = await surveyLines(ctx)
    .leftJoin('users as reviewer', 'reviewer.id', 'party_surveys.reviewed_by_id')
    .where('party_surveys.id', '=', surveyId)
    .where('party_surveys.party_id', '=', id)
    .select([
      'party_surveys.cards',
      'party_surveys.contact_type',
      'party_surveys.contact_id',
      'party_surveys.message',
      'party_surveys.identity_check',
      'party_surveys.failed_checks',
      'party_surveys.valid_days',
      'party_surveys.reminder_days',
      'party_surveys.template_id',
      'party_surveys.completed',
      'party_surveys.returned_at',
      'party_surveys.docket_entry_id',
      'reviewer.display_name as reviewed_by_name',
      contactOf.as('contact'),
      hasCodeWord.as('has_code_word'),
    ])
    .executeTakeFirst()
  if (!row) throw notFound('This survey')
  const { failed_checks, returned_at, ...survey } = row
  return {
    ...survey,
    ...lineOf(ctx, row),
    cards: row.cards as Record<string, boolean>,
    card_list: row.card_list as CardState[],
    contact_type: row.contact_type as (typeof contactTypes)[number],
    identity_check: row.identity_check as IdentityCheck,
    is_locked: failed_checks >= mostFailedChecks,
    returned_at: returned_at && new Date(returned_at).toISOString(),
  }
}

/** Locked until the transaction ends. */
export async function lockedSurvey(ctx: WriteCtx, place: Place): Promise<Survey> {
  await ctx.db.selectFrom('party_surveys').select('id').where('id', '=', place.surveyId).forUpdate().execute()
  return getSurvey(ctx, place)
}

export async function createSurvey(
  ctx: WriteCtx,
  { id, notify, at_once, ...input }: InputOf<Calls['createSurvey']>,
): Promise<OutputOf<Calls['createSurvey']>> {
  const survey = await makeSurvey(ctx, id, input)
  const handed = notify ? await handOver(ctx, survey, { at_once }) : nothingHanded
  return { survey: await getSurvey(ctx, { id, surveyId: survey.id }), ...handed }
}

/** A draft of a survey for a person whom the caller sees; a job that sends many makes each by this. */
async function makeSurvey(ctx: WriteCtx, party_id: number, input: SurveyInput): Promise<Survey> {
  await requireParty(ctx, party_id)
  const { cards, code_word, contact_type, contact_id, title, language, ...rest } = input
  await requireContact(ctx, party_id, { contact_type, contact_id: contact_id ?? null })
  const { id } = await ctx.db
    .insertInto('party_surveys')
    .values({
      ...rest,
      party_id,
      ...(await listedCards(ctx, cards)),
      title: title ?? plainTitle,
      language: language ?? (await languageFor(ctx, party_id)),
      contact_type,
      contact_id: contact_type === 'none' ? null : contact_id!,
      created_by_id: ctx.actor.user_id,
      created_at: ctx.now.toISOString(),
      updated_at: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeCodeWord(ctx, id, code_word)
  const survey = await getSurvey(ctx, { id: party_id, surveyId: id })
  await recordSurvey(ctx, 'made', survey)
  return survey
}

const languageFor = async ({ db }: WriteCtx, party_id: number): Promise<LanguageCode> =>
  (await readLanguagesOf(db, [party_id])).find(({ code }) => code !== null)?.code ?? 'en'

/** The selection and the list of its cards; refused where a card is unknown or out of use. */
export async function listedCards(ctx: WriteCtx, cards: Record<string, boolean>) {
  const all = await cardsOf(ctx)
  const offered = new Set(all.filter(({ is_archived }) => !is_archived).map(({ key }) => key))
  const unknown = Object.keys(cards).find((key) => cards[key] && !offered.has(key))
  if (unknown !== undefined)
    throw invalid({ cards: 'One of the cards is not offered any more; choose again' })
  const chosen = chosenCards(cards, all)
  if (chosen.length === 0) throw invalid({ cards: 'Choose at least one card' })
  return {
    cards: JSON.stringify(cards),
    card_list: JSON.stringify(chosen.map(({ key }) => newCard(key))),
  }
}

async function requireContact(
  { db }: WriteCtx,
  party_id: number,
  { contact_type, contact_id }: { contact_type: (typeof contactTypes)[number]; contact_id: number | null },
): Promise<void> {
  if (contact_type === 'none') return
  const byPhone = contact_type === 'phone'
  const found =
    contact_id !== null &&
    (await db
      .selectFrom(byPhone ? 'party_phones' : 'party_emails')
      .select('id')
      .where('id', '=', contact_id)
      .where('party_id', '=', party_id)
      .executeTakeFirst())
  if (!found)
    throw invalid({ contact_id: `Choose ${byPhone ? 'a number' : 'an address'} of this person’s profile` })
}

async function storeCodeWord(ctx: WriteCtx, id: number, word: string | null | undefined): Promise<void> {
  if (word === undefined) return
  const sealed_code_word =
    word === null ? null : ctx.vault.encrypt(word, ['party_surveys', 'sealed_code_word', id])
  await ctx.db.updateTable('party_surveys').set({ sealed_code_word }).where('id', '=', id).execute()
}

export const surveyEnded = () =>
  conflict('surveys.ended', 'This survey has ended. Make a new one to ask again.')

export async function updateSurvey(
  ctx: WriteCtx,
  { id, surveyId, version, close, ...input }: InputOf<Calls['updateSurvey']>,
): Promise<Survey> {
  const before = await lockedSurvey(ctx, { id, surveyId })
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'parties', id))
  if (close) return closeSurvey(ctx, before)
  if (!before.can.edit) throw surveyEnded()
  const { cards, code_word, title, language, contact_type, contact_id, ...rest } = input
  const contact = {
    contact_type: contact_type ?? before.contact_type,
    contact_id: contact_id === undefined ? before.contact_id : contact_id,
  }
  if (contact_type !== undefined || contact_id !== undefined) await requireContact(ctx, id, contact)
  const expires_at =
    rest.valid_days !== undefined && before.sent_at
      ? expiryOf(new Date(before.sent_at), rest.valid_days)
      : before.expires_at
  await change(ctx, before, {
    ...rest,
    ...(cards && (await changedCards(ctx, before, cards))),
    ...(title !== undefined && { title }),
    ...(language && { language }),
    contact_type: contact.contact_type,
    contact_id: contact.contact_type === 'none' ? null : contact.contact_id,
    expires_at,
  })
  if (expires_at !== before.expires_at)
    await ctx.db
      .updateTable('guest_links')
      .set({ expires_at: expires_at! })
      .where('party_survey_id', '=', surveyId)
      .execute()
  await storeCodeWord(ctx, surveyId, code_word)
  const survey = await getSurvey(ctx, { id, surveyId })
  await recordSurvey(ctx, 'changed', survey)
  return survey
}

const change = (ctx: WriteCtx, before: Survey, values: Updateable<Tables['party_surveys']>) =>
  ctx.db
    .updateTable('party_surveys')
    .set({ ...values, version: before.version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', before.id)
    .execute()

/** Cards that go must have no answers; those that stay have their copies and their progress. */
async function changedCards(ctx: WriteCtx, before: Survey, cards: Record<string, boolean>) {
  const all = await cardsOf(ctx)
  const remaining = before.card_list.filter(({ card }) => cards[card])
  const gone = before.card_list.filter(({ card }) => !cards[card]).map(({ identifier }) => identifier)
  const answered = await ctx.db
    .selectFrom('survey_answers')
    .select('identifier')
    .where('party_survey_id', '=', before.id)
    .where('identifier', '=', sql<string>`any(${gone})`)
    .executeTakeFirst()
  if (answered) throw invalid({ cards: 'A card that has answers stays; close this survey instead' })
  const there = new Set(remaining.map(({ card }) => card))
  const added = Object.fromEntries(Object.entries(cards).filter(([key, chosen]) => chosen && !there.has(key)))
  if (Object.keys(added).length > 0) await listedCards(ctx, added)
  const card_list = chosenCards(cards, all).flatMap(({ key }) =>
    there.has(key) ? remaining.filter(({ card }) => card === key) : [newCard(key)],
  )
  if (card_list.length === 0) throw invalid({ cards: 'Choose at least one card' })
  return {
    cards: JSON.stringify(cards),
    card_list: JSON.stringify(card_list),
    current_card_index: Math.min(before.current_card_index, card_list.length - 1),
  }
}

async function closeSurvey(ctx: WriteCtx, before: Survey): Promise<Survey> {
  if (before.state === 'closed') return before
  await change(ctx, before, { state: 'closed' })
  await closeSurveyLinks(ctx, before.id, 'The survey was closed.')
  await recordSurvey(ctx, 'closed', before)
  return getSurvey(ctx, { id: before.party_id, surveyId: before.id })
}

export async function notifySurvey(
  ctx: WriteCtx,
  { here, at_once, ...place }: InputOf<Calls['notifySurvey']>,
): Promise<OutputOf<Calls['notifySurvey']>> {
  const survey = await lockedSurvey(ctx, place)
  if (!survey.can.send) throw surveyEnded()
  const handed = await handOver(ctx, survey, { here, at_once })
  return { survey: await getSurvey(ctx, place), ...handed }
}
