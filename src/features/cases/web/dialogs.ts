import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// Dialogs of the feature, each loaded with its form when it is first opened.
export const NewCaseDialog = lazyDialog(async () => (await import('./NewCaseDialog.tsx')).NewCaseDialog)
export const EditCaseDialog = lazyDialog(async () => (await import('./EditCaseDialog.tsx')).EditCaseDialog)
export const CloseCaseDialog = lazyDialog(async () => (await import('./CloseCaseDialog.tsx')).CloseCaseDialog)
export const ReopenCaseDialog = lazyDialog(
  async () => (await import('./ReopenCaseDialog.tsx')).ReopenCaseDialog,
)
export const AssociatePartiesDialog = lazyDialog(
  async () => (await import('./AssociatePartiesDialog.tsx')).AssociatePartiesDialog,
)
export const ChecklistDialog = lazyDialog(async () => (await import('./ChecklistDialog.tsx')).ChecklistDialog)
export const CloneCaseDialog = lazyDialog(async () => (await import('./CloneCaseDialog.tsx')).CloneCaseDialog)
export const PartySlider = lazyDialog(async () => (await import('./PartySlider.tsx')).PartySlider)
export const AddToCaseDialog = lazyDialog(async () => (await import('./AddToCaseDialog.tsx')).AddToCaseDialog)
export const TagCasesDialog = lazyDialog(async () => (await import('./TagCasesDialog.tsx')).TagCasesDialog)
export const AssignCasesDialog = lazyDialog(
  async () => (await import('./AssignCasesDialog.tsx')).AssignCasesDialog,
)
export const CloseCasesDialog = lazyDialog(
  async () => (await import('./CloseCasesDialog.tsx')).CloseCasesDialog,
)
