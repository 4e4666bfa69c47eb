import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const SurveyCardDialog = lazyDialog(
  async () => (await import('./SurveyCardDialog.tsx')).SurveyCardDialog,
)
export const PreviewDialog = lazyDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)
