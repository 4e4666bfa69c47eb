import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { useTitleCount } from '#ui/web/usePageTitle.ts'
import type { Notification } from '../contract.ts'
import { recentUnread } from './notices.ts'
import classes from './notices.module.css'

const NotificationPanel = lazy(() => import('./NotificationPanel.tsx'))

/** Unread count, and the newest notifications on click. New ones are announced to screen readers. */
export default function NotificationBell() {
  const [opened, { close, toggle }] = useDisclosure(false)
  const query = useQuery(recentUnread())
  const unread = query.data?.unread_notifications_count ?? 0
  useTitleCount(unread)
  const announcement = useArrivals(query.data?.results)
  const label = query.data ? `Notifications, ${unread || 'none'} unread` : 'Notifications'
  return (
    <>
      <Popover
        opened={opened}
        onDismiss={close}
        onChange={(next) => !next && close()}
        width="min(400px, calc(100vw - 16px))"
        position="bottom-end"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <ActionIcon
            className={classes.bell}
            aria-label={label}
            data-tip={opened ? undefined : 'Notifications'}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={toggle}
          >
            <IconBell size={18} stroke={1.7} aria-hidden />
            {unread > 0 && (
              <span className={classes.count} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} role="dialog" aria-label="Notifications">
          <div className={classes.container} tabIndex={-1} data-autofocus>
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <NotificationPanel query={query} onClose={close} />
            </Suspense>
          </div>
        </Popover.Dropdown>
      </Popover>
      <span className={classes.hidden} role="status">
        {announcement}
      </span>
    </>
  )
}

/** Announcement of notices that arrived since the page was opened; empty for earlier ones. */
function useArrivals(results: Notification[] | undefined): string {
  const newest = useRef<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!results) return
    const previous = newest.current
    const fresh = previous === null ? [] : results.filter(({ id }) => id > previous)
    newest.current = Math.max(previous ?? 0, ...results.map(({ id }) => id))
    if (fresh.length === 1) setAnnouncement(`New notification: ${fresh[0]!.text}`)
    else if (fresh.length > 1) setAnnouncement(`${fresh.length} new notifications`)
  }, [results])
  return announcement
}
