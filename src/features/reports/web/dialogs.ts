import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const SaveReportDialog = lazyDialog(
  async () => (await import('./SaveReportDialog.tsx')).SaveReportDialog,
)
