import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const ReviewDocumentDialog = lazyDialog(
  async () => (await import('./ReviewDocumentDialog.tsx')).ReviewDocumentDialog,
)
