import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const SendSurveyDialog = lazyDialog(
  async () => (await import('./SendSurveyDialog.tsx')).SendSurveyDialog,
)
export const SendSurveysDialog = lazyDialog(
  async () => (await import('./SendSurveysDialog.tsx')).SendSurveysDialog,
)
export const SendAgainDialog = lazyDialog(async () => (await import('./SendAgainDialog.tsx')).SendAgainDialog)
export const SurveyTemplateDialog = lazyDialog(
  async () => (await import('./SurveyTemplateDialog.tsx')).SurveyTemplateDialog,
)
