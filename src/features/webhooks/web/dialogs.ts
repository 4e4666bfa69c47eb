import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const NewWebhookDialog = lazyDialog(
  async () => (await import('./NewWebhookDialog.tsx')).NewWebhookDialog,
)
export const EditWebhookDialog = lazyDialog(
  async () => (await import('./EditWebhookDialog.tsx')).EditWebhookDialog,
)
export const WebhookSecretDialog = lazyDialog(
  async () => (await import('./WebhookSecret.tsx')).WebhookSecretDialog,
)
