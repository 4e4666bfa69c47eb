import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '#app/server/server.ts'
import { Outbound } from '#core/server/outbound/outbound.ts'
import { connectionsContract } from '#features/connections/contract.ts'
import { casesContract } from '#features/cases/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { recordsContract } from '#features/records/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import {
  invoicedStandIn,
  signedByInvoiced,
  type InvoicedStandIn,
} from '#testing/server/standIns/invoicedStandIn.ts'
import type { Fault } from '#testing/server/standIns/httpStandIn.ts'
import { runJob } from '#testing/server/runJob.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { invoicesContract } from '../contract.ts'

const office = useOffice()
const calls = invoicesContract.endpoints
const secret = 'signing secret'
let there: InvoicedStandIn
let admin: Person
let rosa: Person
let team_id: number

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  there = await invoicedStandIn()
  team_id = await office.team()
  rosa = await office.user({ team_ids: [team_id] })
})
afterAll(() => there.close())

beforeEach(() => {
  there.faults.length = 0
  there.calls.length = 0
  there.customers.clear()
  there.invoices.clear()
  there.payments.length = 0
  there.credit_notes.length = 0
  there.ignoresFilters = false
  // Neither limits nor pauses of the test before.
  const urls = { 'invoiced.api': there.url, 'invoiced.sandbox': `${there.url}/sandbox` }
  const made = new Outbound({ networks: ['127.0.0.0/8'], urls })
  office.outbound.call = made.call.bind(made)
  office.outbound.addressOf = made.addressOf.bind(made)
})

const { createSiteSetting, updateSiteSetting, listSiteSettings } = settingsContract.endpoints
async function set(value: Record<string, unknown>): Promise<void> {
  const { items } = await admin.do(listSiteSettings, {})
  const { id, version } = items.find(({ name }) => name === 'invoiced')!
  if (id === null) await admin.do(createSiteSetting, { name: 'invoiced', value })
  else await admin.do(updateSiteSetting, { id, version: version!, value })
}
const enterKey = (key = there.key) =>
  admin.send(connectionsContract.endpoints.enterKey, { service: 'invoiced', key })
async function connect(): Promise<void> {
  await set({ enabled: true, webhook_secret: secret, sandbox: false })
  expect((await enterKey()).status).toBe(200)
}

const lines = [
  { name: 'Legal services', description: 'Record 7', quantity: 1.25, unit_cents: 199_99 },
  { name: 'Filing fee', quantity: 2, unit_cents: 10 },
]
/** 1.25 × $199.99 is $249.9875. */
const total_cents = 249_99 + 20

interface Matter {
  id: number
  record_id: number
  party_id: number
}
async function matter(email?: object): Promise<Matter> {
  const facts = { team_ids: [team_id], party: { first_name: 'Juana', last_name: 'Quispe' } }
  const { record, party } = await aRecord(rosa, facts)
  if (email)
    await rosa.do(sectionsContract.endpoints.createCharacteristic, {
      emails: { party_id: party.id, address: 'juana@example.org', ...email },
    })
  const { id } = await aCase(rosa, { record_id: record.id })
  return { id, record_id: record.id, party_id: party.id }
}
const create = (id: number, person = rosa) => person.send(calls.createInvoice, { legal_case_id: id, lines })
const shown = (id: number, person = rosa) => person.do(calls.getCaseInvoice, { id })
const codeOf = async (reply: Promise<{ error: { code: string } }>) => (await reply).error.code
const posts = (path = '/invoices') => there.calls.filter((each) => each === `POST ${path}`).length
const age = (legal_case_id: number) =>
  office.database.transaction(({ db }) =>
    db
      .updateTable('case_invoices')
      .set({ begun_at: '2026-01-01T00:00:00Z' })
      .where('legal_case_id', '=', legal_case_id)
      .execute(),
  )
const follow = (legal_case_id: number) => runJob(office, 'invoices.follow', { legal_case_id })
/** Jobs that wait for the invoice of a case. */
const jobs = async (id: number) =>
  (await sql`select from graphile_worker.jobs where key = ${`invoice ${id}`}`.execute(office.database.read))
    .rows.length
const clearJobs = () =>
  office.database.transaction(({ db }) =>
    sql`delete from graphile_worker._private_jobs where key like 'invoice %'`.execute(db),
  )
const logOf = async (id: number) => {
  const rows = await office.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'legal_cases')
    .where('entity_id', '=', id)
    .where('action', 'like', 'case.invoice_%')
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_id }) => [action, actor_id])
}

describe('without a setting or a connection', () => {
  it('nothing is sent, and every refusal says what is missing', async () => {
    const { id, record_id } = await matter()
    expect(await shown(id)).toMatchObject({
      enabled: false,
      state: 'none',
      can: { view: true, create: false },
    })
    const all = () =>
      Promise.all([
        codeOf(create(id)),
        codeOf(rosa.send(calls.getCustomerBalance, { record_id })),
        codeOf(rosa.send(calls.getBillingHistory, { record_id })),
        codeOf(rosa.send(calls.lookInvoiceUp, { id })),
      ])
    expect(new Set(await all())).toEqual(new Set(['connections.off', 'invoices.none']))
    expect(await codeOf(enterKey())).toBe('connections.off')
    await set({ enabled: true })
    expect(new Set(await all())).toEqual(new Set(['connections.none', 'invoices.none']))
    expect(await shown(id)).toMatchObject({ enabled: true, is_connected: false, state: 'none' })
    expect(there.calls).toEqual([])
    expect((await enterKey('wrong')).status).toBe(422)
    await connect()
    expect(await shown(id)).toMatchObject({ is_connected: true, can: { create: true } })
  })
})

describe('an invoice', () => {
  it('is made with its customer, and shown with balance and history', async () => {
    await connect()
    await set({ draft: true, payment_terms: 'NET 30', options: { notes: 'Thank you' } })
    const { id, record_id } = await matter({ primary: true })
    const balance = () => rosa.do(calls.getCustomerBalance, { record_id })
    expect(await balance()).toMatchObject({ invoiced_customer_id: null, total_outstanding_cents: 0 })
    expect((await rosa.do(calls.getBillingHistory, { record_id })).entries).toEqual([])
    expect((await shown(id)).usual_line.description).toMatch(/^Record /)
    const { sentence, invoiced_invoice_id } = await rosa.do(calls.createInvoice, { legal_case_id: id, lines })
    expect(sentence).toBe('Invoice INV-0001 is made at Invoiced.')

    const [customer] = [...there.customers.values()]
    const [invoice] = [...there.invoices.values()]
    expect(customer).toMatchObject({ name: 'Juana Quispe', email: 'juana@example.org' })
    expect(invoice!.sent).toEqual({
      notes: 'Thank you',
      customer: customer!.id,
      currency: 'usd',
      draft: true,
      payment_terms: 'NET 30',
      items: [
        { name: 'Legal services', description: 'Record 7', quantity: 1.25, unit_cost: 199.99 },
        { name: 'Filing fee', quantity: 2, unit_cost: 0.1 },
      ],
      metadata: { legal_case_id: String(id) },
    })
    expect(await shown(id)).toMatchObject({
      state: 'made',
      invoice: { invoice_id: invoiced_invoice_id, status: 'draft', total_cents, balance_cents: total_cents },
    })
    expect(await rosa.do(casesContract.endpoints.getCase, { id })).toMatchObject({ invoiced_invoice_id })
    expect(await rosa.do(recordsContract.endpoints.getRecord, { id: record_id })).toMatchObject({
      invoiced_customer_id: String(customer!.id),
    })

    // A second case has the same customer, and an invoice of its own.
    const second = await aCase(rosa, { record_id })
    there.payments.push({
      id: 9,
      customer: customer!.id,
      date: 1_796_000_000,
      currency: 'usd',
      amount: 100.1,
      balance: 0,
      method: 'check',
      reference: '1042',
    })
    there.credit_notes.push({
      id: 8,
      customer: customer!.id,
      date: 1,
      currency: 'usd',
      total: 5,
      number: 'CN-1',
    })
    there.credit_notes.push({ id: 7, customer: 1, date: 1, currency: 'usd', total: 5, number: 'of others' })
    await rosa.do(calls.createInvoice, { legal_case_id: second.id, lines: lines.slice(1) })
    expect([posts('/customers'), posts()]).toEqual([1, 2])
    expect(await balance()).toMatchObject({ total_outstanding_cents: total_cents + 20, is_past_due: false })
    // Invoices of others are not shown either where Invoiced ignores the filter.
    there.ignoresFilters = true
    const { entries, is_cut } = await rosa.do(calls.getBillingHistory, { record_id })
    there.ignoresFilters = false
    expect([entries.map(({ kind, amount_cents }) => [kind, amount_cents]), is_cut]).toEqual([
      [
        ['payment', 100_10],
        ['invoice', total_cents],
        ['invoice', 20],
        ['credit_note', 500],
      ],
      false,
    ])
    const ofRecord = await rosa.do(calls.getRecordInvoices, { id: record_id })
    expect(ofRecord.cases.map(({ legal_case_id }) => legal_case_id)).toEqual([id, second.id])

    // A second one of the same case is refused, also when the first is void.
    invoice!.status = 'voided'
    expect((await rosa.do(calls.lookInvoiceUp, { id })).sentence).toBe('The invoice is as it is there.')
    expect(await codeOf(create(id))).toBe('invoices.made')
    there.invoices.delete(invoice!.id)
    await rosa.do(calls.lookInvoiceUp, { id })
    expect(await shown(id)).toMatchObject({ invoice: { status: 'deleted', total_cents } })
    expect(await codeOf(create(id))).toBe('invoices.made')
    expect(await logOf(id)).toEqual([
      ['case.invoice_made', rosa.id],
      ['case.invoice_changed', rosa.id],
      ['case.invoice_changed', rosa.id],
    ])
    there.customers.clear()
    expect(await codeOf(rosa.send(calls.getCustomerBalance, { record_id }))).toBe('invoices.gone')
  })

  it('has the usual line of the office where none is named, and no e-mail that is not safe', async () => {
    await connect()
    const { id } = await matter({ safe_to_contact: false })
    expect((await rosa.send(calls.createInvoice, { legal_case_id: id })).status).toBe(422)
    await set({ item_name: 'Flat fee', item_price: 1_500, options: null, payment_terms: null })
    await rosa.do(calls.createInvoice, { legal_case_id: id })
    const [customer] = [...there.customers.values()]
    const [invoice] = [...there.invoices.values()]
    expect([customer!.email, invoice!.items]).toEqual([
      null,
      [{ name: 'Flat fee', quantity: 1, unit_cost: 1_500 }],
    ])
  })

  it.each([
    ['no line', []],
    ['a total of nothing', [{ name: 'Advice', quantity: 1, unit_cents: 0 }]],
    ['a third of an hour', [{ name: 'Advice', quantity: 0.333, unit_cents: 100 }]],
    [
      'more than the most',
      Array.from({ length: 2 }, () => ({ name: 'A', quantity: 1, unit_cents: 90_000_000 })),
    ],
  ])('of %s is refused before anything is sent', async (_name, wrong) => {
    await connect()
    const { id } = await matter()
    there.calls.length = 0
    expect((await rosa.send(calls.createInvoice, { legal_case_id: id, lines: wrong })).status).toBe(422)
    expect([there.calls, (await shown(id)).state]).toEqual([[], 'none'])
  })

  it('is made once by many presses, and with one customer for many cases of a record', async () => {
    await connect()
    const { id, record_id } = await matter()
    const other = await aCase(rosa, { record_id })
    const [foreign, ...own] = await Promise.all([create(other.id), create(id), create(id), create(id)])
    expect([200, 409]).toContain(foreign.status)
    expect(own.filter(({ status }) => status !== 409).length).toBeLessThanOrEqual(1)
    expect(own.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await create(id)
    await create(other.id)
    expect([there.customers.size, there.invoices.size]).toEqual([1, 2])
  })

  const after: [string, Fault, number][] = [
    ['an answer that is lost', { at: 'POST /invoices', how: 'take and cut' }, 1],
    ['a page in place of an answer', { at: 'POST /invoices', how: 'page' }, 0],
    ['wrong types', { at: 'POST /invoices', how: { status: 201, json: { id: {}, total: '12' } } }, 0],
    ['an endless answer', { at: 'POST /invoices', how: 'endless' }, 0],
    ['an error of theirs', { at: 'POST /invoices', how: { status: 500 } }, 0],
  ]
  it.each(after)(
    'after %s is perhaps made, is not made again, and is looked up',
    async (_name, fault, made) => {
      await connect()
      const { id } = await matter()
      there.faults.push(fault)
      expect((await create(id)).status).toBe(502)
      expect(await shown(id)).toMatchObject({ state: 'sending' })
      expect(await codeOf(create(id))).toBe('invoices.sending')
      expect(await codeOf(rosa.send(calls.lookInvoiceUp, { id }))).toBe('invoices.sending')
      await age(id)
      expect(await shown(id)).toMatchObject({ state: 'unknown' })
      expect(await codeOf(create(id))).toBe('invoices.unknown')
      expect(posts()).toBe(1)
      there.ignoresFilters = true
      await rosa.do(calls.lookInvoiceUp, { id })
      expect(await shown(id)).toMatchObject({ state: made ? 'made' : 'none' })
      expect((await create(id)).status).toBe(made ? 409 : 200)
      expect(there.invoices.size).toBe(1)
      expect((await logOf(id)).map(([action]) => action)).toEqual(
        made ? ['case.invoice_found'] : ['case.invoice_not_found', 'case.invoice_made'],
      )
    },
  )

  it('that was sent before the process was killed is found by the job', async () => {
    await connect()
    const { id } = await matter()
    there.faults.push({ at: 'POST /invoices', how: 'take and cut' })
    await create(id)
    expect(await jobs(id)).toBe(1)
    await follow(id)
    await follow(id)
    expect(await shown(id)).toMatchObject({ state: 'made' })
    expect(await logOf(id)).toEqual([['case.invoice_found', null]])
    expect([posts(), there.invoices.size]).toEqual([1, 1])
  })

  it.each<[string, Fault]>([
    ['a refusal', { at: 'POST /invoices', how: { status: 400, json: { message: 'No such term' } } }],
    [
      'a pause of an hour',
      { at: 'POST /invoices', how: { status: 429, headers: { 'retry-after': '3600' } } },
    ],
    ['a lost answer about the customer', { at: 'POST /customers', how: 'take and cut' }],
    ['a redirect to ourselves before it', { at: 'GET /invoices', how: 'redirect' }],
  ])('after %s is surely not made', async (_name, fault) => {
    await connect()
    const { id } = await matter()
    there.faults.push(fault)
    const reply = await create(id)
    expect(reply.status).toBe(502)
    if (_name === 'a refusal') expect(reply.error.message).toContain('No such term')
    expect([await shown(id), there.invoices.size]).toMatchObject([{ state: 'none' }, 0])
    const again = await create(id)
    // The pause is kept to.
    expect(again.status).toBe(_name.startsWith('a pause') ? 502 : 200)
    expect(there.customers.size).toBe(1)
  })

  it('keeps nobody waiting for a service that hangs', async () => {
    await connect()
    const { id, record_id } = await matter()
    there.faults.push({ at: 'GET /customers', how: 'hang', times: 9 })
    const begun = performance.now()
    const replies = await Promise.all([create(id), rosa.send(calls.getCaseInvoice, { id })])
    expect(replies.map(({ status }) => status)).toEqual([502, 200])
    expect(await shown(id)).toMatchObject({ state: 'none' })
    // Far from the fifteen seconds of a job, on a machine however busy.
    expect(performance.now() - begun).toBeLessThan(14_000)
    expect(record_id).toBeGreaterThan(0)
  })

  it.each<[string, Fault['how']]>([
    ['a page', 'page'],
    ['a body without end', 'endless'],
    ['a redirect', 'redirect'],
    ['wrong types', { json: { currency: 'usd', total_outstanding: '12.00', available_credits: [] } }],
    ['an hour of pause', { status: 429, headers: { 'retry-after': '3600' } }],
  ])('whose balance is answered by %s does no harm', async (_name, how) => {
    await connect()
    const { id, record_id } = await matter()
    await create(id)
    const { invoiced_customer_id } = await rosa.do(calls.getRecordInvoices, { id: record_id })
    there.faults.push({ at: `GET /customers/${invoiced_customer_id}/balance`, how })
    const reply = await rosa.send(calls.getCustomerBalance, { record_id })
    expect([reply.status, reply.error.code]).toEqual([502, 'outside.failed'])
    expect((await rosa.send(recordsContract.endpoints.getRecord, { id: record_id })).status).toBe(200)
  })
})

describe('a report of Invoiced', () => {
  const send = (payload: string, headers: Record<string, string> = {}) =>
    office.app.inject({
      method: 'POST',
      url: '/webhooks/invoiced',
      headers: {
        'content-type': 'application/json',
        'x-invoiced-signature': signedByInvoiced(payload, secret),
        ...headers,
      },
      payload,
    })
  const report = (object: object, type = 'invoice.paid', timestamp = Math.floor(Date.now() / 1_000)) =>
    JSON.stringify({ id: 1, type, timestamp, data: { object } })

  it('has the invoice read, once for a hundred of them, and never believed', async () => {
    await connect()
    const { id } = await matter()
    const { invoiced_invoice_id } = await rosa.do(calls.createInvoice, { legal_case_id: id, lines })
    await clearJobs()
    const invoice = there.invoices.get(Number(invoiced_invoice_id))!
    const paid = report({ id: invoice.id, status: 'paid', balance: 0 })
    const statuses: number[] = []
    for (let time = 0; time < 100; time++) statuses.push((await send(paid)).statusCode)
    expect([new Set(statuses), await jobs(id)]).toEqual([new Set([204]), 1])
    await follow(id)
    expect(await shown(id)).toMatchObject({ invoice: { status: 'draft', balance_cents: total_cents } })
    Object.assign(invoice, { status: 'paid', balance: 0 })
    await follow(id)
    // Out of order: an older report changes nothing of what is there.
    await send(report({ id: invoice.id, status: 'viewed' }, 'invoice.viewed'))
    await follow(id)
    expect(await shown(id)).toMatchObject({ invoice: { status: 'paid', balance_cents: 0 } })
    expect((await logOf(id)).map(([action]) => action)).toEqual(['case.invoice_made', 'case.invoice_changed'])
    await clearJobs()
    // An old one, repeated, is not even looked up.
    await send(report({ id: invoice.id }, 'invoice.paid', 1_700_000_000))
    await send(report({ id: invoice.id }, 'customer.updated'))
    await send(report({ id: 999_999 }))
    await send(report({ id: 'nul \u0000', metadata: { legal_case_id: '1e9' } }))
    expect(await jobs(id)).toBe(0)
  })

  it('finds an invoice whose making had no answer', async () => {
    await connect()
    const { id } = await matter()
    there.faults.push({ at: 'POST /invoices', how: 'take and cut' })
    await create(id)
    await clearJobs()
    const [invoice] = [...there.invoices.values()]
    await send(report({ id: invoice!.id, metadata: { legal_case_id: String(id) } }, 'invoice.created'))
    expect(await jobs(id)).toBe(1)
  })

  it('that is forged, malformed or too long is refused', async () => {
    await connect()
    const { id } = await matter()
    const { invoiced_invoice_id } = await rosa.do(calls.createInvoice, { legal_case_id: id, lines })
    await clearJobs()
    const body = report({ id: Number(invoiced_invoice_id) })
    const other = signedByInvoiced(body, 'another secret')
    const refused = await Promise.all([
      send(body, { 'x-invoiced-signature': '' }),
      send(body, { 'x-invoiced-signature': other }),
      send(body, { 'x-invoiced-signature': signedByInvoiced(body, secret).slice(0, 63) }),
      send(body, { 'x-invoiced-signature': `${signedByInvoiced(body, secret)}00` }),
      // The bytes are signed, not what they mean.
      send(`${body} `, { 'x-invoiced-signature': signedByInvoiced(body, secret) }),
      send('{"id":'),
      send('[]'),
      send(JSON.stringify({ pad: 'x'.repeat(200_000) })),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 400, 400, 413])
    expect(await jobs(id)).toBe(0)
    await set({ enabled: false })
    expect((await send(body)).statusCode).toBe(404)
  })

  it('comes at most so many times a minute', async () => {
    const app = await buildServer({ ...office, per_minute: 6_000 })
    const statuses: number[] = []
    for (let time = 0; time < 601; time++)
      statuses.push((await app.inject({ method: 'POST', url: '/webhooks/invoiced' })).statusCode)
    await app.close()
    expect([statuses[599], statuses[600]]).toEqual([404, 429])
  })
})

describe('who may', () => {
  it('see and make invoices', async () => {
    await connect()
    const { id, record_id } = await matter()
    await create(id)
    const viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
    const contributor = await office.user({ user_type: 'contributor', team_ids: [team_id] })
    const external = await office.user({ user_type: 'external', team_ids: [team_id] })
    const elsewhere = await office.user({ team_ids: [await office.team()] })
    for (const person of [viewer, elsewhere])
      expect((await person.send(calls.getCustomerBalance, { record_id })).status).toBe(
        person === viewer ? 403 : 404,
      )
    expect(await shown(id, viewer)).toMatchObject({ state: 'none', invoice: null, can: { view: false } })
    expect((await elsewhere.send(calls.getCaseInvoice, { id })).status).toBe(404)
    expect((await elsewhere.send(calls.createInvoice, { legal_case_id: id, lines })).status).toBe(404)
    expect((await external.send(calls.getBillingHistory, { record_id })).status).toBe(403)
    expect((await contributor.send(calls.getBillingHistory, { record_id })).status).toBe(200)
    expect((await create(id, contributor)).status).toBe(403)
  })
})

describe('the sandbox', () => {
  it('is another address', async () => {
    await connect()
    await set({ sandbox: true })
    const { record_id } = await matter()
    await office.database.transaction(({ db }) =>
      db.updateTable('records').set({ invoiced_customer_id: '5' }).where('id', '=', record_id).execute(),
    )
    there.calls.length = 0
    await rosa.send(calls.getCustomerBalance, { record_id })
    expect(there.calls).toEqual(['GET /sandbox/customers/5/balance'])
  })
})
