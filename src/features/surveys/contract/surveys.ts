import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { identityChecks } from '#guests/identity.ts'
import { languageCodes } from '#guests/languages.ts'
import { contactTypes, surveyLimits, surveyStates } from '../surveyFields.ts'

/** By key of a card, whether it is asked. */
export const selectedCards = z.record(z.string().max(60), z.boolean())

/** How far a card of a survey is. */
export const cardState = z.object({
  identifier: z.string(),
  card: z.string(),
  completed: z.boolean(),
  accepted: z.boolean(),
  rejected: z.boolean(),
  /** The office asks about this question again. */
  returned_question: z.string().nullable(),
  /** The office’s words with it. */
  returned_text: z.string().nullable(),
})
export type CardState = z.output<typeof cardState>

/** A survey in a list. */
export const surveyLine = z.object({
  id,
  party_id: id,
  party_name: z.string(),
  title: z.string(),
  language: z.enum(languageCodes),
  state: z.enum(surveyStates),
  /** The card at which the person is, from 1. */
  card_number: z.int(),
  card_count: z.int(),
  parked_count: z.int(),
  declined_count: z.int(),
  /** Answers that nobody has reviewed. */
  new_count: z.int(),
  created_at: instant,
  created_by_id: id.nullable(),
  created_by_name: z.string().nullable(),
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  last_answer_at: instant.nullable(),
  done_at: instant.nullable(),
  reviewed_at: instant.nullable(),
  expires_at: instant.nullable(),
  bounced: z.boolean(),
  bounce_reason: z.string().nullable(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    /** Sent, reminded, or handed over. */
    send: z.boolean(),
    review: z.boolean(),
    delete: z.boolean(),
  }),
})
export type SurveyLine = z.output<typeof surveyLine>

export const wholeSurvey = surveyLine.extend({
  cards: selectedCards,
  contact_type: z.enum(contactTypes),
  contact_id: id.nullable(),
  /** The number or address; null: none, or it is not in the profile any more. */
  contact: z.string().nullable(),
  message: z.string().nullable(),
  identity_check: z.enum(identityChecks),
  has_code_word: z.boolean(),
  /** Too many wrong answers: a new link has to be sent. */
  is_locked: z.boolean(),
  valid_days: z.int(),
  reminder_days: z.int().nullable(),
  template_id: id.nullable(),
  current_card_index: z.int(),
  completed: z.boolean(),
  card_list: z.array(cardState),
  returned_at: instant.nullable(),
  reviewed_by_name: z.string().nullable(),
  /** Appointment to whose agenda the parked questions were added. */
  docket_entry_id: id.nullable(),
})
export type Survey = z.output<typeof wholeSurvey>

/** Settings of a survey; templates have the same. */
export const surveySettings = {
  cards: selectedCards,
  title: z
    .string()
    .trim()
    .min(1, 'Title is required')
    .max(120, 'Title can have at most 120 characters')
    .optional(),
  /** That which the person reads best by default. */
  language: z.enum(languageCodes).nullish(),
  message: z.string().trim().max(1_000, 'Message can have at most 1,000 characters').nullish(),
  identity_check: z.enum(identityChecks).default('birth_date'),
  valid_days: z
    .int()
    .min(1, 'Enter at least 1 day')
    .max(surveyLimits.days, `Enter at most ${surveyLimits.days} days`)
    .default(30),
  reminder_days: z.int().min(1, 'Enter at least 1 day').max(60, 'Enter at most 60 days').nullish(),
}

const surveyInput = {
  ...surveySettings,
  contact_type: z.enum(contactTypes).default('none'),
  contact_id: id.nullish(),
  /** Stored encrypted; left out: as it was. */
  code_word: z
    .string()
    .trim()
    .min(3, 'Use at least 3 characters')
    .max(60, 'Use at most 60 characters')
    .nullish(),
  template_id: id.nullish(),
}
export type SurveyInput = z.output<z.ZodObject<typeof surveyInput>>
const {
  identity_check: _check,
  valid_days: _days,
  contact_type: _type,
  ...optional
} = z.strictObject(surveyInput).partial().shape

/** A survey and the link to it, where that was handed over. */
export const handedSurvey = z.object({
  survey: wholeSurvey,
  /** Opens the page on the office’s own tablet; null: sent, or not sent yet. */
  url: z.string().nullable(),
  /** The same for the tablet’s camera. */
  qr_svg: z.string().nullable(),
  /** End of the quiet hours the text waits for; null: it is on its way. */
  leaves_at: instant.nullable(),
})
export type HandedSurvey = z.output<typeof handedSurvey>

const place = { id, surveyId: id }
const changes = { access: atLeast('editor'), permission: 'parties.edit' } as const

export const surveysCalls = {
  createSurvey: endpoint({
    method: 'POST',
    path: '/parties/:id/surveys',
    ...changes,
    secret_answer: true,
    input: {
      id,
      ...surveyInput,
      /** Sends it, or hands the link over where there is no contact; otherwise it is a draft. */
      notify: z.boolean().default(false),
      at_once: z.boolean().default(false),
    },
    output: handedSurvey,
    errors: ['contact.refused'],
    summary: 'Makes a survey of chosen cards for a person, and sends it',
  }),
  getSurvey: endpoint({
    method: 'GET',
    path: '/parties/:id/surveys/:surveyId',
    access: atLeast('viewer'),
    input: place,
    output: wholeSurvey,
    summary: 'A survey of a person and how far it is; the answers are listed apart',
  }),
  updateSurvey: endpoint({
    method: 'PATCH',
    path: '/parties/:id/surveys/:surveyId',
    ...changes,
    input: {
      ...place,
      ...optional,
      identity_check: z.enum(identityChecks).optional(),
      valid_days: surveySettings.valid_days.unwrap().optional(),
      contact_type: z.enum(contactTypes).optional(),
      /** Ends it: its link opens nothing any more, its answers stay. */
      close: z.literal(true).optional(),
      version: z.int(),
    },
    output: wholeSurvey,
    errors: ['stale', 'surveys.ended'],
    summary: 'Changes a survey, or closes it; cards that have answers stay',
  }),
  notifySurvey: endpoint({
    method: 'POST',
    path: '/parties/:id/surveys/:surveyId/notify',
    ...changes,
    secret_answer: true,
    input: {
      ...place,
      /** Answered on a device of the office instead of being sent. */
      here: z.boolean().default(false),
      /** In the person’s quiet hours, too. */
      at_once: z.boolean().default(false),
    },
    output: handedSurvey,
    errors: ['surveys.ended', 'contact.refused'],
    summary: 'Sends the link of a survey to its contact, or again as a reminder',
  }),
}
