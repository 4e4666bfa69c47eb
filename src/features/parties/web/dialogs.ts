import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialogs as pages open them: each fetched with its form when it is needed.
export const AddPartyDialog = lazyDialog(async () => (await import('./AddPartyDialog.tsx')).AddPartyDialog)
export const PutIntoRecordDialog = lazyDialog(
  async () => (await import('./PutIntoRecordDialog.tsx')).PutIntoRecordDialog,
)
export const PeopleDrawer = lazyDialog(async () => (await import('./PeopleDrawer.tsx')).PeopleDrawer)
