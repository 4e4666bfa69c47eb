import { defineEvents } from '#core/events.ts'

/** Amounts are in no line: more people read the log and Today than may see what clients owe. */
export const invoiceEvents = defineEvents(
  'case',
  {
    kind: 'cases',
    entity: 'legal_cases',
    audience: 'access_set',
    refreshes: ['invoices', 'cases', 'records'],
  },
  {
    invoice_made: { says: 'made the invoice of the case', short: 'invoiced' },
    invoice_found: { says: 'found at Invoiced the invoice of the case', short: 'invoice found' },
    invoice_not_found: {
      says: 'found at Invoiced no invoice of the case',
      short: 'no invoice found',
      refreshes: ['invoices'],
    },
    invoice_changed: {
      says: 'read at Invoiced a change of the invoice of the case',
      short: 'invoice changed',
      refreshes: ['invoices'],
    },
  },
)
