import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'
import { identityChecks } from '#guests/identity.ts'
import { languageCodes } from '#guests/languages.ts'
import { selectedCards, surveySettings } from './surveys.ts'

const admin = atLeast('admin')

const template = z.object({
  id,
  name: z.string(),
  cards: selectedCards,
  title: z.string(),
  language: z.enum(languageCodes).nullable(),
  message: z.string().nullable(),
  identity_check: z.enum(identityChecks),
  valid_days: z.int(),
  reminder_days: z.int().nullable(),
  version: z.int(),
})
export type SurveyTemplate = z.output<typeof template>

const input = {
  name: z
    .string()
    .trim()
    .min(1, 'Name of the template is required')
    .max(120, 'Name can have at most 120 characters'),
  ...surveySettings,
  title: surveySettings.title.unwrap(),
}

export const templateCalls = {
  listSurveyTemplates: endpoint({
    method: 'GET',
    path: '/survey_templates',
    access: atLeast('viewer'),
    input: {},
    output: z.object({ items: z.array(template) }),
    summary: 'Sets of cards with what a survey of them is sent with, by name',
  }),
  createSurveyTemplate: endpoint({
    method: 'POST',
    path: '/survey_templates',
    access: admin,
    input,
    output: template,
    summary: 'Adds a template of surveys',
  }),
  updateSurveyTemplate: endpoint({
    method: 'PATCH',
    path: '/survey_templates/:id',
    access: admin,
    input: { id, ...input, version: z.int() },
    output: template,
    errors: ['stale'],
    summary: 'Changes a template; surveys made of it stay as they are',
  }),
  deleteSurveyTemplate: endpoint({
    method: 'DELETE',
    path: '/survey_templates/:id',
    access: admin,
    input: { id },
    output: null,
    summary: 'Deletes a template; surveys made of it stay',
  }),
}
