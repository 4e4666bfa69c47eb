import { sql } from 'kysely'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { conflict } from '#core/errors.ts'
import type { EventName } from '#core/events.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { queueJob } from '#core/server/effects/jobs.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Services } from '#core/server/process/services.ts'
import type { CaseInvoice, Invoice } from '../contract.ts'
import { invoiceEvents } from '../events.ts'
import type { InvoiceStatus } from '../states.ts'
import type { InvoiceThere } from './invoiceClient.ts'

/** Longer than any call may take: after it nobody is still making the invoice. */
export const longestCallMs = 60_000
const lookUpAfterMs = 90_000

/** Cases, each with its invoice or the note that one was begun. */
export const casesWithInvoices = (db: ReadDb | Transacting) =>
  (db as ReadDb)
    .selectFrom('legal_cases')
    .leftJoin('case_invoices as i', 'i.legal_case_id', 'legal_cases.id')
    .leftJoin('users as beginner', 'beginner.id', 'i.begun_by_id')
    .select([
      'legal_cases.id as legal_case_id',
      'legal_cases.record_id',
      'legal_cases.title',
      'legal_cases.invoiced_invoice_id as invoice_id',
      'i.request_key',
      'i.begun_at',
      'beginner.display_name as begun_by',
      'i.made_at',
      'i.number',
      'i.status',
      'i.currency',
      'i.total_cents',
      'i.balance_cents',
      'i.read_at',
    ])

export const findInvoice = (db: ReadDb | Transacting, legal_case_id: number) =>
  casesWithInvoices(db).where('legal_cases.id', '=', legal_case_id).executeTakeFirst()
export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

export function stateOf(row: StoredInvoice, now: Date): CaseInvoice['state'] {
  if (row.invoice_id !== null) return 'made'
  if (row.begun_at === null) return 'none'
  return isRecent(row.begun_at, now) ? 'sending' : 'unknown'
}

export const isRecent = (begun_at: string, now: Date): boolean =>
  now.getTime() - Date.parse(begun_at) < longestCallMs

/** Null also where the case has one that was never read. */
export const shownInvoice = (row: StoredInvoice): Invoice | null =>
  row.invoice_id === null || row.made_at === null
    ? null
    : {
        invoice_id: row.invoice_id,
        number: row.number,
        status: row.status as InvoiceStatus,
        currency: row.currency!,
        total_cents: row.total_cents!,
        balance_cents: row.balance_cents!,
        made_at: row.made_at,
        read_at: row.read_at!,
      }

export const alreadyMade = () =>
  conflict('invoices.made', 'This case has its invoice already. A case has one at most.')
export const stillSending = () =>
  conflict('invoices.sending', 'The invoice is being made just now. Look again in a minute.')

/**
 * Notes, for good, that an invoice is about to be made: whoever is killed before the answer leaves the note, and no second
 * one is made until it has been looked up. A record whose customer is not known yet gets one invoice at a time, so that it
 * gets one customer.
 */
export async function noteBegin(
  { database }: Pick<Services, 'database'>,
  { legal_case_id, record_id }: { legal_case_id: number; record_id: number },
  user_id: number,
): Promise<string> {
  return database.transaction(async ({ db }) => {
    const { invoiced_customer_id } = await db
      .selectFrom('records')
      .select('invoiced_customer_id')
      .where('id', '=', record_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const rows = await casesWithInvoices(db).where('legal_cases.record_id', '=', record_id).execute()
    const now = new Date()
    const own = rows.find((row) => row.legal_case_id === legal_case_id)
    const state = own ? stateOf(own, now) : 'none'
    if (state === 'made') throw alreadyMade()
    if (state === 'unknown')
      throw conflict(
        'invoices.unknown',
        'An invoice of this case was to be made before, and nobody knows whether it was. Look it up first.',
      )
    const isAnother = rows.some((row) => stateOf(row, now) === 'sending')
    if (state === 'sending' || (invoiced_customer_id === null && isAnother)) throw stillSending()
    const { request_key } = await db
      .insertInto('case_invoices')
      .values({ legal_case_id, begun_at: now.toISOString(), begun_by_id: user_id })
      .returning('request_key')
      .executeTakeFirstOrThrow()
    await queueFollow(db, legal_case_id, new Date(now.getTime() + lookUpAfterMs))
    return request_key
  })
}

/** Its invoice is read at Invoiced, or looked up where nobody knows whether it was made. */
export const queueFollow = (db: Transacting, legal_case_id: number, run_at: Date): Promise<void> =>
  queueJob(db, 'invoices.follow', { legal_case_id }, { key: `invoice ${legal_case_id}`, run_at })

/** No invoice was made: the note goes. */
export const forgetBegin = ({ database }: Pick<Services, 'database'>, legal_case_id: number) =>
  database.transaction(({ db }) => deleteNote(db, legal_case_id))

export const deleteNote = (db: Transacting, legal_case_id: number) =>
  db
    .deleteFrom('case_invoices')
    .where('legal_case_id', '=', legal_case_id)
    .where('made_at', 'is', null)
    .execute()

/** The record has this customer, whatever becomes of the invoice. */
export const saveCustomer = (
  { database }: Pick<Services, 'database'>,
  record_id: number,
  invoiced_customer_id: string,
) =>
  database.transaction(({ db }) =>
    db.updateTable('records').set({ invoiced_customer_id }).where('id', '=', record_id).execute(),
  )

/**
 * The invoice of a case as it stood there when the call began; an older answer changes nothing. The first one is `event`
 * in the log, later ones are changes where anything is different.
 */
export async function saveInvoice(
  ctx: AnyoneWriteCtx,
  legal_case_id: number,
  there: InvoiceThere,
  { event, begun }: { event: 'invoice_made' | 'invoice_found'; begun: Date },
): Promise<void> {
  await ctx.db.selectFrom('legal_cases').select('id').where('id', '=', legal_case_id).forUpdate().execute()
  const before = await findInvoice(ctx.db, legal_case_id)
  if (!before || (before.invoice_id !== null && before.invoice_id !== there.id)) return
  const read_at = begun.toISOString()
  if (before.read_at !== null && before.read_at > read_at) return
  const { id, made_at, ...facts } = there
  const values = { ...facts, read_at, made_at: before.made_at ?? made_at ?? read_at }
  await ctx.db
    .insertInto('case_invoices')
    .values({ legal_case_id, ...values })
    .onConflict((oc) => oc.column('legal_case_id').doUpdateSet(values))
    .execute()
  const isFirst = before.invoice_id === null
  if (isFirst)
    await ctx.db
      .updateTable('legal_cases')
      .set({ invoiced_invoice_id: id })
      .where('id', '=', legal_case_id)
      .execute()
  const changes = changesOf(before, there)
  if (isFirst || Object.keys(changes).length > 0)
    await recordInvoice(ctx, isFirst ? event : 'invoice_changed', before, changes)
  else await publishInvoice(ctx, legal_case_id)
}

const logged = ['number', 'status'] as const

const changesOf = (before: StoredInvoice, there: InvoiceThere): Changes =>
  Object.fromEntries(
    logged.flatMap((name) => (before[name] === there[name] ? [] : [[name, [before[name], there[name]]]])),
  )

/** The invoice is not there any more. What is known of it stays. */
export async function saveGone(ctx: AnyoneWriteCtx, row: StoredInvoice, begun: Date): Promise<void> {
  const changed = await ctx.db
    .updateTable('case_invoices')
    .set({ status: 'deleted', read_at: begun.toISOString() })
    .where('legal_case_id', '=', row.legal_case_id)
    .where('made_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .where((eb) => eb('read_at', '<=', sql<string>`${begun.toISOString()}`))
    .returning('legal_case_id')
    .executeTakeFirst()
  if (changed) await recordInvoice(ctx, 'invoice_changed', row, { status: [row.status, 'deleted'] })
}

export async function recordInvoice(
  ctx: AnyoneWriteCtx,
  event: EventName<typeof invoiceEvents>,
  { legal_case_id, record_id }: Pick<StoredInvoice, 'legal_case_id' | 'record_id'>,
  changes: Changes,
): Promise<void> {
  const access_set_id = await accessSetOf(ctx.db, 'legal_cases', legal_case_id)
  await ctx.record(invoiceEvents, event, { entity_id: legal_case_id, record_id, access_set_id, changes })
}

/** Only the time of reading is another. */
async function publishInvoice(ctx: AnyoneWriteCtx, legal_case_id: number): Promise<void> {
  const access_set_id = await accessSetOf(ctx.db, 'legal_cases', legal_case_id)
  ctx.publish({ topic: 'invoices', access_set_id })
}
