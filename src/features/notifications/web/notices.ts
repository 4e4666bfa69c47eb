import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { notifyFailure, notifyUndo } from '#ui/web/notify.tsx'
import { notificationsContract, type Notification } from '../contract.ts'

const api = client(notificationsContract)
type List = OutputOf<(typeof notificationsContract)['endpoints']['listNotifications']>
type Counts = Pick<List, 'total_notifications_count' | 'unread_notifications_count'>

/** Recent unread notices and the counts, for the bell. */
export const recentUnread = () => api.listNotifications.query({ status: 'new', results_per_page: 20 })

const asRead = (notice: Notification): Notification => ({ ...notice, status: 'read', read: true })
const asUnread = (notice: Notification): Notification => ({ ...notice, status: 'new', read: false })

/**
 * Marks are shown at once, in the bell and on the page alike; the counts are the server's. Not by `useCommand`, which shows
 * a change once the server has made it.
 */
export function useNoticeActions() {
  const queries = useQueryClient()
  return useMemo(() => noticeActions(queries), [queries])
}

function noticeActions(queries: QueryClient) {
  const queryKey = [notificationsContract.name, 'listNotifications']

  function changeLists(change: (list: List, status: Notification['status'] | undefined) => List): void {
    for (const [key, list] of queries.getQueriesData<List>({ queryKey }))
      if (list)
        queries.setQueryData(key, change(list, (key[2] as { status?: Notification['status'] }).status))
  }

  async function act<C extends Counts>(
    change: (notice: Notification) => Notification,
    call: () => Promise<C>,
    failure: string,
  ): Promise<C | undefined> {
    try {
      await queries.cancelQueries({ queryKey })
      changeLists((list, status) => {
        const results = list.results.map(change)
        return { ...list, results: results.filter((n) => status === undefined || n.status === status) }
      })
      const counts = await call()
      const { total_notifications_count, unread_notifications_count } = counts
      changeLists((list) => ({ ...list, total_notifications_count, unread_notifications_count }))
      return counts
    } catch (error) {
      notifyFailure(failure, error)
      await queries.invalidateQueries({ queryKey })
      return undefined
    }
  }

  const only =
    (id: number, change: (notice: Notification) => Notification) =>
    (notice: Notification): Notification =>
      notice.id === id ? change(notice) : notice

  async function markAll(): Promise<void> {
    const done = await act(asRead, () => api.markAllRead({}), 'The notifications were not marked read.')
    if (!done) return
    const { read_at } = done
    notifyUndo('All notifications are marked read.', async () => {
      const undone = await act(
        (notice) => notice,
        () => api.undoMarkAllRead({ read_at }),
        'They are still marked read.',
      )
      return undone !== undefined
    })
  }

  return {
    markRead: ({ id, read }: Notification) =>
      read
        ? Promise.resolve(undefined)
        : act(only(id, asRead), () => api.markRead({ id }), 'The notification was not marked read.'),
    markUnread: ({ id }: Notification) =>
      act(only(id, asUnread), () => api.markUnread({ id }), 'The notification is still marked read.'),
    markAll,
  }
}
