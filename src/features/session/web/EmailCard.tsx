import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#ui/web/Card.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { CurrentUser } from '../contract/currentUser.ts'
import classes from './session.module.css'
import { reloadUser, sessionApi } from './session.ts'

export function EmailCard({ user }: { user: CurrentUser }) {
  const [state, setState] = useState<'idle' | 'sent'>('idle')

  const send = useCommand(() => sessionApi.verifyEmail(), {
    done: async ({ email_verified }) => {
      if (email_verified) await reloadUser()
      setState(email_verified ? 'idle' : 'sent')
    },
    failed: 'The link could not be sent.',
  })

  return (
    <Card
      title="E-mail address"
      actions={
        !user.email_verified &&
        user.office.sends_mail && (
          <Button loading={send.isPending} onClick={() => void send.run()}>
            {state === 'sent' ? 'Send the link again' : 'Confirm this address'}
          </Button>
        )
      }
    >
      <span className={classes.named}>
        {user.email}
        {user.email_verified ? (
          <StatusPill tone="success">Confirmed</StatusPill>
        ) : (
          <StatusPill tone="warning">Not confirmed</StatusPill>
        )}
      </span>
      {!user.email_verified && !user.office.sends_mail && (
        <p>It can be confirmed once this office has a mail server.</p>
      )}
      {state === 'sent' && !user.email_verified && (
        <p role="status">A link is on its way. Open it within 24 hours, then reload this page.</p>
      )}
    </Card>
  )
}
