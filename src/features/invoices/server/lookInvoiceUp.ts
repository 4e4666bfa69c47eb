import { requireCase } from '#access/server/requireRow.ts'
import { conflict } from '#core/errors.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import type { AnyoneWriteCtx, ReadCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import { requireStaff, servicesOfCall } from '#features/connections/server/connect.ts'
import { inTime } from '#features/connections/server/inTime.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { openInvoices } from './createInvoice.ts'
import type { InvoiceClient } from './invoiceClient.ts'
import { invoicedService } from './invoicedService.ts'
import {
  deleteNote,
  findInvoice,
  isRecent,
  recordInvoice,
  saveGone,
  saveInvoice,
  stateOf,
  stillSending,
  type StoredInvoice,
} from './storedInvoices.ts'

type End = (ctx: AnyoneWriteCtx) => Promise<{ sentence: string }>

export async function prepareLookUp(ctx: ReadCtx, { id }: { id: number }): Promise<End> {
  requireStaff(ctx)
  await requireCase(ctx, id)
  const services = servicesOfCall(ctx)
  const row = await findInvoice(services.database.read, id)
  const state = row ? stateOf(row, ctx.now) : 'none'
  if (!row || state === 'none') throw conflict('invoices.none', 'This case has no invoice.')
  if (state === 'sending') throw stillSending()
  const work = openInvoices(services, patienceOfPeople).then((client) => lookUp(services, client, row))
  return inTime(invoicedService.name, work)
}

/** After a report of Invoiced, or after a call whose answer was lost. */
export async function followInvoice(services: Services, legal_case_id: number): Promise<void> {
  const row = await findInvoice(services.database.read, legal_case_id)
  if (!row || stateOf(row, new Date()) === 'none') return
  try {
    const end = await lookUp(services, await openInvoices(services), row)
    await runInTransaction(services, null, end)
  } catch (error) {
    // Nobody is connected any more: there is nothing to repeat.
    if (!(error instanceof OutsideFailure) || !['broken', 'off', 'none'].includes(error.reason)) throw error
  }
}

async function lookUp({ database }: Services, client: InvoiceClient, row: StoredInvoice): Promise<End> {
  const begun = new Date()
  const { legal_case_id, invoice_id, record_id } = row
  if (invoice_id !== null) {
    const there = await client.readInvoice(invoice_id)
    return async (ctx) => {
      if (there) await saveInvoice(ctx, legal_case_id, there, { event: 'invoice_found', begun })
      else await saveGone(ctx, row, begun)
      return { sentence: there ? 'The invoice is as it is there.' : 'The invoice is not there any more.' }
    }
  }
  const { invoiced_customer_id } = await database.read
    .selectFrom('records')
    .select('invoiced_customer_id')
    .where('id', '=', record_id)
    .executeTakeFirstOrThrow()
  // The customer is stored before an invoice is sent.
  const there = invoiced_customer_id && (await client.findInvoice(invoiced_customer_id, legal_case_id))
  if (there)
    return async (ctx) => {
      await saveInvoice(ctx, legal_case_id, there, { event: 'invoice_found', begun })
      return { sentence: 'The invoice had been made: it is at Invoiced.' }
    }
  return async (ctx) => {
    const now = await findInvoice(ctx.db, legal_case_id)
    // Another attempt has begun in the meantime.
    if (now?.request_key === row.request_key && !isRecent(now.begun_at!, ctx.now)) {
      await deleteNote(ctx.db, legal_case_id)
      await recordInvoice(ctx, 'invoice_not_found', row, {})
    }
    return { sentence: 'The invoice was not made: it is not at Invoiced. You can make it now.' }
  }
}
