import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCircleCheck, IconSettings } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type KeyboardEvent } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import type { Notification, notificationsContract } from '../contract.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { useNoticeActions } from './notices.ts'
import classes from './notices.module.css'

type List = OutputOf<(typeof notificationsContract)['endpoints']['listNotifications']>

/** The recent unread ones. Opening one marks it read; the rest wait on the page of all. */
export default function NotificationPanel({
  query,
  onClose,
}: {
  query: UseQueryResult<List>
  onClose: () => void
}) {
  const { markRead, markAll } = useNoticeActions()
  const list = useRef<HTMLUListElement>(null)
  const unread = query.data?.unread_notifications_count ?? 0

  /** The line goes; the next one gets the focus, so that a row of them is marked without a mouse. */
  function mark(notice: Notification, index: number): void {
    const items = list.current?.children ?? []
    const next = (items[index + 1] ?? items[index - 1])?.querySelector<HTMLElement>('button')
    const fallback = list.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('a')
    ;(next ?? fallback)?.focus()
    void markRead(notice)
  }

  function open(notice: Notification): void {
    void markRead(notice)
    onClose()
  }

  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => void markAll()}>
            Mark all read
          </Button>
        )}
        <Tooltip label="Preferences">
          <ActionIcon
            renderRoot={(props) => <Link to="/account/notifications" {...props} />}
            aria-label="Notification preferences"
            onClick={onClose}
          >
            <IconSettings size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <Loaded query={query} what="Your notifications" compact>
        {({ results }) =>
          results.length > 0 ? (
            // Safari forgets that a list without bullets is one.
            <ul ref={list} role="list" className={classes.list} onKeyDown={onArrows}>
              {results.map((notice, index) => (
                <li key={notice.id} className={classes.item}>
                  <NoticeLine notice={notice} onOpen={() => open(notice)} />
                  <Tooltip label="Mark read">
                    <ActionIcon aria-label={`Mark read: ${notice.text}`} onClick={() => mark(notice, index)}>
                      <IconCircleCheck size={17} stroke={1.7} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              compact
              title="Nothing unread"
              text="When a colleague assigns you something or changes what is yours, it appears here."
            />
          )
        }
      </Loaded>
      <div className={classes.foot}>
        <Button
          size="compact-sm"
          variant="subtle"
          renderRoot={(props) => <Link to="/notifications" {...props} />}
          onClick={onClose}
        >
          All notifications
        </Button>
        {unread > 20 && <span className={classes.quiet}>The newest 20 of {unread}</span>}
      </div>
    </div>
  )
}

/** Up and down go from line to line. */
function onArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const items = [...event.currentTarget.children]
  const here = items.findIndex((item) => item.contains(event.target as Node))
  items[here + step]?.querySelector('a')?.focus()
  event.preventDefault()
}
