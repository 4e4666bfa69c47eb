import { Button, CopyButton, Group, Modal } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Notice } from '#ui/web/Notice.tsx'
import type { WebhookWithSecret } from '../contract.ts'

/** The secret of a webhook, this once. */
export function WebhookSecret({ webhook, onClose }: { webhook: WebhookWithSecret; onClose: () => void }) {
  return (
    <>
      <Notice tone="warning" title="The secret is shown this once">
        Put it where the program reads its secrets. With it, {webhook.name} checks that a message is of this
        office, unchanged and of just now; any library for Standard Webhooks does so.
      </Notice>
      <p>
        <code style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{webhook.secret}</code>
      </p>
      <Group gap="sm" justify="flex-end">
        <CopyButton value={webhook.secret} timeout={3_000}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy secret'}
            </Button>
          )}
        </CopyButton>
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      </Group>
    </>
  )
}

export function WebhookSecretDialog({
  webhook,
  opened,
  onClose,
}: {
  webhook: WebhookWithSecret
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Secret of ${webhook.name}`} closeOnClickOutside={false}>
      <WebhookSecret webhook={webhook} onClose={onClose} />
    </Modal>
  )
}
