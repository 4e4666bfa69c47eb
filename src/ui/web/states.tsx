import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconLock, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'
import classes from './states.module.css'
import { TakingLong } from './TakingLong.tsx'

type StateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  compact?: boolean
  /** It replaces a screen, so its title is the page's. */
  page?: boolean
}

function State({ icon, title, text, action, compact, page, alert }: StateProps & { alert?: boolean }) {
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className={classes.state} data-compact={compact} role={alert ? 'alert' : undefined}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text && <div className={classes.text}>{text}</div>}
      {action}
    </div>
  )
}

/** Empty state: the missing thing and how to add it. */
export function EmptyState(props: StateProps) {
  return <State icon={<IconInbox size={28} stroke={1.4} />} {...props} />
}

/** Error text, with the request id in small print for readers of the server's log. */
export function ErrorState({
  what,
  error,
  onRetry,
  compact,
  page,
}: {
  what: string
  error?: unknown
  onRetry?: () => void
  compact?: boolean
  page?: boolean
}) {
  const failure = error instanceof ApiError ? error : null
  return (
    <State
      alert
      compact={compact}
      page={page}
      icon={<IconAlertTriangle size={28} stroke={1.4} />}
      title={what}
      text={
        <>
          {failure?.message ?? 'Something went wrong. Try again; if it stays, tell your administrator.'}
          {failure?.log_id && <div className={classes.request}>Request {failure.log_id}</div>}
        </>
      }
      action={
        onRetry && (
          <Button leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    />
  )
}

export function NoRightState({ text }: { text?: string }) {
  return (
    <State
      page
      icon={<IconLock size={28} stroke={1.4} />}
      title="You may not open this page"
      text={text ?? 'Your account does not have the right for it. An administrator can give it to you.'}
    />
  )
}

/** While code or the first answer is on its way, where no skeleton of the content is known. */
export function LoadingState() {
  return (
    <div className={classes.loading}>
      <div role="status">
        <Loader size="sm" />
        <span className="visually-hidden">Loading</span>
      </div>
      <TakingLong />
    </div>
  )
}
