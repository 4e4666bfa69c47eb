import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { languageCodes } from '#guests/languages.ts'
import { freeKinds } from '../cards/card.ts'
import { shownQuestion } from './session.ts'
import { surveyLimits } from '../surveyFields.ts'

const text = (most: number) =>
  z.string().trim().min(1, 'Enter the text').max(most, `Use at most ${most} characters`)
const inLanguages = (most: number) => z.partialRecord(z.enum(languageCodes), text(most))

/** A text of the office’s own, by language. */
const textByLanguage = inLanguages(surveyLimits.text)
export type TextByLanguage = z.output<typeof textByLanguage>

/** Key that the office made; the prefix keeps it apart from names of fields. */
const key = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[a-z0-9]{1,30}$`))

/** A question of an office’s card: of a field, or free. */
const officeQuestion = z.strictObject({
  id: key('q'),
  /** A field of the profile, by path; without, the question is free and has a kind. */
  field: z.string().max(80).optional(),
  kind: z.enum(freeKinds).optional(),
  options: z
    .array(z.strictObject({ value: key('o'), text: inLanguages(200) }))
    .max(surveyLimits.choices, `A question has at most ${surveyLimits.choices} options`)
    .optional(),
  /** Empty for a field whose own words are used. */
  text: textByLanguage,
  help: textByLanguage.optional(),
  /** Can be left for the lawyer, or declined, by a button of its own. */
  sensitive: z.boolean().optional(),
})
export type OfficeQuestion = z.output<typeof officeQuestion>

const card = {
  title: inLanguages(120),
  note: textByLanguage.nullable(),
  /** Label of the button that adds a copy. */
  again: inLanguages(120).nullable(),
  /** Section of the profile, one entry of which it describes; null: its fields are of the person. */
  of: z.string().max(60).nullable(),
  repeats: z.boolean(),
  hard: z.boolean(),
  questions: z
    .array(officeQuestion)
    .min(1, 'Add a question')
    .max(surveyLimits.questions, `A card has at most ${surveyLimits.questions} questions`),
}

/** The part of a card that the office enters. */
export const surveyCardInput = z.strictObject(card)
export type SurveyCardInput = z.output<typeof surveyCardInput>

export const inputOf = ({
  title,
  note,
  again,
  of,
  repeats,
  hard,
  questions,
}: SurveyCardInput): SurveyCardInput => ({
  title,
  note,
  again,
  of,
  repeats,
  hard,
  questions,
})

const surveyCard = z.object({
  id,
  key: z.string(),
  ...card,
  version: z.int(),
  archived_at: instant.nullable(),
  updated_at: instant,
})
export type SurveyCard = z.output<typeof surveyCard>

const shownCard = z.object({
  title: z.string(),
  note: z.string().nullable(),
  again: z.string().nullable(),
  questions: z.array(shownQuestion),
})
export type ShownCard = z.output<typeof shownCard>

const admin = atLeast('admin')

export const cardsCalls = {
  listSurveyCards: endpoint({
    method: 'GET',
    path: '/survey_cards',
    access: atLeast('viewer'),
    input: { archived: z.boolean().default(false) },
    output: z.object({
      items: z.array(surveyCard),
      /** By list that a question can choose from: entries that clients read in the office’s words, whatever their language. */
      office_words: z.record(z.string(), z.object({ names: z.array(z.string()), count: z.int() })),
    }),
    summary: 'Cards of surveys that the office has added, in its order, with all their translations',
  }),
  createSurveyCard: endpoint({
    method: 'POST',
    path: '/survey_cards',
    access: admin,
    input: card,
    output: surveyCard,
    summary: 'Adds a card of questions to those that surveys are made of',
  }),
  updateSurveyCard: endpoint({
    method: 'PATCH',
    path: '/survey_cards/:id',
    access: admin,
    input: { id, version: z.int(), ...surveyCardInput.partial().shape, archived: z.boolean().optional() },
    output: surveyCard,
    errors: ['stale'],
    summary: 'Changes a card, also in surveys that were sent; questions that have answers stay what they are',
  }),
  previewSurveyCard: endpoint({
    method: 'POST',
    path: '/survey_cards/preview',
    access: admin,
    input: { language: z.enum(languageCodes), card: surveyCardInput },
    output: shownCard,
    summary: 'A card that need not be saved, as people are shown it in a language',
  }),
  deleteSurveyCard: endpoint({
    method: 'DELETE',
    path: '/survey_cards/:id',
    access: admin,
    input: { id },
    output: null,
    summary: 'Archives a card: no new survey has it, those that do go on with it',
  }),
  orderSurveyCards: endpoint({
    method: 'PUT',
    path: '/survey_cards/order',
    access: admin,
    input: { ids: z.array(id).min(1).max(surveyLimits.cards) },
    output: null,
    summary: 'Puts the office’s cards in an order',
  }),
}
