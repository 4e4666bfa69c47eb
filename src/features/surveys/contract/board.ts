import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'
import { startedWork } from '#features/trackedJobs/contract.ts'
import { surveyLimits, surveyStates } from '../surveyFields.ts'
import { surveyLine, surveySettings } from './surveys.ts'

const changes = { access: atLeast('editor'), permission: 'parties.edit' } as const

const ids = (what: string) =>
  z
    .array(id)
    .min(1, `Choose at least one ${what}`)
    .max(surveyLimits.many, `Choose at most ${surveyLimits.many.toLocaleString('en-US')}`)

/** Ways of a survey to many; `either`: a text, and an e-mail to whoever cannot be texted. */
const bulkWays = ['either', 'text', 'email'] as const

const counts = z.partialRecord(z.enum([...surveyStates, 'bounced', 'parked', 'to_review']), z.int())
export type SurveyCounts = z.output<typeof counts>

export const boardCalls = {
  listSurveys: endpoint({
    method: 'GET',
    path: '/party_surveys',
    access: atLeast('viewer'),
    input: {
      ...listInput,
      sort_by: z
        .enum(['created_at', 'sent_at', 'last_answer_at', 'done_at', 'expires_at', 'party'])
        .optional(),
      state: z.array(z.enum(surveyStates)).max(surveyStates.length).optional(),
      party_id: id.optional(),
      /** Record of the people. */
      record_id: id.optional(),
      created_by_id: id.optional(),
      /** The last message with the link did not arrive. */
      bounced: z.boolean().optional(),
      /** With questions put off until there is a lawyer. */
      parked: z.boolean().optional(),
      /** Sent to the office, or ended before that with answers that nobody has reviewed. */
      to_review: z.boolean().optional(),
    },
    output: page(surveyLine).extend({
      /** How many there are of each kind, whatever states the list is narrowed to. */
      counts,
      can: z.object({ create: z.boolean() }),
    }),
    summary: 'Surveys of the people one sees, the newest first, with how far each is',
  }),
  sendSurveys: endpoint({
    method: 'POST',
    path: '/party_surveys',
    ...changes,
    input: {
      party_ids: ids('person'),
      by: z.enum(bulkWays),
      ...surveySettings,
      template_id: id.nullish(),
    },
    output: startedWork,
    rateLimitPerMinute: 10,
    summary: 'Sends a survey to each of many people in the background, with what became of each',
  }),
  remindSurveys: endpoint({
    method: 'POST',
    path: '/party_surveys/remind',
    ...changes,
    input: { ids: ids('survey') },
    output: startedWork,
    rateLimitPerMinute: 10,
    summary: 'Reminds people of their surveys in the background, with what became of each',
  }),
}
