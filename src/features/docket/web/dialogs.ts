import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialogs as pages open them: each fetched with its form when it is needed.
export const EntryEditor = lazyDialog(async () => (await import('./EntryEditor.tsx')).EntryEditor)
export const MoveDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog)
export const AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog)
export const DoneDialog = lazyDialog(async () => (await import('./DoneDialog.tsx')).DoneDialog)
