import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const FactDialog = lazyDialog(async () => (await import('./StatementDialogs.tsx')).FactDialog)
export const SourceDialog = lazyDialog(async () => (await import('./StatementDialogs.tsx')).SourceDialog)
export const FilingDialog = lazyDialog(async () => (await import('./StatementDialogs.tsx')).FilingDialog)
export const StatementDialog = lazyDialog(
  async () => (await import('./StatementDialogs.tsx')).StatementDialog,
)
export const ReadingDialog = lazyDialog(async () => (await import('./StatementDialogs.tsx')).ReadingDialog)
export const CellDialog = lazyDialog(async () => (await import('./CellDialog.tsx')).CellDialog)
export const SignDialog = lazyDialog(async () => (await import('./DeclarationDialogs.tsx')).SignDialog)
export const PaperDialog = lazyDialog(async () => (await import('./DeclarationDialogs.tsx')).PaperDialog)
export const ReferenceDialog = lazyDialog(
  async () => (await import('./DeclarationDialogs.tsx')).ReferenceDialog,
)
