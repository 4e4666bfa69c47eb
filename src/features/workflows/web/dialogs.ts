import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const WorkflowDialog = lazyDialog(async () => (await import('./WorkflowDialog.tsx')).WorkflowDialog)
export const WorkflowChangesDialog = lazyDialog(
  async () => (await import('./WorkflowChangesDialog.tsx')).WorkflowChangesDialog,
)
