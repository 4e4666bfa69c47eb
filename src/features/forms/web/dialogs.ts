import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const EditionDatesDialog = lazyDialog(
  async () => (await import('./EditionDatesDialog.tsx')).EditionDatesDialog,
)
export const FormBatchDialog = lazyDialog(async () => (await import('./FormBatchDialog.tsx')).FormBatchDialog)
export const FillFormDialog = lazyDialog(async () => (await import('./FillFormDialog.tsx')).FillFormDialog)
export const FileFormDialog = lazyDialog(async () => (await import('./FileFormDialog.tsx')).FileFormDialog)
