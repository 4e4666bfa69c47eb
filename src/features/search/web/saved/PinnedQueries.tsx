import { IconPinFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#core/web/client.ts'
import { formatRelative } from '#ui/web/format.ts'
import { ShellMenuGroup } from '#ui/web/ShellMenu.tsx'
import { savedQueriesContract, type PinnedQuery } from '../../contract/savedQueries.ts'

const api = client(savedQueriesContract)
const countEvery = 3 * 60_000

/** One's saved searches in the menu, each with how many it found when it was counted last. */
export default function PinnedQueries({ collapsed }: { collapsed: boolean }) {
  const { data } = useQuery(api.listPinnedQueries.query())
  const pinned = data?.items ?? []
  useCounting(pinned)
  if (pinned.length === 0) return null
  const entries = pinned.map((one) => ({
    path: `/saved_searches/${one.id}`,
    label: one.name,
    icon: IconPinFilled,
    ...(one.count !== null && { count: one.count, note: countNote(one) }),
  }))
  return <ShellMenuGroup group={{ label: 'My searches', entries }} collapsed={collapsed} />
}

function countNote({ counted_at, problem }: PinnedQuery): string {
  if (problem === 'slow') return 'Counting takes too long just now; this is an earlier count.'
  if (problem) return 'It can no longer be counted; this is an earlier count.'
  return `Counted ${formatRelative(counted_at!)}`
}

/** Has them counted again while somebody looks at the page; the answer comes as a live event. */
function useCounting(pinned: readonly PinnedQuery[]): void {
  const oldest = pinned.map(({ counted_at }) => counted_at ?? '').toSorted()[0]
  useEffect(() => {
    if (oldest === undefined) return
    const count = () => {
      const isOld = Date.now() - Date.parse(oldest || '2000-01-01') > countEvery
      // The next one comes soon enough where the server does not answer.
      if (isOld && document.visibilityState === 'visible') api.countPinnedQueries({}).catch(() => {})
    }
    count()
    const timer = setInterval(count, 60_000)
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [oldest])
}
