import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { sectionLabels } from '#collections/contract.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { answerStates } from '../surveyFields.ts'
import { handedSurvey, wholeSurvey } from './surveys.ts'

export const comparisons = ['new', 'same', 'differs'] as const
export const reviews = ['accepted', 'edited', 'rejected'] as const

/** The profile at one place, and how an answer compares with it. */
const profileValue = z.object({
  words: z.string(),
  /** Null: there is no answer to compare. */
  comparison: z.enum(comparisons).nullable(),
})
export type ProfileValue = z.output<typeof profileValue>

/** Where the answers of a card can be written: the person, an entry of a section, or a new one. */
const reviewPlace = z.object({
  /** Null: the person, or a new entry. */
  entry_id: id.nullable(),
  /** Headline of the entry. */
  title: z.string(),
  /** By question. */
  values: z.record(z.string(), profileValue),
})
export type ReviewPlace = z.output<typeof reviewPlace>

const reviewedAnswer = z.object({
  question: z.string(),
  /** In English. */
  text: z.string(),
  /** In the language of the survey; null: that is English, or there is no such text. */
  own_text: z.string().nullable(),
  sensitive: z.boolean(),
  state: z.enum([...answerStates, 'blank']),
  /** In English as far as Ellis has the words, otherwise in the person's own. Sensitive numbers are masked. */
  words: z.string(),
  own_words: z.string().nullable(),
  /** A number that is masked; `showSurveyAnswer` has it whole. */
  is_masked: z.boolean(),
  /** Field of the `person` or of a section; null: the answer stays with the survey. */
  field: z.object({ of: z.string(), name: z.string() }).nullable(),
  /** Columns of that field, as the answer would write them; null: not answered, masked, or not understood. */
  values: z.record(z.string(), z.unknown()).nullable(),
  /** Reason that it cannot be written as it is. */
  problem: z.string().nullable(),
  answered_at: instant.nullable(),
  review: z.enum(reviews).nullable(),
  /** Decided; or accepted before the person changed the answer. */
  can_undo: z.boolean(),
  /** The value written instead, where the reviewer edited it. */
  edited_words: z.string().nullable(),
  reviewed_by_name: z.string().nullable(),
  reviewed_at: instant.nullable(),
})
export type ReviewedAnswer = z.output<typeof reviewedAnswer>

const reviewedCard = z.object({
  identifier: z.string(),
  title: z.string(),
  own_title: z.string().nullable(),
  hard: z.boolean(),
  /** The card is one entry of this section; null: fields of the person, or none. */
  section: z.string().nullable(),
  places: z.array(reviewPlace),
  /** The place proposed, or the one that answers were written to. */
  entry_id: id.nullable(),
  /** Why that entry was proposed. */
  because: z.string().nullable(),
  /** Answers were written there already: the others go there, too. */
  is_settled: z.boolean(),
  /** Question that `returned_text` is about; null: the whole card. */
  returned_question: z.string().nullable(),
  /** Question of the office to the person about this card. */
  returned_text: z.string().nullable(),
  answers: z.array(reviewedAnswer),
})
export type ReviewedCard = z.output<typeof reviewedCard>

/** An upcoming entry of a case of the person. */
const agendaEntry = z.object({
  id,
  type_name: z.string(),
  /** That has yet to begin. */
  is_appointment: z.boolean(),
  action_date: z.string(),
  event_time_start: z.string().nullable(),
  case_title: z.string(),
})

const reviewedSurvey = wholeSurvey
  .pick({
    id: true,
    party_id: true,
    party_name: true,
    title: true,
    language: true,
    state: true,
    contact_type: true,
    opened_at: true,
    done_at: true,
    reviewed_at: true,
    reviewed_by_name: true,
    returned_at: true,
    docket_entry_id: true,
    version: true,
  })
  .extend({ can: z.object({ review: z.boolean(), show: z.boolean() }) })

const surveyReview = z.object({
  survey: reviewedSurvey,
  cards: z.array(reviewedCard),
  labels: sectionLabels,
  /** Where parked questions can be put; more than a few are left out. */
  upcoming: z.array(agendaEntry),
})
export type SurveyReview = z.output<typeof surveyReview>

const answerRef = { identifier: z.string().max(80), question: z.string().max(120) }

const decision = z.strictObject({
  ...answerRef,
  decision: z.enum(['accept', 'edit', 'reject']),
  /** When the answer was given that the reviewer has read: a later one is refused. */
  answered_at: instant,
  /** The words of the profile that the reviewer has read: others are refused. */
  profile: z.string().max(100_000).default(''),
  /** Columns of the field, in an edit. */
  value: z.record(z.string().max(60), z.unknown()).optional(),
  /** Entry of the section; null: a new one. The same for all answers of a card. */
  entry_id: id.nullable().default(null),
})
export type Decision = z.output<typeof decision>

const place = { id, surveyId: id }
const byReviewers = { access: atLeast('editor'), permission: 'parties.edit' } as const
const most = 2_000

export const reviewCalls = {
  listSurveyAnswers: endpoint({
    method: 'GET',
    path: '/parties/:id/surveys/:surveyId/answers',
    access: atLeast('viewer'),
    input: place,
    output: surveyReview,
    summary: 'The answers of a survey, each compared with the profile',
  }),
  showSurveyAnswer: endpoint({
    method: 'GET',
    path: '/parties/:id/surveys/:surveyId/masked_answer',
    writes: true,
    access: atLeast('contributor'),
    permission: 'parties.edit',
    input: { ...place, ...answerRef },
    output: z.object({ value: z.string().nullable() }),
    rateLimitPerMinute: 30,
    secret_answer: true,
    summary: 'A masked answer whole; every showing is logged',
  }),
  listWaitingAnswers: endpoint({
    method: 'GET',
    path: '/parties/:id/waiting_answers',
    access: atLeast('viewer'),
    input: { id },
    output: z.array(
      z.object({
        survey_id: id,
        /** The `person`, or a section. */
        of: z.string(),
        /** Fields, one for each answer. */
        labels: z.array(z.string()),
      }),
    ),
    summary: 'Answers of a person’s surveys that wait for review, by the part of the profile they are for',
  }),
  reviewSurvey: endpoint({
    method: 'POST',
    path: '/parties/:id/surveys/:surveyId/review',
    ...byReviewers,
    input: {
      ...place,
      version: z.int(),
      /** None: an answered survey without an open answer becomes reviewed. */
      decisions: z.array(decision).max(most),
    },
    output: surveyReview,
    errors: ['stale', 'surveys.answered_again', 'surveys.profile_changed'],
    summary: 'Accepts answers into the profile, as they are or edited, or rejects them; all of them or none',
  }),
  undoSurveyReview: endpoint({
    method: 'POST',
    path: '/parties/:id/surveys/:surveyId/undo',
    ...byReviewers,
    input: { ...place, version: z.int(), answers: z.array(z.strictObject(answerRef)).min(1).max(most) },
    output: surveyReview,
    errors: ['stale', 'surveys.profile_changed'],
    summary: 'Puts back what the profile said before these answers were accepted',
  }),
  returnSurvey: endpoint({
    method: 'POST',
    path: '/parties/:id/surveys/:surveyId/return',
    ...byReviewers,
    secret_answer: true,
    input: {
      ...place,
      version: z.int(),
      questions: z
        .array(
          z.strictObject({
            identifier: answerRef.identifier,
            question: answerRef.question.optional(),
            text: z
              .string()
              .trim()
              .min(1, 'Write what you want to know')
              .max(500, 'A question can have at most 500 characters'),
          }),
        )
        .min(1, 'Write at least one question')
        .max(40, 'Ask at most 40 questions at once'),
      /** Sends the link again, or hands it over where there is no contact. */
      notify: z.boolean().default(true),
      here: z.boolean().default(false),
      at_once: z.boolean().default(false),
    },
    output: handedSurvey,
    errors: ['stale', 'surveys.ended', 'contact.refused'],
    summary: 'Gives a survey back to the person with questions of the office',
  }),
  addToAgenda: endpoint({
    method: 'POST',
    path: '/parties/:id/surveys/:surveyId/agenda',
    ...byReviewers,
    input: { ...place, docket_entry_id: id },
    output: z.object({ added: z.int(), docket_entry_id: id }),
    errors: ['surveys.nothing_parked', 'surveys.entry_over', 'docket.not_yours'],
    summary: 'Adds the parked questions to the checklist of an upcoming docket entry of the person',
  }),
}
