import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { connectCache } from '#core/web/refresh.ts'
import { onSession, reloadUser, sessionApi } from '#features/session/web/session.ts'

interface NavigatingRouter {
  state: { status: 'pending' | 'idle' }
  subscribe(event: 'onResolved', listener: () => void): () => void
}

/** Lets writes and live events refetch on-screen data of the contracts they have outdated. */
export function connectQueries(queries: QueryClient, router: NavigatingRouter): void {
  // Resuming or renewing a session answers with the person, so no screen has to ask who is here.
  onSession(({ user }) => {
    if (user) queries.setQueryData(sessionApi.getCurrentUser.query().queryKey, user)
  })
  connectCache({
    async refresh(topics) {
      // After a deletion the router is leaving the page; a refetch before that would answer not found.
      await navigated(router)
      // The office's name and notices come with the user.
      if (topics.has('session') || topics.has('settings')) void reloadUser().catch(() => {})
      if (!topics.has('session'))
        return Promise.all([...topics].map((topic) => readAgain(queries, { queryKey: [topic] })))
      // Rights may have changed: menus, lists and open pages are read again, and nothing cached is shown.
      queries.removeQueries({ type: 'inactive' })
      return readAgain(queries, { type: 'active' })
    },
    outdateRest: () => void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' }),
  })
}

/**
 * A first read that is under way goes on, although it may have begun before the change; it is followed by another.
 * Later reads are begun anew at once.
 */
async function readAgain(queries: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const firstReads = queries.getQueryCache().findAll({
    ...filters,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  await queries.invalidateQueries(filters)
  await Promise.all(firstReads.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })))
}

/** A page that takes long to come keeps nobody from seeing the change. */
const longestNavigation = 1_000

const navigated = (router: NavigatingRouter): Promise<void> =>
  router.state.status === 'pending'
    ? new Promise((resolve) => {
        const end = () => {
          unsubscribe()
          clearTimeout(limit)
          resolve()
        }
        const unsubscribe = router.subscribe('onResolved', end)
        const limit = setTimeout(end, longestNavigation)
      })
    : Promise.resolve()
