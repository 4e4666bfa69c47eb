import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const ExportRecordDialog = lazyDialog(
  async () => (await import('./ExportRecordDialog.tsx')).ExportRecordDialog,
)
