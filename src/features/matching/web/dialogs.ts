import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const ConflictCheckDialog = lazyDialog(
  async () => (await import('./ConflictCheckDialog.tsx')).ConflictCheckDialog,
)
