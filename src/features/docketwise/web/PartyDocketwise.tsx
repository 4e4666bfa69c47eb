import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { docketwiseContract, type DocketwiseLink } from '../contract.ts'
import { DocketwiseDialog } from './dialogs.ts'

const api = client(docketwiseContract)

/** A person at Docketwise, next to their profile, where the office uses it. */
export function PartyDocketwise({ partyId }: { partyId: number }) {
  const { data } = useQuery(api.getDocketwiseLink.query({ id: partyId }))
  const [isOpen, setOpen] = useState(false)
  if (!data?.enabled) return null
  const { label, tone } = stateOf(data)
  return (
    <Card
      title="Docketwise"
      actions={
        data.can.push &&
        data.is_connected && (
          <Button size="compact-sm" onClick={() => setOpen(true)}>
            {data.state === 'none' ? 'Send' : 'Compare'}
          </Button>
        )
      }
    >
      <StatusPill tone={tone}>{label}</StatusPill>
      {data.pushed_at && (
        <Text size="xs" c="dimmed" mt={6}>
          Contact {data.contact_id}, as here on {formatInstant(data.pushed_at)}
        </Text>
      )}
      {data.can.push && !data.is_connected && (
        <Text size="xs" c="dimmed" mt={6} className="no-print">
          You have not connected Docketwise: <Link to="/account/connections">My account, Connections</Link>.
        </Text>
      )}
      {isOpen && <DocketwiseDialog partyId={partyId} opened onClose={() => setOpen(false)} />}
    </Card>
  )
}

function stateOf({ state, is_changed_here }: DocketwiseLink): { label: string; tone: Tone } {
  if (state === 'none') return { label: 'Not there', tone: 'neutral' }
  if (state === 'sending') return { label: 'Being made', tone: 'info' }
  if (state === 'unknown') return { label: 'Perhaps made', tone: 'warning' }
  return is_changed_here
    ? { label: 'Changed here since', tone: 'warning' }
    : { label: 'There', tone: 'success' }
}
