import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialog as pages open it: fetched when it is needed.
export const EraseDialog = lazyDialog(async () => (await import('./EraseDialog.tsx')).EraseDialog)
