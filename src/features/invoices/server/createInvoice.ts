import { requireCase } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { requireStaff, servicesOfCall } from '#features/connections/server/connect.ts'
import { callsWithin, inTime } from '#features/connections/server/inTime.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { openSpeaker } from '#features/connections/server/speaker.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { centsOfUnits } from '../amounts.ts'
import type { InvoiceLine, invoicesContract } from '../contract.ts'
import { invoiceClient, type InvoiceClient, type NewCustomer } from './invoiceClient.ts'
import { invoicedService } from './invoicedService.ts'
import {
  alreadyMade,
  findInvoice,
  forgetBegin,
  noteBegin,
  saveCustomer,
  saveInvoice,
} from './storedInvoices.ts'

type Call = (typeof invoicesContract)['endpoints']['createInvoice']
type End = (ctx: WriteCtx) => Promise<OutputOf<Call>>

/** The office's account, for somebody who waits or for a job. */
export async function openInvoices(services: Services, patience_ms?: number): Promise<InvoiceClient> {
  const speaker = await openSpeaker(services, invoicedService, null)
  return invoiceClient(callsWithin(invoicedService.name, speaker, patience_ms))
}

export async function prepareInvoice(ctx: ReadCtx, input: InputOf<Call>): Promise<End> {
  requireStaff(ctx)
  const { id: legal_case_id, record_id } = await requireCase(ctx, input.legal_case_id)
  const lines = input.lines ?? (await usualLines(ctx))
  const services = servicesOfCall(ctx)
  const made = makeInvoice(services, { legal_case_id, record_id, lines }, ctx.actor.user_id)
  return inTime(invoicedService.name, made)
}

async function usualLines({ db }: ReadCtx): Promise<InvoiceLine[]> {
  const { item_name, item_price } = await readSetting(db, 'invoiced')
  if (!item_name || !item_price) throw invalid({ lines: 'Enter at least one line' })
  return [{ name: item_name, description: '', quantity: 1, unit_cents: centsOfUnits(item_price) }]
}

interface Wanting {
  legal_case_id: number
  record_id: number
  lines: readonly InvoiceLine[]
}

/** Makes an invoice at most once: a note of it is there before the call, and stays where nobody knows how that ended. */
async function makeInvoice(services: Services, { lines, ...of }: Wanting, user_id: number): Promise<End> {
  const { read } = services.database
  const { legal_case_id, record_id } = of
  const row = await findInvoice(read, legal_case_id)
  if (row?.invoice_id) throw alreadyMade()
  const client = await openInvoices(services, patienceOfPeople)
  const request_key = await noteBegin(services, of, user_id)
  let isSent = false
  try {
    const customer_id = await customerOf(services, client, record_id)
    const begun = new Date()
    // Made by an earlier attempt, or by somebody there.
    const there = await client.findInvoice(customer_id, legal_case_id)
    if (there)
      return async (ctx) => {
        await saveInvoice(ctx, legal_case_id, there, { event: 'invoice_found', begun })
        return { sentence: 'The invoice was at Invoiced already.', invoiced_invoice_id: there.id }
      }
    const { draft, payment_terms, options } = await readSetting(read, 'invoiced')
    const more = (options ?? {}) as Record<string, unknown>
    isSent = true
    const made = await client.createInvoice(
      { customer_id, legal_case_id, lines, draft: draft === true, payment_terms, options: more },
      request_key,
    )
    return async (ctx) => {
      await saveInvoice(ctx, legal_case_id, made, { event: 'invoice_made', begun })
      const name = made.number === null ? 'The invoice' : `Invoice ${made.number}`
      return { sentence: `${name} is made at Invoiced.`, invoiced_invoice_id: made.id }
    }
  } catch (error) {
    // Before the invoice itself was sent, nothing of it can be there.
    const isKnown = !isSent || (error instanceof OutsideFailure && !error.maybe_done)
    if (isKnown) await forgetBegin(services, legal_case_id)
    throw error
  }
}

/** Numbers of our customers there, by which one is found again whose making had no answer. */
const customerNumber = (record_id: number): string => `ELLIS-${record_id}`

async function customerOf(services: Services, client: InvoiceClient, record_id: number): Promise<string> {
  const { read } = services.database
  const { invoiced_customer_id } = await read
    .selectFrom('records')
    .select('invoiced_customer_id')
    .where('id', '=', record_id)
    .executeTakeFirstOrThrow()
  if (invoiced_customer_id !== null && (await client.isCustomer(invoiced_customer_id)))
    return invoiced_customer_id
  const customer = await customerOfRecord(read, record_id)
  const found = (await client.findCustomer(customer.number)) ?? (await client.createCustomer(customer))
  await saveCustomer(services, record_id, found)
  return found
}

/** Name and e-mail of the record's holder. An address that is not safe is not given to anybody who writes to it. */
async function customerOfRecord(db: ReadDb, record_id: number): Promise<NewCustomer> {
  const holder = await db
    .selectFrom('records')
    .innerJoin('parties', 'parties.id', 'records.record_holder_party_id')
    .select(['parties.id', 'parties.display_name'])
    .where('records.id', '=', record_id)
    .executeTakeFirstOrThrow()
  const email = await db
    .selectFrom('party_emails')
    .select('address')
    .where('party_id', '=', holder.id)
    .where('address', 'is not', null)
    .where((eb) => eb.or([eb('safe_to_contact', 'is', null), eb('safe_to_contact', '=', true)]))
    .orderBy('primary', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return { number: customerNumber(record_id), name: holder.display_name, email: email?.address ?? null }
}
