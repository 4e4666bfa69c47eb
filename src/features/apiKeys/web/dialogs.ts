import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const NewKeyDialog = lazyDialog(async () => (await import('./NewKeyDialog.tsx')).NewKeyDialog)
