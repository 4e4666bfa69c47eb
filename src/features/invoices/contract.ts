import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { centsOfLines } from './amounts.ts'
import { invoiceStatuses } from './states.ts'

const reader = { access: atLeast('contributor'), permission: 'invoices.view' } as const
const writer = { access: atLeast('editor'), permission: 'invoices.create' } as const
const connecting = ['connections.off', 'connections.none', 'connections.broken', 'outside.failed'] as const

const cents = z.int()
export const mostLines = 50
export const mostCents = 100_000_000

const invoiceLine = z.strictObject({
  name: z.string().trim().min(1, 'Enter the service').max(255, 'Use at most 255 characters'),
  description: z.string().trim().max(2_000, 'Use at most 2,000 characters').default(''),
  quantity: z
    .number('Enter a number')
    .positive('Enter a number above 0')
    .max(10_000, 'Enter at most 10,000')
    .refine((value) => Number(value.toFixed(2)) === value, 'Use at most two digits after the point'),
  unit_cents: z.int('Enter an amount').min(0, 'Enter an amount').max(mostCents, 'Enter at most $1,000,000'),
})
export type InvoiceLine = z.output<typeof invoiceLine>

const invoiceLines = z
  .array(invoiceLine)
  .min(1, 'Enter at least one line')
  .max(mostLines, `An invoice can have at most ${mostLines} lines`)
  .refine((lines) => centsOfLines(lines) > 0, 'The total must be above zero')
  .refine((lines) => centsOfLines(lines) <= mostCents, 'The total must be at most $1,000,000')

const invoice = z.object({
  invoice_id: z.string(),
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  currency: z.string(),
  total_cents: cents,
  balance_cents: cents,
  made_at: instant,
  /** Time at which this stood there. */
  read_at: instant,
})
export type Invoice = z.output<typeof invoice>

const states = ['none', 'sending', 'unknown', 'made'] as const

const office = {
  /** The office uses Invoiced, and an admin has connected it. */
  enabled: z.boolean(),
  is_connected: z.boolean(),
}

const caseInvoice = z.object({
  ...office,
  /** unknown: an invoice was to be made, and nobody knows whether it was. */
  state: z.enum(states),
  begun_by: z.string().nullable(),
  /** Null also where the case has one that was never read. */
  invoice: invoice.nullable(),
  /** Line that the dialog begins with. */
  usual_line: z.object({ name: z.string(), description: z.string(), unit_cents: cents.nullable() }),
  record_id: id,
  can: z.object({ view: z.boolean(), create: z.boolean() }),
})
export type CaseInvoice = z.output<typeof caseInvoice>

const recordInvoices = z.object({
  ...office,
  invoiced_customer_id: z.string().nullable(),
  cases: z.array(
    z.object({
      legal_case_id: id,
      title: z.string(),
      state: z.enum(states),
      invoice: invoice.nullable(),
    }),
  ),
  can: z.object({ view: z.boolean() }),
})
export type RecordInvoices = z.output<typeof recordInvoices>

const customerBalance = z.object({
  /** Null: nothing was invoiced yet, so that all amounts are zero. */
  invoiced_customer_id: z.string().nullable(),
  currency: z.string(),
  total_outstanding_cents: cents,
  available_credits_cents: cents,
  due_now_cents: cents,
  is_past_due: z.boolean(),
  /** Newest first. */
  history: z.array(z.object({ at: instant, balance_cents: cents, currency: z.string() })),
})
export type CustomerBalance = z.output<typeof customerBalance>

const billingKinds = ['invoice', 'payment', 'credit_note'] as const

const billingHistory = z.object({
  invoiced_customer_id: z.string().nullable(),
  /** Newest first. */
  entries: z.array(
    z.object({
      kind: z.enum(billingKinds),
      id: z.string(),
      /** Number of an invoice or a credit note, reference of a payment. */
      number: z.string().nullable(),
      at: instant,
      currency: z.string(),
      amount_cents: cents,
      balance_cents: cents.nullable(),
      status: z.enum(invoiceStatuses).nullable(),
      method: z.string().nullable(),
    }),
  ),
  /** There are older ones, which Invoiced shows. */
  is_cut: z.boolean(),
})
export type BillingHistory = z.output<typeof billingHistory>

export const invoicesContract = contract('invoices', {
  getCustomerBalance: endpoint({
    method: 'GET',
    path: '/customer_balance',
    ...reader,
    rateLimitPerMinute: 60,
    input: { record_id: id },
    output: customerBalance,
    errors: [...connecting, 'invoices.gone'],
    summary: 'The sum that the client of a record owes, as Invoiced has it now',
  }),
  getBillingHistory: endpoint({
    method: 'GET',
    path: '/customer_billing_history',
    ...reader,
    rateLimitPerMinute: 60,
    input: { record_id: id },
    output: billingHistory,
    errors: connecting,
    summary: 'Invoices, payments and credit notes of a record’s client, as Invoiced has them now',
  }),
  createInvoice: endpoint({
    method: 'POST',
    path: '/create_invoice',
    ...writer,
    rateLimitPerMinute: 30,
    input: {
      legal_case_id: id,
      /** The usual line of the office, where it has one with a price, if nothing is named. */
      lines: invoiceLines.optional(),
    },
    output: z.object({ sentence: z.string(), invoiced_invoice_id: z.string() }),
    errors: [...connecting, 'invoices.made', 'invoices.sending', 'invoices.unknown'],
    summary: 'Makes the invoice of a case at Invoiced; a case has one at most',
  }),
  getCaseInvoice: endpoint({
    method: 'GET',
    path: '/legal_cases/:id/invoice',
    access: atLeast('viewer'),
    input: { id },
    output: caseInvoice,
    summary: 'The invoice of a case as it was read last; Invoiced is not called',
  }),
  getRecordInvoices: endpoint({
    method: 'GET',
    path: '/records/:id/invoices',
    access: atLeast('viewer'),
    input: { id },
    output: recordInvoices,
    summary: 'Invoices of the cases of a record as they were read last; Invoiced is not called',
  }),
  lookInvoiceUp: endpoint({
    method: 'POST',
    path: '/legal_cases/:id/invoice/look_up',
    ...reader,
    rateLimitPerMinute: 30,
    input: { id },
    output: z.object({ sentence: z.string() }),
    errors: [...connecting, 'invoices.none', 'invoices.sending'],
    summary: 'Reads the invoice of a case at Invoiced, or finds out whether one was made',
  }),
})
