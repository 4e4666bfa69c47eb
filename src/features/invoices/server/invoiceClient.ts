import * as z from 'zod'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import type { Speaker } from '#features/connections/server/speaker.ts'
import { unitsOfCents } from '../amounts.ts'
import type { InvoiceLine } from '../contract.ts'
import type { InvoiceStatus } from '../states.ts'
import { accept, customer, invoice, isCut, listPath } from './answers.ts'
import { readBalance, readHistory } from './billingHistory.ts'

/** An invoice as it is there. */
export interface InvoiceThere {
  id: string
  number: string | null
  status: InvoiceStatus
  currency: string
  total_cents: number
  balance_cents: number
  made_at: string | null
}

const read = ({
  id,
  number: no,
  total,
  balance: left,
  created_at,
  date,
  ...rest
}: z.output<typeof invoice>) =>
  ({
    id,
    number: no,
    status: rest.status,
    currency: rest.currency,
    total_cents: total,
    balance_cents: left,
    made_at: created_at ?? date ?? null,
  }) satisfies InvoiceThere

interface NewInvoice {
  customer_id: string
  legal_case_id: number
  lines: readonly InvoiceLine[]
  draft: boolean
  payment_terms: string | null
  /** Further fields that the office sends along. */
  options: Record<string, unknown>
}

export interface NewCustomer {
  number: string
  name: string
  email: string | null
}

/** Ids are strings here and numbers there. */
const theirs = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : id)

async function createInvoice(
  call: Speaker['call'],
  made: NewInvoice,
  request_key: string,
): Promise<InvoiceThere> {
  const spoken = await call({
    purpose: 'make an invoice',
    method: 'POST',
    path: '/invoices',
    headers: { 'idempotency-key': request_key },
    json: {
      ...made.options,
      customer: theirs(made.customer_id),
      currency: 'usd',
      draft: made.draft,
      ...(made.payment_terms !== null && { payment_terms: made.payment_terms }),
      items: made.lines.map(({ name, description, quantity, unit_cents }) => ({
        name,
        ...(description !== '' && { description }),
        quantity,
        unit_cost: unitsOfCents(unit_cents),
      })),
      metadata: { legal_case_id: String(made.legal_case_id) },
    },
  })
  accept(spoken, 'make the invoice')
  try {
    return read(spoken.json(invoice))
  } catch (error) {
    // It answered that it was made, and not which one.
    if (error instanceof OutsideFailure) error.maybe_done = true
    throw error
  }
}

/** Calls about customers and invoices; `call` has the patience of whoever waits. */
export const invoiceClient = (call: Speaker['call']) => ({
  async isCustomer(id: string): Promise<boolean> {
    const spoken = await call({
      purpose: 'read a customer',
      method: 'GET',
      path: `/customers/${encodeURIComponent(id)}`,
    })
    if (spoken.status === 404) return false
    accept(spoken, 'show the customer').json(customer)
    return true
  },
  /** The filter is not trusted: only a customer that has the number is the one. */
  async findCustomer(no: string): Promise<string | null> {
    const spoken = await call({
      purpose: 'look a customer up',
      method: 'GET',
      path: listPath('/customers', { 'filter[number]': no }),
    })
    const found = accept(spoken, 'look the customer up').json(z.array(customer))
    return found.find((each) => each.number === no)?.id ?? null
  },
  async createCustomer({ number: no, name, email }: NewCustomer): Promise<string> {
    const spoken = await call({
      purpose: 'make a customer',
      method: 'POST',
      path: '/customers',
      json: { name, type: 'person', number: no, ...(email !== null && { email }) },
    })
    return accept(spoken, 'make the customer').json(customer).id
  },
  /** The invoice of a case among those of its customer. The filter is not trusted either. */
  async findInvoice(customer_id: string, legal_case_id: number): Promise<InvoiceThere | null> {
    const spoken = await call({
      purpose: 'look an invoice up',
      method: 'GET',
      path: listPath('/invoices', {
        'filter[customer]': customer_id,
        'metadata[legal_case_id]': String(legal_case_id),
      }),
    })
    const found = accept(spoken, 'look the invoice up').json(z.array(invoice))
    const own = found.find((each) => each.metadata?.legal_case_id === String(legal_case_id))
    if (own) return read(own)
    if (isCut(spoken, found))
      throw new OutsideFailure('answer', 'Invoiced shows too many invoices of this client to find one.')
    return null
  },
  createInvoice: (made: NewInvoice, request_key: string) => createInvoice(call, made, request_key),
  /** Null: it is not there any more. */
  async readInvoice(id: string): Promise<InvoiceThere | null> {
    const spoken = await call({
      purpose: 'read an invoice',
      method: 'GET',
      path: `/invoices/${encodeURIComponent(id)}`,
    })
    return spoken.status === 404 ? null : read(accept(spoken, 'show the invoice').json(invoice))
  },
  readBalance: (id: string) => readBalance(call, id),
  readHistory: (id: string) => readHistory(call, id),
})
export type InvoiceClient = ReturnType<typeof invoiceClient>
