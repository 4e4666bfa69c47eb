import { workflowsContract } from '#features/workflows/contract.ts'
import { entryTypes } from '#testing/server/aDocketEntry.ts'
import type { Fixture, Samples } from './fixture.ts'

const { createWorkflow } = workflowsContract.endpoints

const aNew = () => ({
  event: 'done' as const,
  items: [{ docket_entry_type_to_create_id: entryTypes.one_year_deadline, in_days: 3 }],
})
const owner = {
  workflowable_type: 'docket_entry_type' as const,
  workflowable_id: entryTypes.client_meeting,
}

const aSaved = async ({ owner: person }: Fixture) =>
  person.do(createWorkflow, { ...owner, ...aNew(), hearing_outcome: 'other' })

export const samples: Samples = {
  'workflows.listWorkflows': async ({ fixture }) => {
    await aSaved(fixture)
    return owner
  },
  'workflows.createWorkflow': () => ({ ...owner, ...aNew() }),
  'workflows.updateWorkflow': async ({ fixture }) => {
    const { id, version } = await aSaved(fixture)
    return { id, version, ...aNew() }
  },
  'workflows.deleteWorkflow': async ({ fixture }) => ({ id: (await aSaved(fixture)).id }),
  'workflows.previewWorkflows': ({ fixture }) => ({
    event: 'created',
    legal_case_id: fixture.case_id,
    docket_entry_type_id: entryTypes.client_meeting,
  }),
}
