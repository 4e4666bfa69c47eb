import type { Tone } from '#ui/web/StatusPill.tsx'
import type { CaseInvoice, Invoice } from '../contract.ts'
import type { InvoiceStatus } from '../states.ts'

interface Pill {
  label: string
  tone: Tone
}

export const statusPills: Record<InvoiceStatus, Pill> = {
  draft: { label: 'Draft', tone: 'neutral' },
  not_sent: { label: 'Not sent', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  viewed: { label: 'Seen by the client', tone: 'info' },
  past_due: { label: 'Past due', tone: 'error' },
  pending: { label: 'Payment pending', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  voided: { label: 'Void', tone: 'neutral' },
  deleted: { label: 'Deleted there', tone: 'warning' },
  other: { label: 'Another state', tone: 'neutral' },
}

export function pillOf(state: CaseInvoice['state'], invoice: Invoice | null): Pill {
  if (invoice) return statusPills[invoice.status]
  if (state === 'none') return { label: 'None', tone: 'neutral' }
  if (state === 'sending') return { label: 'Being made', tone: 'info' }
  if (state === 'unknown') return { label: 'Perhaps made', tone: 'warning' }
  return { label: 'Not read yet', tone: 'neutral' }
}
