/** States of an invoice as Invoiced names them; deleted: it is not there any more; other: one that Ellis does not know. */
export const invoiceStatuses = [
  'draft',
  'not_sent',
  'sent',
  'viewed',
  'past_due',
  'pending',
  'paid',
  'voided',
  'deleted',
  'other',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceStatusOf = (word: string): InvoiceStatus =>
  invoiceStatuses.find((status) => status === word) ?? 'other'
