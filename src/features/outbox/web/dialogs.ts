import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// Fetched when it is opened.
export const TestMailDialog = lazyDialog(async () => (await import('./TestMailDialog.tsx')).TestMailDialog)
