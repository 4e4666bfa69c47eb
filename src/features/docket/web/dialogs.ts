import { lazyDialog } from '#ui/web/lazyDialog.tsx'

/** Ahead of the click: its code and its first drawing together take longer than a person waits for a dialog. */
export const fetchEntryEditor = () => import('./EntryEditor.tsx')

// The dialogs as pages open them: each fetched with its form when it is needed.
export const EntryEditor = lazyDialog(async () => (await fetchEntryEditor()).EntryEditor)
export const MoveDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog)
export const AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog)
export const DoneDialog = lazyDialog(async () => (await import('./DoneDialog.tsx')).DoneDialog)
export const AssignEntriesDialog = lazyDialog(
  async () => (await import('./AssignEntriesDialog.tsx')).AssignEntriesDialog,
)
