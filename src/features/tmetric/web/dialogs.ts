import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const SendTimeDialog = lazyDialog(async () => (await import('./SendTimeDialog.tsx')).SendTimeDialog)
