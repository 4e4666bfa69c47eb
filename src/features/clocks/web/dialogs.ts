import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const WorkingDialog = lazyDialog(async () => (await import('./WorkingDialog.tsx')).WorkingDialog)
