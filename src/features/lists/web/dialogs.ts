import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialogs as pages open them: each fetched with its form when it is needed.
export const EntryDialog = lazyDialog(async () => (await import('./EntryDialog.tsx')).EntryDialog)
export const TagsDialog = lazyDialog(async () => (await import('./TagsDialog.tsx')).TagsDialog)
