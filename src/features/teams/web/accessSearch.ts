import { id, oneOf } from '#ui/web/listSearch.ts'
import type { ResourceType } from '../contract/resources.ts'

/** Row the question is about. */
interface AccessSearch {
  user_id?: number | undefined
  type?: ResourceType | undefined
  resource_id?: number | undefined
}

export const accessSearch = (raw: Record<string, unknown>): AccessSearch => ({
  user_id: id(raw['user_id']),
  type: oneOf('records', 'legal_cases', 'parties')(raw['type']),
  resource_id: id(raw['resource_id']),
})
