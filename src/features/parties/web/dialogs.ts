import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// The dialogs as pages open them: each fetched with its form when it is needed.
export const AddPartyDialog = lazyDialog(async () => (await import('./AddPartyDialog.tsx')).AddPartyDialog)
export const ConflictCheckDialog = lazyDialog(
  async () => (await import('./ConflictCheckDialog.tsx')).ConflictCheckDialog,
)
export const MoveToHistoryDialog = lazyDialog(
  async () => (await import('./MoveToHistoryDialog.tsx')).MoveToHistoryDialog,
)
export const PutIntoRecordDialog = lazyDialog(
  async () => (await import('./PutIntoRecordDialog.tsx')).PutIntoRecordDialog,
)
const familyDialogs = () => import('./family/FamilyDialog.tsx')
export const PartyFamilyDialog = lazyDialog(async () => (await familyDialogs()).PartyFamilyDialog)
export const RecordFamilyDialog = lazyDialog(async () => (await familyDialogs()).RecordFamilyDialog)
export const PartyLookThrough = lazyDialog(
  async () => (await import('./PartyLookThrough.tsx')).PartyLookThrough,
)
