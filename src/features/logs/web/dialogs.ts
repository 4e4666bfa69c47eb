import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const RecordActivityDialog = lazyDialog(
  async () => (await import('./RecordActivityDialog.tsx')).RecordActivityDialog,
)
export const PartyActivityDialog = lazyDialog(
  async () => (await import('./PartyActivityDialog.tsx')).PartyActivityDialog,
)
