import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'

const editor = atLeast('editor')

const deletedSurvey = z.object({
  id,
  title: z.string(),
  party_id: id,
  party_name: z.string(),
  answer_count: z.int(),
  deleted_at: z.string(),
  deleted_by_name: z.string().nullable(),
})
export type DeletedSurvey = z.output<typeof deletedSurvey>

export const deletionCalls = {
  deleteSurvey: endpoint({
    method: 'DELETE',
    path: '/parties/:id/surveys/:surveyId',
    access: editor,
    permission: 'parties.edit',
    input: { id, surveyId: id },
    output: null,
    summary:
      'Deletes a survey with its answers; what was accepted stays in the profile, and data recovery has the rest for 30 days',
  }),
  listDeletedSurveys: endpoint({
    method: 'GET',
    path: '/data_recovery/surveys',
    access: atLeast('admin'),
    input: { ...listInput, sort_by: z.enum(['deleted_at', 'party']).optional() },
    output: page(deletedSurvey),
    summary: 'Deleted surveys, the latest first',
  }),
  restoreSurvey: endpoint({
    method: 'POST',
    path: '/data_recovery/surveys/:id/restore',
    access: editor,
    input: { id },
    output: null,
    summary:
      'Brings a deleted survey back with its answers; others than admins only what they just deleted. Its link stays closed until it is sent again',
  }),
}
