import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { tmetricContract, type SentEntry } from '../contract.ts'
import { SendTimeDialog } from './dialogs.ts'

const api = client(tmetricContract)

/** Whether an entry of one's own is at TMetric, and the button that sends it. */
export function SentState({
  timeEntryId,
  what,
  sent,
  projectId,
}: {
  timeEntryId: number
  what: string
  sent: SentEntry | undefined
  projectId: string | null
}) {
  const [isSending, setSending] = useState(false)
  const update = useCommand(() => api.updateSentEntry({ id: timeEntryId }), {
    failed: 'The time at TMetric was not changed.',
    done: ({ sentence }) => notifySuccess(sentence),
  })
  return (
    <>
      {sent?.state === 'sent' && (
        <StatusPill tone={sent.is_changed ? 'warning' : 'success'}>
          <span title={formatInstant(sent.sent_at)}>
            {sent.is_changed ? 'Changed since sent' : 'At TMetric'}
          </span>
        </StatusPill>
      )}
      {sent?.state === 'sending' && <StatusPill tone="info">Being sent</StatusPill>}
      {sent?.state === 'unknown' && <StatusPill tone="warning">Perhaps at TMetric</StatusPill>}
      {sent?.state === 'sent' && sent.is_changed && (
        <Button
          size="compact-sm"
          className="no-print"
          aria-label={`Send ${what} to TMetric again`}
          loading={update.isPending}
          onClick={() => void update.run()}
        >
          Send again
        </Button>
      )}
      {(!sent || sent.state === 'unknown') && (
        <Button
          size="compact-sm"
          className="no-print"
          aria-label={`Send ${what} to TMetric`}
          onClick={() => setSending(true)}
        >
          Send
        </Button>
      )}
      {isSending && (
        <SendTimeDialog
          timeEntryId={timeEntryId}
          what={what}
          projectId={projectId}
          opened
          onClose={() => setSending(false)}
        />
      )}
    </>
  )
}
