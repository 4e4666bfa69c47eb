import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { CurrentUser } from '../contract/currentUser.ts'
import { deviceOf } from './deviceOf.ts'
import classes from './session.module.css'
import { sessionApi } from './session.ts'

export function SessionsCard({ user }: { user: CurrentUser }) {
  const query = useQuery(sessionApi.listSessions.query())
  const zone = user.timezone ?? user.office.timezone

  const end = useCommand((id: number) => sessionApi.endSession({ id }), {
    done: () => notifySuccess('That session has ended.'),
    failed: 'The session could not be ended.',
  })

  return (
    <Card title="Where you are signed in">
      <Loaded query={query} what="The list of sessions" compact>
        {({ items }) => (
          <ul className={classes.sessions}>
            {items.map((session) => {
              const device = deviceOf(session.user_agent)
              return (
                <li key={session.id} className={classes.session}>
                  <div className={classes.sessionText}>
                    <div className={classes.named}>
                      {device} {session.current && <StatusPill tone="info">This one</StatusPill>}
                    </div>
                    <div className={classes.sub}>
                      {session.ip ?? 'Unknown address'} · since {formatInstant(session.created_at, zone)} ·
                      last used {formatInstant(session.last_seen_at, zone)}
                    </div>
                  </div>
                  {!session.current && (
                    <Button
                      loading={end.pending.includes(session.id)}
                      onClick={() => void end.run(session.id)}
                      aria-label={`End session: ${device}, since ${formatInstant(session.created_at, zone)}`}
                    >
                      End session
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
