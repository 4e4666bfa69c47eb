import type { InputOf } from '#core/contract.ts'
import { inTwoSteps, routes } from '#core/server/http/routes.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { invoicesContract } from '../contract.ts'
import { prepareInvoice } from './createInvoice.ts'
import { prepareLookUp } from './lookInvoiceUp.ts'
import { getBillingHistory, getCaseInvoice, getCustomerBalance, getRecordInvoices } from './readInvoices.ts'

type Calls = (typeof invoicesContract)['endpoints']
type End<T> = (ctx: WriteCtx) => Promise<T>

export const invoicesRoutes = routes(invoicesContract, {
  getCustomerBalance,
  getBillingHistory,
  createInvoice: inTwoSteps(
    (ctx: ReadCtx, input: InputOf<Calls['createInvoice']>) => prepareInvoice(ctx, input),
    (ctx: WriteCtx, _input: object, end: End<{ sentence: string; invoiced_invoice_id: string }>) => end(ctx),
  ),
  getCaseInvoice,
  getRecordInvoices,
  lookInvoiceUp: inTwoSteps(
    (ctx: ReadCtx, input: { id: number }) => prepareLookUp(ctx, input),
    (ctx: WriteCtx, _input: object, end: End<{ sentence: string }>) => end(ctx),
  ),
})
