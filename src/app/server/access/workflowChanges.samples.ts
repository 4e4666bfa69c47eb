import { listsContract } from '#features/lists/contract.ts'
import { workflowsContract } from '#features/workflows/contract.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import type { Fixture, Samples } from './fixture.ts'

let kinds = 0

/** A workflow that was added after an entry that it follows. */
async function aChange({ owner, case_id }: Fixture) {
  const item = { name: `Kind of its own ${++kinds}`, action_type: 'task', color: 'neutral' }
  const { id } = await owner.do(listsContract.endpoints.createEntry, { model: 'docket_entry_types', item })
  const docket_entry_type_id = id
  await aDocketEntry(owner, { legal_case_id: case_id, docket_entry_type_id })
  return owner.do(workflowsContract.endpoints.createWorkflow, {
    workflowable_type: 'docket_entry_type',
    workflowable_id: docket_entry_type_id,
    event: 'created',
    items: [{ docket_entry_type_to_create_id: entryTypes.one_year_deadline }],
  })
}

export const samples: Samples = {
  'workflowChanges.listWorkflowChanges': async ({ fixture }) => ({ id: (await aChange(fixture)).id }),
  'workflowChanges.applyWorkflow': async ({ fixture }) => {
    const { id, version } = await aChange(fixture)
    return { id, version }
  },
}
