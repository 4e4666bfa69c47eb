import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const TemplateDialog = lazyDialog(async () => (await import('./TemplateDialog.tsx')).TemplateDialog)
export const TranslationDialog = lazyDialog(
  async () => (await import('./TranslationDialog.tsx')).TranslationDialog,
)
export const SendTextDialog = lazyDialog(async () => (await import('./SendTextDialog.tsx')).SendTextDialog)
export const AutomatedTextDialog = lazyDialog(
  async () => (await import('./AutomatedTextDialog.tsx')).AutomatedTextDialog,
)
export const BulkTextDialog = lazyDialog(async () => (await import('./BulkTextDialog.tsx')).BulkTextDialog)
