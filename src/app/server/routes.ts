import type { Route } from '../../core/server/routes.ts'

/** Every call of the product, by feature. */
export const allRoutes: Route[] = []
