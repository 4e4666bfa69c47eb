import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const SaveQueryDialog = lazyDialog(async () => (await import('./SaveQueryDialog.tsx')).SaveQueryDialog)
