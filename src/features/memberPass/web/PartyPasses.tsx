import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { memberPassContract, type Pass } from '../contract.ts'
import { PassDialog } from './dialogs.ts'
import classes from './memberPass.module.css'

const api = client(memberPassContract)

const states: Record<Pass['state'], { label: string; tone: Tone }> = {
  active: { label: 'Valid', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'error' },
}

/** Passes of a person, next to their profile, where the office issues any. */
export function PartyPasses({ partyId }: { partyId: number }) {
  const { data } = useQuery(api.listPartyPasses.query({ id: partyId }))
  const [opened, setOpened] = useState<number | null>(null)
  const issue = useCommand(() => api.issuePass({ party_id: partyId }), {
    done: ({ id }) => setOpened(id),
    failed: 'The pass was not issued.',
  })
  if (!data || (!data.enabled && data.items.length === 0)) return null
  const [newest] = data.items
  return (
    <Card
      title="Member pass"
      actions={
        data.can.issue &&
        newest?.state !== 'active' && (
          <Button size="compact-sm" loading={issue.isPending} onClick={() => void issue.run()}>
            Issue
          </Button>
        )
      }
    >
      {newest ? (
        <div className={classes.line}>
          <div>
            <StatusPill tone={states[newest.state].tone}>{states[newest.state].label}</StatusPill>
            <div className={classes.quiet}>
              {newest.state === 'revoked'
                ? `since ${formatInstant(newest.ended_at)}`
                : `until ${formatInstant(newest.expires_at)}`}
            </div>
          </div>
          {newest.state === 'active' && (
            <Button size="compact-sm" onClick={() => setOpened(newest.id)}>
              Show
            </Button>
          )}
        </div>
      ) : (
        <p className={classes.quiet}>None.</p>
      )}
      {opened !== null && <PassDialog id={opened} opened onClose={() => setOpened(null)} />}
    </Card>
  )
}
