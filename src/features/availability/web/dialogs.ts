import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const HoursDialog = lazyDialog(async () => (await import('./HoursDialog.tsx')).HoursDialog)
