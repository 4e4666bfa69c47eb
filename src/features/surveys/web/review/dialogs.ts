import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const EditAnswerDialog = lazyDialog(
  async () => (await import('./EditAnswerDialog.tsx')).EditAnswerDialog,
)
export const ReturnDialog = lazyDialog(async () => (await import('./ReturnDialog.tsx')).ReturnDialog)
export const AgendaDialog = lazyDialog(async () => (await import('./AgendaDialog.tsx')).AgendaDialog)
