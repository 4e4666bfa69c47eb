import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const GuestTextDialog = lazyDialog(async () => (await import('./GuestTextDialog.tsx')).GuestTextDialog)
