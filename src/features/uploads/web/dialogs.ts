import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const AskDialog = lazyDialog(async () => (await import('./AskDialog.tsx')).AskDialog)
export const LinkDialog = lazyDialog(async () => (await import('./LinkDialog.tsx')).LinkDialog)
