import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import type { ListOption } from '#fields/catalogue/web/useOptions.ts'
import { optionsContract } from '#features/lists/contract/options.ts'
import type { Workflow } from '../contract.ts'

const none: readonly ListOption[] = []
const api = client(optionsContract)

/** The tags and courts that a workflow names, archived ones included. */
export function useConditionNames(workflow: Workflow | null) {
  const { tag_ids = [], location_ids = [] } = workflow ?? {}
  return { tags: useNames('tags', tag_ids), locations: useNames('locations', location_ids) }
}

function useNames(model: 'tags' | 'locations', ids: readonly number[]): readonly ListOption[] {
  const { data } = useQuery({
    ...api.listOptions.query({ model, field: 'id', ids: [...ids], items_per_page: 200 }),
    enabled: ids.length > 0,
  })
  return (data?.items as readonly ListOption[] | undefined) ?? none
}
