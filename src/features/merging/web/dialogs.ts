import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialog as pages open it: fetched when it is needed.
export const MergeDialog = lazyDialog(async () => (await import('./MergeDialog.tsx')).MergeDialog)
