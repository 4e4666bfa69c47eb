import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card, Facts } from '#ui/web/Card.tsx'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import type { OutputOf } from '#core/contract.ts'
import { sessionContract } from '#features/session/contract.ts'
import { outboxContract } from '../contract.ts'
import { TestMailDialog } from './dialogs.ts'

const api = client(outboxContract)
type MailService = OutputOf<typeof outboxContract.endpoints.getMailService>

/** Whether mail leaves the office, and how much has not. */
export function MailCard() {
  const query = useQuery(api.getMailService.query())
  const { data: user } = useQuery(client(sessionContract).getCurrentUser.query())
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  return (
    <Card
      title="Mail"
      actions={
        query.data?.is_set_up && (
          <Button size="compact-sm" onClick={() => setTesting(true)}>
            Send a test mail
          </Button>
        )
      }
    >
      <Loaded query={query} what="The state of mail">
        {(service) => (
          <Stack gap="md">
            {service.is_set_up ? <Facts facts={factsOf(service)} /> : <NoMailServer />}
            {result !== null && (
              <Notice tone="success" alert>
                {result}
              </Notice>
            )}
          </Stack>
        )}
      </Loaded>
      {isTesting && (
        <TestMailDialog
          ownAddress={user?.email ?? ''}
          onClose={() => setTesting(false)}
          onSent={({ to, mail_server_reply }) => {
            setResult(`The mail server took the mail to ${to}. It said: ${mail_server_reply}`)
          }}
        />
      )}
    </Card>
  )
}

const NoMailServer = () => (
  <Notice tone="warning" title="No mail server is set up">
    Nothing is mailed: admins hand links for passwords over themselves, reminders and notifications are in
    Ellis alone, and other messages stay in the <Link to="/outbox">Outbox</Link>. The operator sets
    ELLIS_SMTP_URL and ELLIS_MAIL_FROM and starts Ellis again.
  </Notice>
)

function factsOf({ waiting_count, failed_count, held_count }: MailService) {
  const counted = (count: number, state: string) =>
    count === 0 ? (
      'None'
    ) : (
      <DataLink to={`/outbox?state=${state}&channel=email`}>{formatNumber(count)}</DataLink>
    )
  return [
    { label: 'Mail server', value: 'Set up' },
    { label: 'Waiting', value: counted(waiting_count, 'queued') },
    { label: 'Failed', value: counted(failed_count, 'failed') },
    { label: 'Held', value: counted(held_count, 'held') },
  ]
}
