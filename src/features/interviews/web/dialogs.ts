import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const CloseInterviewDialog = lazyDialog(
  async () => (await import('./CloseInterviewDialog.tsx')).CloseInterviewDialog,
)
export const ReturnInterviewDialog = lazyDialog(
  async () => (await import('./ReturnInterviewDialog.tsx')).ReturnInterviewDialog,
)
export const StepDialog = lazyDialog(async () => (await import('./StepDialog.tsx')).StepDialog)
