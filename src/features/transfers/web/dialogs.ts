import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const TransferDialog = lazyDialog(async () => (await import('./TransferDialog.tsx')).TransferDialog)
