import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const CheckDialog = lazyDialog(async () => (await import('./CustodyDialogs.tsx')).CheckDialog)
export const TransferDialog = lazyDialog(async () => (await import('./CustodyDialogs.tsx')).TransferDialog)
export const VenueDialog = lazyDialog(async () => (await import('./CustodyDialogs.tsx')).VenueDialog)
