import { lazyDialog } from '#ui/web/lazyDialog.tsx'

const dialogs = () => import('./PrintDialogs.tsx')

export const PrintRecordDialog = lazyDialog(async () => (await dialogs()).PrintRecordDialog)
export const PrintPartyDialog = lazyDialog(async () => (await dialogs()).PrintPartyDialog)
export const PrintDocketDialog = lazyDialog(
  async () => (await import('./PrintDocketDialog.tsx')).PrintDocketDialog,
)
