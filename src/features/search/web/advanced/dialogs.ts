import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialogs of advanced search, each fetched when it is first opened.
export const ColumnsDialog = lazyDialog(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog)
export const ExportResultsDialog = lazyDialog(
  async () => (await import('./ExportResultsDialog.tsx')).ExportResultsDialog,
)
