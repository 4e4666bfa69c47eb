import { sql } from 'kysely'
import { may } from '#access/may.ts'
import type { InputOf } from '#core/contract.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { inSentence } from '#collections/collection.ts'
import type { EntryLabels } from '#collections/contract.ts'
import { isKnown, type Labels, type Values } from '#fields/kind.ts'
import type { LanguageCode } from '#guests/languages.ts'
import { visibleEntries } from '#features/docket/server/entries.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type {
  reviewCalls,
  ReviewedAnswer,
  ReviewedCard,
  ReviewPlace,
  SurveyReview,
} from '../../contract/review.ts'
import { isSealed, wordsOfField } from './answerColumns.ts'
import { answerWords, labelsOf, type AnswerWords } from './answerWords.ts'
import { compareAnswer } from './compareAnswer.ts'
import {
  readReview,
  requireSurvey,
  valuesAt,
  type StoredAnswer,
  type StoredCard,
  type Review,
  type SurveyRow,
} from './readReview.ts'
import { openWritten } from './written.ts'

const mostUpcoming = 30

export async function listSurveyAnswers(
  ctx: UserCtx,
  place: InputOf<(typeof reviewCalls)['listSurveyAnswers']>,
): Promise<SurveyReview> {
  return toReview(ctx, await readReview(ctx, await requireSurvey(ctx, place)))
}

async function toReview(ctx: UserCtx, review: Review): Promise<SurveyReview> {
  const { survey, cards } = review
  const language = survey.language as LanguageCode
  const definitions = [...new Set(cards.map(({ definition }) => definition))]
  const [labels, english, own] = await Promise.all([
    labelsOf(ctx, definitions),
    answerWords(ctx, definitions, 'en'),
    language === 'en' ? null : answerWords(ctx, definitions, language),
  ])
  const words = { labels, english, own }
  const hasParked = cards.some(({ answers }) => answers.some(({ row }) => row?.state === 'parked'))
  return {
    survey: await reviewedSurvey(ctx, survey),
    cards: cards.map((card) => toCard(ctx, review, card, words)),
    labels: usedLabels(cards, labels),
    upcoming: hasParked ? await upcomingEntries(ctx, survey.party_id) : [],
  }
}

async function reviewedSurvey(ctx: UserCtx, survey: SurveyRow): Promise<SurveyReview['survey']> {
  const { display_name: party_name, reviewer } = await (ctx.db as WriteCtx['db'])
    .selectFrom('parties')
    .select('display_name')
    .select(
      sql<string | null>`(select display_name from users where id = ${survey.reviewed_by_id}::bigint)`.as(
        'reviewer',
      ),
    )
    .where('id', '=', survey.party_id)
    .executeTakeFirstOrThrow()
  const { opened_at, done_at, reviewed_at, returned_at } = survey
  return {
    ...survey,
    opened_at: iso(opened_at),
    done_at: iso(done_at),
    reviewed_at: iso(reviewed_at),
    returned_at: iso(returned_at),
    party_name,
    reviewed_by_name: reviewer,
    can: {
      review: may(ctx.actor, 'editor', 'parties.edit'),
      show: may(ctx.actor, 'contributor', 'parties.edit'),
    },
  } as SurveyReview['survey']
}

const iso = (at: string | null): string | null => at && new Date(at).toISOString()

interface Words {
  labels: Labels
  english: AnswerWords
  own: AnswerWords | null
}

function toCard(ctx: UserCtx, review: Review, card: StoredCard, words: Words): ReviewedCard {
  const { identifier, definition, section, entry, is_settled, state } = card
  return {
    identifier,
    title: words.english.card(definition).title,
    own_title: words.own?.card(definition).title ?? null,
    hard: definition.hard,
    section,
    places: placesOf(review, card, words.labels),
    entry_id: entry?.entry_id ?? null,
    because: entry?.because || null,
    is_settled,
    returned_question: state.returned_question,
    returned_text: state.returned_text,
    answers: card.answers.map((stored) => toAnswer(ctx, card, stored, words)),
  }
}

function placesOf(review: Review, card: StoredCard, labels: Labels): ReviewPlace[] {
  const { section, answers } = card
  const at = (entry_id: number | null, title: string): ReviewPlace => ({
    entry_id,
    title,
    values: Object.fromEntries(
      answers
        .filter(({ question: { target } }) => target !== null)
        .map(({ question, columns }) => {
          const { name, field } = question
          const values = valuesAt(review.profile, question, card, entry_id)
          return [
            question.question,
            {
              words: wordsOfField(name, field, values, labels),
              comparison: columns && compareAnswer(name, field, columns, values),
            },
          ]
        }),
    ),
  })
  if (!section) return [at(null, '')]
  const { title, columns } = partySections[section]
  const entries = review.profile.sections.get(section) ?? []
  return [
    at(null, `New ${inSentence(title[0])}`),
    ...entries.map(({ id, words }) =>
      at(
        id,
        columns
          .map((name) => words[name])
          .filter((word) => isKnown(word))
          .join(' · ') || title[0],
      ),
    ),
  ]
}

function toAnswer(ctx: UserCtx, card: StoredCard, stored: StoredAnswer, words: Words): ReviewedAnswer {
  const { question, row, columns, problem } = stored
  const { field, name, target } = question
  const texts = ({ card: shown }: AnswerWords) =>
    shown(card.definition).questions.find((one) => one.question === question.question)!.text
  const english = words.english.answer(card, stored)
  const own = words.own?.answer(card, stored) ?? null
  const isReviewed = row !== null && row.review !== null
  const written = isReviewed && row.review === 'edited' ? openWritten(ctx, row) : null
  return {
    question: question.question,
    text: texts(words.english),
    own_text: words.own && texts(words.own),
    sensitive: question.sensitive,
    state: (row?.state ?? 'blank') as ReviewedAnswer['state'],
    words: english,
    own_words: own === english ? null : own,
    is_masked: isSealed(field) && stored.value !== null,
    field: target && { of: target, name },
    values: target === null || isSealed(field) ? null : columns,
    problem: target === null ? null : problem,
    answered_at: iso(row?.answered_at ?? null),
    review: isReviewed ? (row.review as ReviewedAnswer['review']) : null,
    can_undo: isReviewed || row?.sealed_written != null,
    edited_words: written && wordsOfField(name, field, written.after, words.labels),
    reviewed_by_name: isReviewed ? row.reviewed_by_name : null,
    reviewed_at: isReviewed ? iso(row.reviewed_at) : null,
  }
}

/** Words of the ids that answers hold, for the inputs in which they are edited. */
function usedLabels(cards: readonly StoredCard[], labels: Labels): EntryLabels {
  const used: EntryLabels = {}
  for (const { answers } of cards)
    for (const { question, columns } of answers) {
      const { field, name } = question
      if (field.kind !== 'catalogue' || !columns) continue
      for (const id of [(columns as Values)[name]].flat())
        if (typeof id === 'number') (used[field.list] ??= {})[id] = labels(field.list, id) ?? ''
    }
  return used
}

/** Entries of the person's cases from today on, to the agenda of which parked questions can be added. */
async function upcomingEntries(ctx: UserCtx, party_id: number): Promise<SurveyReview['upcoming']> {
  return visibleEntries(ctx)
    .innerJoin('legal_case_parties as of', 'of.legal_case_id', 'docket_entries.legal_case_id')
    .select([
      'docket_entries.id',
      't.name as type_name',
      'docket_entries.event_time_start',
      'c.title as case_title',
    ])
    .select(sql<string>`docket_entries.action_date`.as('action_date'))
    .select(
      sql<boolean>`t.action_type = 'appointment' and coalesce(docket_entries.starts_at > ${ctx.now}, false)`.as(
        'is_appointment',
      ),
    )
    .where('of.party_id', '=', party_id)
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)
    .where('docket_entries.action_date', '>=', await officeToday(ctx))
    .orderBy('docket_entries.action_date')
    .orderBy('docket_entries.id')
    .limit(mostUpcoming)
    .execute()
}
