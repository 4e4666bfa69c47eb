import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// Dialogs of the feature, each loaded with its form when it is first opened.
export const RenameFileDialog = lazyDialog(
  async () => (await import('./RenameFileDialog.tsx')).RenameFileDialog,
)
export const EditDocumentDialog = lazyDialog(
  async () => (await import('./EditDocumentDialog.tsx')).EditDocumentDialog,
)
export const PreviewDialog = lazyDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)
export const PhotoDialog = lazyDialog(async () => (await import('./PhotoDialog.tsx')).PhotoDialog)
