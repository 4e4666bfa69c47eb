import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { languageCodes } from '#guests/languages.ts'
import { contactTypes } from '../surveyFields.ts'
import { shownQuestion } from './session.ts'

const shownCard = z.object({
  key: z.string(),
  /** Section of the profile, an entry of which it describes. */
  of: z.string().nullable(),
  hard: z.boolean(),
  is_office: z.boolean(),
  title: z.string(),
  note: z.string().nullable(),
  again: z.string().nullable(),
  questions: z.array(shownQuestion),
})
export type ShownCard = z.output<typeof shownCard>

const contact = z.object({
  contact_type: z.enum(contactTypes),
  contact_id: id,
  /** The number or address, as it is read. */
  text: z.string(),
  /** Why nothing is sent there; null: something may be. */
  refusal: z.string().nullable(),
})
export type SurveyContact = z.output<typeof contact>

export const shownCardsCalls = {
  listShownCards: endpoint({
    method: 'GET',
    path: '/survey_cards/shown',
    access: atLeast('viewer'),
    input: { language: z.enum(languageCodes).default('en') },
    output: z.object({ items: z.array(shownCard) }),
    summary: 'Every card in use with its questions, as people are shown them in a language',
  }),
  getSurveyDefaults: endpoint({
    method: 'GET',
    path: '/parties/:id/survey_defaults',
    access: atLeast('editor'),
    permission: 'parties.edit',
    input: { id },
    output: z.object({
      name: z.string(),
      /** The one of the twelve that they read best. */
      language: z.enum(languageCodes),
      /** To the day, so that it can be asked for before the page opens. */
      knows_birth_date: z.boolean(),
      contacts: z.array(contact),
    }),
    summary: 'What a survey of a person begins with: their language, and where they may be written to',
  }),
}
