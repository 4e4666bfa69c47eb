import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const RenameSearchJobDialog = lazyDialog(
  async () => (await import('./RenameSearchJobDialog.tsx')).RenameSearchJobDialog,
)
