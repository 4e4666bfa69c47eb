import { Button } from '@mantine/core'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Rows } from '#ui/web/RowList.tsx'
import { webhooksContract, type Webhook, type WebhookWithSecret } from '../contract.ts'
import { EditWebhookDialog, NewWebhookDialog, WebhookSecretDialog } from './dialogs.ts'
import { WebhookRow } from './WebhookRow.tsx'

const api = client(webhooksContract)

/** Programs to which the office reports what happens. */
export function WebhooksScreen() {
  const query = useQuery(api.listWebhooks.query())
  const [isMaking, setMaking] = useState(false)
  const [edited, setEdited] = useState<Webhook | null>(null)
  const [renewed, setRenewed] = useState<WebhookWithSecret | null>(null)
  return (
    <PageScreen
      title="Webhooks"
      sub="Programs that Ellis notifies when something happens: by ids and kinds alone, signed, never by names or texts"
      actions={
        <>
          <Button
            leftSection={<IconListDetails size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/webhooks/reports" {...props} />}
          >
            Log
          </Button>
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            New webhook
          </Button>
        </>
      }
    >
      <Loaded query={query} what="The webhooks">
        {({ items, accounts }) => (
          <>
            <Rows
              items={items}
              none="None. With a webhook, a program of yours learns at once that a case was opened, an entry done or a document added, and reads the rest with an API key."
            >
              {(webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onEdit={() => setEdited(webhook)}
                  onSecret={setRenewed}
                />
              )}
            </Rows>
            {isMaking && <NewWebhookDialog accounts={accounts} opened onClose={() => setMaking(false)} />}
            {edited && <EditWebhookDialog webhook={edited} opened onClose={() => setEdited(null)} />}
            {renewed && <WebhookSecretDialog webhook={renewed} opened onClose={() => setRenewed(null)} />}
          </>
        )}
      </Loaded>
    </PageScreen>
  )
}
