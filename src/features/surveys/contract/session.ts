import * as z from 'zod'
import { guest } from '#access/access.ts'
import { endpoint, instant } from '#core/contract.ts'
import { identityChecks } from '#guests/identity.ts'
import { languageCodes } from '#guests/languages.ts'
import { answerStates, surveyLimits } from '../surveyFields.ts'

const token = z.string().max(200)
/** Given for the right answer to the check; opens the survey in this browser for two hours. */
const proof = z.string().max(200).optional()

/** How a question is answered; lists of the office are `choice` and `choices`, numbers such as the A-number `text`. */
export const shownKinds = [
  'yesNo',
  'text',
  'longText',
  'number',
  'choice',
  'choices',
  'day',
  'time',
  'phone',
  'email',
] as const
export type ShownKind = (typeof shownKinds)[number]

/** Value of a day. */
export const dayAnswer = z.strictObject({
  date: z.string().max(10),
  format: z.enum(['MM/DD/YYYY', 'MM/YYYY', 'YYYY']),
  uncertain: z.boolean().optional(),
})

/**
 * By kind: `yesNo` boolean, `day` a `dayAnswer`, `choice` one option (the id, of a list), `choices` an array of them,
 * `number` a number, all others text.
 */
const answerValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(surveyLimits.letters, `Use at most ${surveyLimits.letters.toLocaleString('en-US')} letters`),
  z.array(z.union([z.number(), z.string().max(200)])).max(surveyLimits.choices),
  dayAnswer,
])
export type AnswerValue = z.output<typeof answerValue>

export const answer = z.object({ state: z.enum(answerStates), value: answerValue.optional() })
export type Answer = z.output<typeof answer>

export const option = z.object({ value: z.union([z.number(), z.string()]), text: z.string() })
export type Option = z.output<typeof option>

export const shownQuestion = z.object({
  /** Name within its card. */
  question: z.string(),
  kind: z.enum(shownKinds),
  text: z.string(),
  help: z.string().nullable(),
  /** Can be parked or declined by a button of its own. */
  sensitive: z.boolean(),
  options: z.array(option).optional(),
  /** Path of a long list: `GET /survey/{session}/options/{path}`. */
  options_path: z.string().optional(),
  max: z.number().optional(),
  /** Refuses days to come. */
  past: z.boolean().optional(),
  /** A day that has to be known to the day. */
  exact: z.boolean().optional(),
})
export type ShownQuestion = z.output<typeof shownQuestion>

const sessionCard = z.object({
  /** 'child', 'child_2' … */
  identifier: z.string(),
  card: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  /** Label of the button that adds a copy; null: it cannot be copied. */
  again: z.string().nullable(),
  hard: z.boolean(),
  completed: z.boolean(),
  accepted: z.boolean(),
  rejected: z.boolean(),
  returned_question: z.string().nullable(),
  returned_text: z.string().nullable(),
  inputs: z.record(z.string(), answer),
  questions: z.array(shownQuestion),
})
export type SessionCard = z.output<typeof sessionCard>

const surveySession = z.object({
  shows: z.enum(['check', 'cards', 'done']),
  check: z.enum(identityChecks),
  tries_left: z.int(),
  proof: z.string().optional(),
  page_language: z.enum(languageCodes),
  /** Empty before the check. */
  title: z.string(),
  /** Identifiers of the cards, in their order. */
  identifiers: z.array(z.string()),
  /** Empty, as are the submissions, where they were not requested. */
  value: z.array(sessionCard),
  submissions_by_identifiers: z.record(z.string(), z.record(z.string(), z.enum(answerStates))),
  current_card_index: z.int(),
  /** All cards were gone through: the page offers to send the answers. */
  completed: z.boolean(),
  expires_at: instant,
  timezone: z.string(),
})
export type SurveySession = z.output<typeof surveySession>

const identifier = z.string().max(80)
/** Number of an act of the browser; one that is not greater than its newest on the same question changes nothing. */
const sequence = z.int().min(0)

const act = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('identify'), answer: z.string().trim().max(100) }),
  z.strictObject({
    do: z.literal('answer'),
    identifier,
    question: z.string().max(120),
    sequence,
    state: z.enum([...answerStates, 'blank']),
    value: answerValue.optional(),
  }),
  /** Leaves the card with this index for the next one. */
  z.strictObject({ do: z.literal('advance'), index: z.int().min(0) }),
  /** Leaves the card with this index, the current one by default, for the one before. */
  z.strictObject({ do: z.literal('back'), index: z.int().min(0).optional() }),
  z.strictObject({ do: z.literal('go'), index: z.int().min(0) }),
  z.strictObject({ do: z.literal('duplicate'), identifier, sequence }),
  z.strictObject({ do: z.literal('remove'), identifier }),
  z.strictObject({ do: z.literal('pause') }),
])
export type Act = z.output<typeof act>
export type ActInput = z.input<typeof act>

export const sessionCalls = {
  getSurveySession: endpoint({
    method: 'GET',
    path: '/survey/:token',
    access: guest('survey'),
    writes: true,
    secret_answer: true,
    input: { token, proof, language: z.enum(languageCodes).optional() },
    output: surveySession,
    errors: ['link.closed'],
    rateLimitPerMinute: 120,
    summary: 'The session of a survey: its cards and answers, once the check is answered',
  }),
  saveSurveySession: endpoint({
    method: 'PATCH',
    path: '/survey/:token',
    access: guest('survey'),
    secret_answer: true,
    input: {
      token,
      proof,
      language: z.enum(languageCodes).optional(),
      /** Chosen at random by each browser, for the order of its acts. */
      browser: z.string().max(40).default(''),
      /** Without, the cards are left out of the answer: it goes over a bad line after every question. */
      texts: z.boolean().default(true),
      act,
    },
    output: surveySession,
    errors: [
      'link.closed',
      'link.wrong_answer',
      'link.locked',
      'link.not_identified',
      'surveys.done',
      'surveys.too_many_copies',
    ],
    rateLimitPerMinute: 240,
    summary: 'Answers the check or a question, or moves among the cards; each act is saved at once',
  }),
  submitSurvey: endpoint({
    method: 'POST',
    path: '/survey/:token',
    access: guest('survey'),
    secret_answer: true,
    input: { token, proof, language: z.enum(languageCodes).optional() },
    output: surveySession,
    errors: ['link.closed', 'link.not_identified'],
    rateLimitPerMinute: 30,
    summary: 'Gives the answers to the office; a second time changes nothing',
  }),
  getSurveyParty: endpoint({
    method: 'GET',
    path: '/survey/:token/party',
    access: guest('survey'),
    input: { token, proof },
    output: z.object({ first_name: z.string().nullable(), language: z.enum(languageCodes) }),
    errors: ['link.closed', 'link.not_identified'],
    rateLimitPerMinute: 60,
    summary: 'Whom a survey is for; nothing of their profile',
  }),
  listSurveyOptions: endpoint({
    method: 'GET',
    path: '/survey/:session/options/*',
    access: guest('survey'),
    input: { session: token, '*': z.string().max(120), proof, language: z.enum(languageCodes).optional() },
    output: z.array(option),
    errors: ['link.closed', 'link.not_identified'],
    rateLimitPerMinute: 60,
    summary: 'The entries of a list that a question of the survey uses',
  }),
  listSurveyRootOptions: endpoint({
    method: 'GET',
    path: '/survey/:session/root_options/*',
    access: guest('survey'),
    input: { session: token, '*': z.string().max(120), proof, language: z.enum(languageCodes).optional() },
    output: z.array(option),
    errors: ['link.closed', 'link.not_identified'],
    rateLimitPerMinute: 60,
    summary: 'The same list by the other address that the specification names',
  }),
}
