import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialogs as pages open them: each fetched when it is needed.
export const UndoImportDialog = lazyDialog(
  async () => (await import('./UndoImportDialog.tsx')).UndoImportDialog,
)
