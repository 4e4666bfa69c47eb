import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// Dialogs of the feature, each loaded with its form when it is first opened.
export const NewRecordDialog = lazyDialog(async () => (await import('./NewRecordDialog.tsx')).NewRecordDialog)
export const EditRecordDialog = lazyDialog(
  async () => (await import('./EditRecordDialog.tsx')).EditRecordDialog,
)
export const AdverseDialog = lazyDialog(async () => (await import('./AdverseDialog.tsx')).AdverseDialog)
export const LinkRecordsDialog = lazyDialog(
  async () => (await import('./LinkRecordsDialog.tsx')).LinkRecordsDialog,
)
