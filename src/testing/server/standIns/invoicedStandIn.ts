// Invoiced as it looks from the office: customers, invoices, payments and credit notes, with its errors.
import { createHmac } from 'node:crypto'
import { httpStandIn, type StandInAnswer, type HttpStandIn, type Received } from './httpStandIn.ts'

interface Customer {
  id: number
  number: string
  name: string
  email: string | null
}

interface Item {
  name: string
  description?: string
  quantity: number
  unit_cost: number
}

interface Invoice {
  id: number
  customer: number
  number: string
  status: string
  currency: string
  total: number
  balance: number
  date: number
  items: Item[]
  metadata: Record<string, string>
  sent: Record<string, unknown>
}

export interface InvoicedStandIn extends HttpStandIn {
  key: string
  customers: Map<number, Customer>
  invoices: Map<number, Invoice>
  payments: Record<string, unknown>[]
  credit_notes: Record<string, unknown>[]
  /** Its filters do nothing, as an unknown parameter would. */
  ignoresFilters: boolean
}

const problem = (status: number, message: string): StandInAnswer => ({
  status,
  json: { type: 'invalid_request', message },
})

/** Signature of a report, as Invoiced makes it. */
export const signedByInvoiced = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

interface Books extends Pick<InvoicedStandIn, 'customers' | 'invoices' | 'payments' | 'credit_notes'> {
  last: number
}

const list = (rows: readonly unknown[]): StandInAnswer => ({
  headers: { 'x-total-count': String(rows.length) },
  json: rows.slice(0, 100),
})

function createCustomer(books: Books, sent: Partial<Customer>): StandInAnswer {
  if (!sent.name) return problem(400, 'Name missing')
  if ([...books.customers.values()].some(({ number }) => number === sent.number))
    return problem(400, 'The given customer number has already been taken')
  const made = { id: ++books.last, number: sent.number ?? '', name: sent.name, email: sent.email ?? null }
  books.customers.set(made.id, made)
  return { status: 201, json: made }
}

function createInvoice(books: Books, sent: Record<string, unknown>): StandInAnswer {
  const items = (sent['items'] ?? []) as Item[]
  if (!books.customers.has(Number(sent['customer']))) return problem(400, 'No such customer')
  if (items.length === 0) return problem(400, 'Items missing')
  const total = items.reduce(
    (sum, { quantity, unit_cost }) => sum + Math.round(quantity * unit_cost * 100),
    0,
  )
  const made: Invoice = {
    id: ++books.last,
    customer: Number(sent['customer']),
    number: `INV-${String(books.invoices.size + 1).padStart(4, '0')}`,
    status: sent['draft'] === true ? 'draft' : 'not_sent',
    currency: String(sent['currency']),
    total: total / 100,
    balance: total / 100,
    date: 1_795_000_000,
    items,
    metadata: sent['metadata'] as Record<string, string>,
    sent,
  }
  books.invoices.set(made.id, made)
  return { status: 201, json: made }
}

function balanceOf({ invoices }: Books, id: number): StandInAnswer {
  const own = [...invoices.values()].filter(({ customer }) => customer === id)
  const owed = own.reduce((sum, { balance }) => sum + balance, 0)
  return {
    json: {
      currency: 'usd',
      total_outstanding: owed,
      available_credits: 0,
      past_due: own.some(({ status }) => status === 'past_due'),
      due_now: owed,
      history: [{ timestamp: 1_795_000_000, balance: owed, currency: 'usd' }],
    },
  }
}

function readOne(books: Books, kind: string, id: number, part: string | undefined): StandInAnswer {
  if (kind === 'invoices') {
    const found = books.invoices.get(id)
    return found ? { json: found } : problem(404, 'Invoice was not found')
  }
  const found = kind === 'customers' ? books.customers.get(id) : undefined
  if (!found) return problem(404, 'Customer was not found')
  return part === 'balance' ? balanceOf(books, id) : { json: found }
}

function readList(books: Books, kind: string, filter: (name: string) => string | null): StandInAnswer {
  const customer = filter('filter[customer]')
  const own = <T extends { customer?: unknown }>(rows: Iterable<T>) =>
    [...rows].filter((row) => customer === null || String(row.customer) === customer)
  if (kind === 'customers') {
    const no = filter('filter[number]')
    return list([...books.customers.values()].filter((each) => no === null || each.number === no))
  }
  if (kind === 'invoices') {
    const id = filter('metadata[legal_case_id]')
    const of = ({ metadata }: Invoice) => id === null || metadata['legal_case_id'] === id
    return list(own(books.invoices.values()).filter(of))
  }
  if (kind === 'payments') return list(own(books.payments))
  if (kind === 'credit_notes') return list(own(books.credit_notes))
  return problem(404, 'No such call')
}

export async function invoicedStandIn(): Promise<InvoicedStandIn> {
  const answered = new Map<string, StandInAnswer>()
  const books: Books & Pick<InvoicedStandIn, 'key' | 'ignoresFilters'> = {
    key: 'the-key',
    customers: new Map(),
    invoices: new Map(),
    payments: [],
    credit_notes: [],
    ignoresFilters: false,
    last: 4_000,
  }

  function answer(call: Received): StandInAnswer {
    const expected = `Basic ${Buffer.from(`${books.key}:`).toString('base64')}`
    if (call.headers['authorization'] !== expected) return problem(401, 'Missing or invalid API key')
    if (call.method === 'GET') {
      const [, kind = '', id, part] = /^\/(\w+)(?:\/(\d+))?(?:\/(\w+))?$/.exec(call.path) ?? []
      if (id !== undefined) return readOne(books, kind, Number(id), part)
      return readList(books, kind, (name) => (books.ignoresFilters ? null : call.query.get(name)))
    }
    const key = call.headers['idempotency-key']
    const before = key === undefined ? undefined : answered.get(key)
    if (before) return before
    const sent = JSON.parse(call.body) as Record<string, unknown>
    const given = call.path === '/customers' ? createCustomer(books, sent) : createInvoice(books, sent)
    if (key !== undefined && given.status === 201) answered.set(key, given)
    return given
  }

  return Object.assign(books, await httpStandIn(answer))
}
