import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const LetterTextDialog = lazyDialog(
  async () => (await import('./LetterTextDialog.tsx')).LetterTextDialog,
)
