import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const LinkCalendarDialog = lazyDialog(
  async () => (await import('./LinkCalendarDialog.tsx')).LinkCalendarDialog,
)
