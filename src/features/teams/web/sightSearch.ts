import { id, oneOf } from '#ui/web/listSearch.ts'
import type { ResourceType } from '../resourceCalls.ts'

/** About whom and what one asks. */
export interface SightSearch {
  user_id?: number | undefined
  type?: ResourceType | undefined
  resource_id?: number | undefined
}

export const sightSearch = (raw: Record<string, unknown>): SightSearch => ({
  user_id: id(raw['user_id']),
  type: oneOf('records', 'legal_cases', 'parties')(raw['type']),
  resource_id: id(raw['resource_id']),
})
