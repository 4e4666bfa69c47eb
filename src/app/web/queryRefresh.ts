import type { QueryClient } from '@tanstack/react-query'
import { connectCache } from '#core/web/refresh.ts'
import { reloadUser } from '#features/session/web/session.ts'

/** Lets writes and live events read again what is shown of the contracts they have outdated. */
export function connectQueries(queries: QueryClient): void {
  connectCache({
    async refresh(topics) {
      // The office's name and notices come with the user.
      if (topics.has('session') || topics.has('settings')) void reloadUser().catch(() => {})
      if (!topics.has('session'))
        return Promise.all([...topics].map((topic) => queries.invalidateQueries({ queryKey: [topic] })))
      // Rights may have changed: menus, lists and open pages are read again, and nothing cached is shown.
      queries.removeQueries({ type: 'inactive' })
      return queries.invalidateQueries({ type: 'active' })
    },
    outdateRest: () => void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' }),
  })
}
