import type { ReactNode } from 'react'
import { formatInstant, formatRelative } from '#ui/web/format.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { Connection } from '../contract.ts'

const states = {
  off: ['neutral', 'Not set up'],
  disconnected: ['neutral', 'Not connected'],
  connected: ['success', 'Connected'],
  needs_reconnecting: ['error', 'Needs reconnecting'],
} as const

export function ConnectionPill({ connection: { state, last_failure } }: { connection: Connection }) {
  if (state === 'connected' && last_failure) return <StatusPill tone="warning">Last call failed</StatusPill>
  const [tone, word] = states[state]
  return <StatusPill tone={tone}>{word}</StatusPill>
}

/** Whose account it is, when it worked last, and what is missing. */
export function ConnectionFacts({ connection }: { connection: Connection }): ReactNode {
  const { purpose, state, missing, account_name, last_success_at, last_failure, last_failure_at } = connection
  return (
    <>
      <div>{purpose}</div>
      {missing.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {state === 'needs_reconnecting' && (
        <div>
          The service no longer accepts the connection. Nothing is exchanged until you connect it again.
        </div>
      )}
      {account_name && state !== 'off' && (
        <div>
          As <bdi>{account_name}</bdi>
          {last_success_at && (
            <>
              {', '}
              <span title={formatInstant(last_success_at)}>worked {formatRelative(last_success_at)}</span>
            </>
          )}
        </div>
      )}
      {state === 'connected' && last_failure && last_failure_at && (
        <div>
          <span title={formatInstant(last_failure_at)}>{formatRelative(last_failure_at)}:</span>{' '}
          {last_failure}
        </div>
      )}
    </>
  )
}
