import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const NewPacketDialog = lazyDialog(async () => (await import('./NewPacketDialog.tsx')).NewPacketDialog)
export const PacketDialog = lazyDialog(async () => (await import('./PacketDialog.tsx')).PacketDialog)
export const ExhibitDialog = lazyDialog(async () => (await import('./ExhibitDialog.tsx')).ExhibitDialog)
export const FilePacketDialog = lazyDialog(
  async () => (await import('./FilePacketDialog.tsx')).FilePacketDialog,
)
