import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const SendToPortalDialog = lazyDialog(
  async () => (await import('./SendToPortalDialog.tsx')).SendToPortalDialog,
)
export const PortalExportDialog = lazyDialog(
  async () => (await import('./PortalExportDialog.tsx')).PortalExportDialog,
)
