import { Button, CopyButton, Drawer, Group } from '@mantine/core'
import { IconCopy, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { formatAddress } from '#fields/phone/phone.ts'
import { Facts } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { outboxContract, type OutboxMessage } from '../contract.ts'
import { kindLabel, MessageState } from './MessageState.tsx'
import { MessageText } from './MessageText.tsx'
import classes from './outbox.module.css'

const api = client(outboxContract)

/** The reading pane. Opening a message is logged, so it is fetched for each opening and not cached. */
export function OutboxMessageDrawer({
  message,
  onClose,
}: {
  message: OutboxMessage | null
  onClose: () => void
}) {
  return (
    <Drawer
      opened={message !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={message?.subject ?? 'Text message'}
    >
      {message && <Message key={message.id} id={message.id} onClose={onClose} />}
    </Drawer>
  )
}

function Message({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    // Apart from the list's key, so that news of the list does not read, and write down, it again.
    queryKey: ['outbox message', id],
    queryFn: ({ signal }) => api.readOutboxMessage({ id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const sendAgain = useCommand(() => api.sendOutboxMessageAgain({ id }), {
    done: () => {
      notifySuccess('Trying again. The state of the message shows what became of it.')
      onClose()
    },
    failed: 'The message was not sent.',
  })
  const markSent = useCommand(() => api.markMessageSent({ id }), {
    done: () => {
      notifySuccess('Noted as sent.')
      onClose()
    },
    failed: 'Nothing was noted.',
  })
  return (
    <Loaded query={query} what="The message">
      {(message) => (
        <div className={classes.message}>
          <Facts
            facts={[
              { label: 'To', value: formatAddress(message.recipient) },
              { label: 'Purpose', value: kindLabel(message.kind) },
              { label: 'State', value: <MessageState state={message.state} /> },
              { label: 'Written', value: formatInstant(message.created_at) },
              { label: 'Sent', value: formatInstant(message.sent_at) },
            ]}
          />
          {message.last_error && (
            <Notice tone={message.state === 'failed' ? 'error' : 'warning'}>{message.last_error}</Notice>
          )}
          {message.is_secret ? (
            <Notice tone="neutral">
              The text holds a link or a code, so nobody reads it here. Make a new one where this one was
              made.
            </Notice>
          ) : message.body ? (
            <MessageText text={message.body} />
          ) : (
            <Notice tone="neutral">The text was deleted when the message had been delivered.</Notice>
          )}
          <Group gap="sm">
            {message.body && (
              <CopyButton value={message.body}>
                {({ copied, copy }) => (
                  <Button leftSection={<IconCopy size={16} />} onClick={copy}>
                    {copied ? 'Copied' : 'Copy text'}
                  </Button>
                )}
              </CopyButton>
            )}
            {message.can.mark_sent && (
              <Button loading={markSent.isPending} onClick={() => void markSent.run()}>
                It arrived
              </Button>
            )}
            {message.can.send_again && (
              <Button
                leftSection={<IconSend size={16} />}
                loading={sendAgain.isPending}
                onClick={() => void sendAgain.run()}
              >
                Send again
              </Button>
            )}
          </Group>
        </div>
      )}
    </Loaded>
  )
}
