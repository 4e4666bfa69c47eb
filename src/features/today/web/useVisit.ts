import { useEffect, useState } from 'react'
import { client } from '#core/web/client.ts'
import { todayContract } from '../contract.ts'

const api = client(todayContract)
const tenMinutes = 10 * 60_000

/** Notes that the person looks at Today, and says when they last did. undefined: not known yet; null: never before. */
export function useVisit() {
  const [since, setSince] = useState<string | null>()
  useEffect(() => {
    const visit = () => {
      if (document.hidden) return
      // A visit that cannot be recorded now is recorded in ten minutes; nothing on the page waits for it.
      api.recordVisit({}).then(
        (visited) => setSince(visited.since),
        () => {},
      )
    }
    visit()
    const timer = setInterval(visit, tenMinutes)
    document.addEventListener('visibilitychange', visit)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', visit)
    }
  }, [])
  return {
    since,
    seeAll: async () => setSince((await api.recordVisit({ all_seen: true })).since),
  }
}
