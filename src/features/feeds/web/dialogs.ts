import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const FeedDialog = lazyDialog(async () => (await import('./FeedDialog.tsx')).FeedDialog)
export const FeedAddressDialog = lazyDialog(
  async () => (await import('./FeedAddressDialog.tsx')).FeedAddressDialog,
)
