import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { listsContract } from '#features/lists/contract.ts'
import type { Workflow } from '../contract.ts'
import { eventLabels } from './workflowWords.ts'

const lists = client(listsContract)
const all = { items_per_page: 200 }

/** "Individual hearing: when an entry is done". */
export function useWorkflowTitle(workflow: Workflow | null): string | null {
  const owner = workflow?.workflowable_type
  const ofEntries = useQuery({
    ...lists.listDocketEntryTypes.query(all),
    enabled: owner === 'docket_entry_type',
  })
  const ofCases = useQuery({ ...lists.listLegalCaseTypes.query(all), enabled: owner === 'legal_case_type' })
  if (!workflow) return null
  const types: readonly { id: number; name: string }[] | undefined = (
    owner === 'docket_entry_type' ? ofEntries : ofCases
  ).data?.items
  const name = types?.find(({ id }) => id === workflow.workflowable_id)?.name ?? '…'
  return `${name}: ${eventLabels[workflow.event].toLowerCase()}`
}
