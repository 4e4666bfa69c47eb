import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const BulletinDialog = lazyDialog(async () => (await import('./BulletinDialog.tsx')).BulletinDialog)
