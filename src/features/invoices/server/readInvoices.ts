import { may } from '#access/may.ts'
import { requireCase, requireRecord } from '#access/server/requireRow.ts'
import { visibleCases } from '#access/server/visibleRows.ts'
import { conflict } from '#core/errors.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import type { ReadCtx, UserCtx } from '#core/server/http/context.ts'
import { requireStaff, servicesOfCall } from '#features/connections/server/connect.ts'
import { inTime } from '#features/connections/server/inTime.ts'
import { isConnected } from '#features/connections/server/service.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { centsOfUnits } from '../amounts.ts'
import type { BillingHistory, CaseInvoice, CustomerBalance, RecordInvoices } from '../contract.ts'
import { openInvoices } from './createInvoice.ts'
import { invoicedService } from './invoicedService.ts'
import { casesWithInvoices, findInvoice, shownInvoice, stateOf } from './storedInvoices.ts'

/** People from outside the office have nothing to do with its invoices. */
const rightsOf = ({ actor }: UserCtx) => ({
  view: actor.user_type !== 'external' && may(actor, 'contributor', 'invoices.view'),
  create: actor.user_type !== 'external' && may(actor, 'editor', 'invoices.create'),
})

async function officeState({ db }: UserCtx): Promise<{ enabled: boolean; is_connected: boolean }> {
  const enabled = (await readSetting(db, 'invoiced')).enabled === true
  return { enabled, is_connected: enabled && (await isConnected(db, invoicedService, null)) }
}

export async function getCaseInvoice(ctx: ReadCtx, { id }: { id: number }): Promise<CaseInvoice> {
  const { record_id } = await requireCase(ctx, id)
  const can = rightsOf(ctx)
  const office = await officeState(ctx)
  const { item_name, item_price } = await readSetting(ctx.db, 'invoiced')
  const { public_id } = await ctx.db
    .selectFrom('records')
    .select('public_id')
    .where('id', '=', record_id)
    .executeTakeFirstOrThrow()
  const row = can.view ? await findInvoice(ctx.db, id) : undefined
  return {
    ...office,
    state: row ? stateOf(row, ctx.now) : 'none',
    begun_by: row?.begun_by ?? null,
    invoice: row ? shownInvoice(row) : null,
    usual_line: {
      name: item_name ?? '',
      // The kind of the case is nobody's business there unless somebody writes it.
      description: `Record ${public_id}`,
      unit_cents: item_price === null ? null : centsOfUnits(item_price),
    },
    record_id,
    can: { view: can.view, create: can.view && can.create && office.enabled },
  }
}

export async function getRecordInvoices(ctx: ReadCtx, { id }: { id: number }): Promise<RecordInvoices> {
  await requireRecord(ctx, id)
  const can = rightsOf(ctx)
  const { invoiced_customer_id } = await ctx.db
    .selectFrom('records')
    .select('invoiced_customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = can.view
    ? await casesWithInvoices(ctx.db)
        .where('legal_cases.record_id', '=', id)
        .where('legal_cases.id', 'in', visibleCases(ctx).select('legal_cases.id'))
        .where((eb) =>
          eb.or([
            eb('i.legal_case_id', 'is not', null),
            eb('legal_cases.invoiced_invoice_id', 'is not', null),
          ]),
        )
        .orderBy('legal_cases.id')
        .execute()
    : []
  return {
    ...(await officeState(ctx)),
    invoiced_customer_id: can.view ? invoiced_customer_id : null,
    cases: rows.map((row) => ({
      legal_case_id: row.legal_case_id,
      title: row.title,
      state: stateOf(row, ctx.now),
      invoice: shownInvoice(row),
    })),
    can: { view: can.view },
  }
}

/** The customer of a record; the record exists for the caller. */
async function customerOf(ctx: ReadCtx, record_id: number): Promise<string | null> {
  requireStaff(ctx)
  await requireRecord(ctx, record_id)
  const { invoiced_customer_id } = await ctx.db
    .selectFrom('records')
    .select('invoiced_customer_id')
    .where('id', '=', record_id)
    .executeTakeFirstOrThrow()
  return invoiced_customer_id
}

const clientOfCaller = (ctx: ReadCtx) => openInvoices(servicesOfCall(ctx), patienceOfPeople)

export async function getCustomerBalance(
  ctx: ReadCtx,
  { record_id }: { record_id: number },
): Promise<CustomerBalance> {
  const invoiced_customer_id = await customerOf(ctx, record_id)
  const client = await clientOfCaller(ctx)
  if (invoiced_customer_id === null)
    return {
      invoiced_customer_id,
      currency: 'usd',
      total_outstanding_cents: 0,
      available_credits_cents: 0,
      due_now_cents: 0,
      is_past_due: false,
      history: [],
    }
  const there = await inTime(invoicedService.name, client.readBalance(invoiced_customer_id))
  if (!there) throw conflict('invoices.gone', 'The customer of this record is not at Invoiced any more.')
  return { invoiced_customer_id, ...there }
}

export async function getBillingHistory(
  ctx: ReadCtx,
  { record_id }: { record_id: number },
): Promise<BillingHistory> {
  const invoiced_customer_id = await customerOf(ctx, record_id)
  const client = await clientOfCaller(ctx)
  if (invoiced_customer_id === null) return { invoiced_customer_id, entries: [], is_cut: false }
  const there = await inTime(invoicedService.name, client.readHistory(invoiced_customer_id))
  return { invoiced_customer_id, ...there }
}
