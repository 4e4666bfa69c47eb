import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const EditionDatesDialog = lazyDialog(
  async () => (await import('./EditionDatesDialog.tsx')).EditionDatesDialog,
)
