import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const PassDialog = lazyDialog(async () => (await import('./PassDialog.tsx')).PassDialog)
