import * as z from 'zod'
import type { Speaker } from '#features/connections/server/speaker.ts'
import type { BillingHistory, CustomerBalance } from '../contract.ts'
import { invoiceStatusOf } from '../states.ts'
import {
  accept,
  cents,
  currency,
  invoice,
  isCut,
  listPath,
  moment,
  number,
  ownerId,
  pageLength,
  theirId,
  words,
} from './answers.ts'

type Call = Speaker['call']

const payment = z.object({
  id: theirId,
  reference: words,
  method: words,
  currency,
  amount: cents,
  balance: cents.nullish(),
  voided: z.boolean().nullish(),
  customer: ownerId,
  date: moment,
})
const creditNote = z.object({
  id: theirId,
  number: words,
  status: z.string().max(100).nullish(),
  currency,
  total: cents,
  balance: cents.nullish(),
  customer: ownerId,
  date: moment,
})
const balance = z.object({
  currency,
  total_outstanding: cents,
  available_credits: cents,
  due_now: cents.nullish(),
  // A switch or an amount: its pages do not say.
  past_due: z.union([z.boolean(), number]).nullish(),
  history: z.array(z.object({ timestamp: moment, balance: cents, currency })).nullish(),
})

/** Null: there is no such customer any more. */
export async function readBalance(
  call: Call,
  id: string,
): Promise<Omit<CustomerBalance, 'invoiced_customer_id'> | null> {
  const spoken = await call({
    purpose: 'read a balance',
    method: 'GET',
    path: `/customers/${encodeURIComponent(id)}/balance`,
  })
  if (spoken.status === 404) return null
  const answer = accept(spoken, 'show the balance').json(balance)
  const history = (answer.history ?? []).map(({ timestamp, ...rest }) => ({
    at: timestamp,
    balance_cents: rest.balance,
    currency: rest.currency,
  }))
  return {
    currency: answer.currency,
    total_outstanding_cents: answer.total_outstanding,
    available_credits_cents: answer.available_credits,
    due_now_cents: answer.due_now ?? 0,
    is_past_due: Boolean(answer.past_due),
    history: history.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, pageLength),
  }
}

export async function readHistory(
  call: Call,
  id: string,
): Promise<Omit<BillingHistory, 'invoiced_customer_id'>> {
  const list = async <Shape extends z.ZodType<{ customer?: string | null | undefined }>>(
    path: string,
    what: string,
    shape: Shape,
  ) => {
    const spoken = await call({
      purpose: `read ${what}`,
      method: 'GET',
      path: listPath(path, { 'filter[customer]': id, sort: 'date desc' }),
    })
    const entries = accept(spoken, `show ${what}`).json(z.array(shape))
    // A filter that is ignored there must not show what others owe.
    const own = entries.filter(({ customer }) => customer === id)
    return { entries: own, is_cut: isCut(spoken, entries) }
  }
  const [invoices, payments, notes] = await Promise.all([
    list('/invoices', 'invoices', invoice.extend({ date: moment })),
    list('/payments', 'payments', payment),
    list('/credit_notes', 'credit notes', creditNote),
  ])
  const entries: BillingHistory['entries'] = [
    ...invoices.entries.map((each) => ({
      kind: 'invoice' as const,
      id: each.id,
      number: each.number,
      at: each.date,
      currency: each.currency,
      amount_cents: each.total,
      balance_cents: each.balance,
      status: each.status,
      method: null,
    })),
    ...payments.entries.map((each) => ({
      kind: 'payment' as const,
      id: each.id,
      number: each.reference,
      at: each.date,
      currency: each.currency,
      amount_cents: each.amount,
      balance_cents: each.balance ?? null,
      status: each.voided ? ('voided' as const) : null,
      method: each.method,
    })),
    ...notes.entries.map((each) => ({
      kind: 'credit_note' as const,
      id: each.id,
      number: each.number,
      at: each.date,
      currency: each.currency,
      amount_cents: each.total,
      balance_cents: each.balance ?? null,
      status: each.status ? invoiceStatusOf(each.status) : null,
      method: null,
    })),
  ]
  return {
    entries: entries.toSorted((a, b) => b.at.localeCompare(a.at)),
    is_cut: invoices.is_cut || payments.is_cut || notes.is_cut,
  }
}
