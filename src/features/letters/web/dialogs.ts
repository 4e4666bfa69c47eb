import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const LetterTextDialog = lazyDialog(
  async () => (await import('./LetterTextDialog.tsx')).LetterTextDialog,
)
export const LetterVersionsDialog = lazyDialog(
  async () => (await import('./LetterVersionsDialog.tsx')).LetterVersionsDialog,
)
export const LetterPreview = lazyDialog(async () => (await import('./LetterPreview.tsx')).LetterPreview)
export const NewLetterDialog = lazyDialog(async () => (await import('./NewLetterDialog.tsx')).NewLetterDialog)
export const LetterDialog = lazyDialog(async () => (await import('./LetterDialog.tsx')).LetterDialog)
export const SendLetterDialog = lazyDialog(
  async () => (await import('./SendLetterDialog.tsx')).SendLetterDialog,
)
export const VoidLetterDialog = lazyDialog(
  async () => (await import('./VoidLetterDialog.tsx')).VoidLetterDialog,
)
export const SignedPaperDialog = lazyDialog(
  async () => (await import('./SignedPaperDialog.tsx')).SignedPaperDialog,
)
export const LetterStepsDialog = lazyDialog(
  async () => (await import('./LetterStepsDialog.tsx')).LetterStepsDialog,
)
export const CountersignDialog = lazyDialog(
  async () => (await import('./CountersignDialog.tsx')).CountersignDialog,
)
