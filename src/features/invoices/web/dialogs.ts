import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const InvoiceDialog = lazyDialog(async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog)
export const BillingDialog = lazyDialog(async () => (await import('./BillingDialog.tsx')).BillingDialog)
