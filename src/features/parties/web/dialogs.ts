import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialogs as pages open them: each fetched with its form when it is needed.
export const AddPartyDialog = lazyDialog(async () => (await import('./AddPartyDialog.tsx')).AddPartyDialog)
export const AddToRecordDialog = lazyDialog(
  async () => (await import('./AddToRecordDialog.tsx')).AddToRecordDialog,
)
export const PeopleDrawer = lazyDialog(async () => (await import('./PeopleDrawer.tsx')).PeopleDrawer)
export const TagPeopleDialog = lazyDialog(async () => (await import('./TagPeopleDialog.tsx')).TagPeopleDialog)
