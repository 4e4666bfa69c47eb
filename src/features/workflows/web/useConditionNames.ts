import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import type { ListOption } from '#fields/catalogue/web/useOptions.ts'
import { optionsContract } from '#features/lists/contract/options.ts'
import type { Workflow } from '../contract.ts'

const none: readonly ListOption[] = []
const api = client(optionsContract)

/** The tags, courts and types of cases that a workflow names, archived ones included. */
export function useConditionNames(workflow: Workflow | null) {
  const { tag_ids = [], location_ids = [], legal_case_type_ids = [] } = workflow ?? {}
  return {
    tags: useNames('tags', tag_ids),
    locations: useNames('locations', location_ids),
    caseTypes: useNames('legal_case_types', legal_case_type_ids),
  }
}

function useNames(
  model: 'tags' | 'locations' | 'legal_case_types',
  ids: readonly number[],
): readonly ListOption[] {
  const { data } = useQuery({
    ...api.listOptions.query({ model, field: 'id', ids: [...ids], items_per_page: 200 }),
    enabled: ids.length > 0,
  })
  return (data?.items as readonly ListOption[] | undefined) ?? none
}
