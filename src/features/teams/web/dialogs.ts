import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// Dialogs of the feature, each loaded with its form when it is first opened.
export const EditTeamDialog = lazyDialog(async () => (await import('./EditTeamDialog.tsx')).EditTeamDialog)
export const MemberDialog = lazyDialog(async () => (await import('./MemberDialog.tsx')).MemberDialog)
export const NewTeamDialog = lazyDialog(async () => (await import('./NewTeamDialog.tsx')).NewTeamDialog)
export const PeopleWithoutRoleDialog = lazyDialog(
  async () => (await import('./PeopleWithoutRoleDialog.tsx')).PeopleWithoutRoleDialog,
)
export const RoleDialog = lazyDialog(async () => (await import('./RoleDialog.tsx')).RoleDialog)
export const WhoSeesDialog = lazyDialog(async () => (await import('./WhoSeesDialog.tsx')).WhoSeesDialog)
export const SelectResourcesDialog = lazyDialog(
  async () => (await import('./SelectResourcesDialog.tsx')).SelectResourcesDialog,
)
