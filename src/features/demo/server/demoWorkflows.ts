import { asAdmin } from '#core/server/http/asAdmin.ts'
import { createWorkflow } from '#features/workflows/server/service.ts'
import type { DemoOffice } from './demoWork.ts'

/** Interviews are prepared and reported of; the office began so today. */
const followed = {
  'asylum-interview': [
    ['interview-preparation', -14, 'Rehearse the interview with the interpreter who comes along.'],
    ['send-letter', 1, 'Report to the client what was asked, and what comes next.'],
  ],
  'uscis-interview': [['interview-preparation', -7, 'Go through the form and the originals to bring.']],
} as const

/** Workflows, entered last: what they would have made for interviews to come is for a person to look at. */
export async function addDemoWorkflows({ staff, someone, lists }: DemoOffice): Promise<void> {
  const { id, name } = someone('miriam.halloran')
  const ctx = asAdmin(staff.ctx, { id, display_name: name })
  for (const [code, entries] of Object.entries(followed))
    await createWorkflow(ctx, {
      workflowable_type: 'docket_entry_type',
      workflowable_id: lists.docket_entry_types(code),
      event: 'created',
      hearing_outcome: null,
      is_detained: null,
      tag_ids: [],
      location_ids: [],
      legal_case_type_ids: [],
      items: entries.map(([made, in_days, comment]) => ({
        docket_entry_type_to_create_id: lists.docket_entry_types(made),
        in_days,
        comment,
        use_default_comment: true,
        all_teams: false,
        assignees: ['same_as_parent' as const],
      })),
      editors: ['all_editors'],
      skippers: ['all_editors'],
    })
}
