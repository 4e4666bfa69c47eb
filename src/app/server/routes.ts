import type { Route } from '../../core/server/routes.ts'
import { listsRoutes } from '../../features/lists/server/routes.ts'
import { outboxRoutes } from '../../features/outbox/server/routes.ts'
import { partiesRoutes } from '../../features/parties/server/routes.ts'
import { recordsRoutes } from '../../features/records/server/routes.ts'
import { setupRoutes } from '../../features/setup/server/routes.ts'

/** Every call of the product, by feature. */
export const allRoutes: Route[] = [
  ...listsRoutes,
  ...partiesRoutes,
  ...recordsRoutes,
  ...outboxRoutes,
  ...setupRoutes,
]
