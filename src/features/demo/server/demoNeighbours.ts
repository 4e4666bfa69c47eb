import { contactOfParty } from '#features/docketwise/server/contactOfParty.ts'
import { sentCell } from '#features/docketwise/server/links.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import type { DemoOffice } from './demoWork.ts'

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/**
 * The office uses Docketwise and Invoiced, and has connected neither, so nothing leaves it: two people are contacts there,
 * one of whom was changed here since, and the first cases have their invoices.
 */
export async function addDemoNeighbours(office: DemoOffice): Promise<void> {
  const { ctx } = office.staff
  await writeSetting(ctx, 'docketwise', { enabled: true, client_id: 'harborlight' })
  await writeSetting(ctx, 'invoiced', { enabled: true, item_name: 'Flat fee', payment_terms: 'NET 30' })
  await addContacts(office)
  await addInvoices(office)
}

async function addContacts(office: DemoOffice): Promise<void> {
  const { db, now, vault } = office.staff.ctx
  const holders = await db
    .selectFrom('records')
    .select('record_holder_party_id as party_id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute()
  for (const [at, { party_id }] of holders.entries()) {
    const { values } = await contactOfParty(db, party_id)
    // The second has moved since.
    const sent = at === 0 ? values : { ...values, street: '18 Linden Street', zip: '07102' }
    const { id } = await db
      .insertInto('docketwise_contacts')
      .values({
        party_id,
        contact_id: String(48_210 + at),
        begun_at: ago(now, 12),
        pushed_at: ago(now, 12),
        pushed_by_id: office.userId('hodan.warsame'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('docketwise_contacts')
      .set({ sealed_sent: vault.encrypt(JSON.stringify(sent), sentCell(id)) })
      .where('id', '=', id)
      .execute()
  }
}

/** Invoices of the first cases: state, total and balance, in cents. Nobody knows whether the last one was made. */
const invoices: readonly ({ status: Invoice['status']; total: number; owed: number } | null)[] = [
  { status: 'sent', total: 3_500_00, owed: 3_500_00 },
  { status: 'past_due', total: 4_800_00, owed: 2_400_00 },
  { status: 'paid', total: 1_250_00, owed: 0 },
  { status: 'draft', total: 2_750_50, owed: 2_750_50 },
  null,
]

async function addInvoices(office: DemoOffice): Promise<void> {
  const { db, now } = office.staff.ctx
  const cases = await db
    .selectFrom('legal_cases')
    .select(['id', 'record_id'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(invoices.length)
    .execute()
  const begun_by_id = office.userId('miriam.halloran')
  for (const [at, { id: legal_case_id, record_id }] of cases.entries()) {
    const made = invoices[at]
    await db
      .updateTable('records')
      .set({ invoiced_customer_id: String(91_300 + record_id) })
      .where('id', '=', record_id)
      .execute()
    const begun = { legal_case_id, begun_by_id, begun_at: ago(now, 40 - at) }
    if (!made) {
      await db.insertInto('case_invoices').values(begun).execute()
      continue
    }
    await db
      .insertInto('case_invoices')
      .values({
        ...begun,
        made_at: ago(now, 40 - at),
        read_at: ago(now, 1),
        number: `INV-${String(at + 117).padStart(4, '0')}`,
        status: made.status,
        currency: 'usd',
        total_cents: made.total,
        balance_cents: made.owed,
      })
      .execute()
    await db
      .updateTable('legal_cases')
      .set({ invoiced_invoice_id: String(70_500 + at) })
      .where('id', '=', legal_case_id)
      .execute()
  }
}
