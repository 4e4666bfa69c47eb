import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const MoveToHistoryDialog = lazyDialog(
  async () => (await import('./MoveToHistoryDialog.tsx')).MoveToHistoryDialog,
)
const familyDialogs = () => import('./family/FamilyDialog.tsx')
export const PartyFamilyDialog = lazyDialog(async () => (await familyDialogs()).PartyFamilyDialog)
export const RecordFamilyDialog = lazyDialog(async () => (await familyDialogs()).RecordFamilyDialog)
