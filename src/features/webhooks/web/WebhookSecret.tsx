import { Modal } from '@mantine/core'
import { SecretOnce } from '#ui/web/SecretOnce.tsx'
import type { WebhookWithSecret } from '../contract.ts'

/** The secret of a webhook, this once. */
export function WebhookSecret({ webhook, onClose }: { webhook: WebhookWithSecret; onClose: () => void }) {
  return (
    <SecretOnce of="secret" secret={webhook.secret} onClose={onClose}>
      Put it where the program reads its secrets. With it, {webhook.name} checks that a message is of this
      office, unchanged and of just now; any library for Standard Webhooks does so.
    </SecretOnce>
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
