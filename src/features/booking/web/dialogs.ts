import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const BookingDialog = lazyDialog(async () => (await import('./BookingDialog.tsx')).BookingDialog)
export const SharedBookingDialog = lazyDialog(
  async () => (await import('./BookingDialog.tsx')).SharedBookingDialog,
)
