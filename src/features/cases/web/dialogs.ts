import { lazyDialog } from '../../../ui/web/lazyDialog.tsx'

// The dialogs as pages open them: each fetched with its form when it is needed.
export const NewCaseDialog = lazyDialog(async () => (await import('./NewCaseDialog.tsx')).NewCaseDialog)
export const EditCaseDialog = lazyDialog(async () => (await import('./EditCaseDialog.tsx')).EditCaseDialog)
export const CloseCaseDialog = lazyDialog(async () => (await import('./CloseCaseDialog.tsx')).CloseCaseDialog)
export const ReopenCaseDialog = lazyDialog(
  async () => (await import('./ReopenCaseDialog.tsx')).ReopenCaseDialog,
)
