import { lazyDialog } from '#ui/web/lazyDialog.tsx'

// Dialogs of the feature, each loaded with its form when it is first opened.
export const ChangeTypeDialog = lazyDialog(
  async () => (await import('./ChangeTypeDialog.tsx')).ChangeTypeDialog,
)
export const EditUserDialog = lazyDialog(async () => (await import('./EditUserDialog.tsx')).EditUserDialog)
export const AccountLinkDialog = lazyDialog(
  async () => (await import('./AccountLinkDialog.tsx')).AccountLinkDialog,
)
export const InviteUserDialog = lazyDialog(
  async () => (await import('./InviteUserDialog.tsx')).InviteUserDialog,
)
export const InviteSeveralDialog = lazyDialog(
  async () => (await import('./InviteSeveralDialog.tsx')).InviteSeveralDialog,
)
export const ProfileListDialog = lazyDialog(
  async () => (await import('./ProfileListDialog.tsx')).ProfileListDialog,
)
