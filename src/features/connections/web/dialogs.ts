import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const KeyDialog = lazyDialog(async () => (await import('./KeyDialog.tsx')).KeyDialog)
