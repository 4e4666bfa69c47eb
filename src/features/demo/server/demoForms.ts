import { Readable } from 'node:stream'
import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { addEdition, addShippedForms, readShippedForms } from '#features/forms/server/addEditions.ts'
import { createFormBatch, formBatchWork } from '#features/forms/server/batches.ts'
import { saveFormEditionDates } from '#features/forms/server/dates.ts'
import { createFormFiling, fileForm, freezeForm } from '#features/forms/server/filings.ts'
import { readFormApart } from '#features/forms/server/pdf/askFormProcess.ts'
import { saveFormMapping } from '#features/forms/server/saveFormMapping.ts'
import type { DemoOffice } from './demoWork.ts'

const invented = { form: 'DEMO-1', edition: '2024-03-01', title: 'Invented notice of a new telephone number' }

/** The forms that come with Ellis, an invented one whose edition ends, drafts on some, a batch, and one that was filed. */
export async function addDemoForms(office: DemoOffice, today: string): Promise<void> {
  const library = as(office, 'miriam.halloran', addDays(today, -45))
  await addShippedForms(library, {}, await readShippedForms(library))
  await addInventedForm(library, today)
  const { items } = await editionIds(library)
  const [first, second, third] = await recentCases(library)
  if (!first || !second || !third) return
  await mapInventedForm(as(office, 'miriam.halloran', addDays(today, -30)), items.get(invented.form)!)
  const draft = async (form: string, of: typeof first, days: number) => {
    const ctx = as(office, 'leila.mansour', addDays(today, -days))
    const filing = await createFormFiling(ctx, {
      form_edition_id: items.get(form)!,
      party_id: of.party_id,
      legal_case_id: of.id,
      roles: {},
    })
    return { ctx, filing }
  }
  await addBatch(office, items.get('I-90')!, (await recentCases(library)).slice(3, 10), addDays(today, -1))
  await draft('N-400', first, 4)
  await draft('I-90', second, 2)
  await draft(invented.form, third, 8)
  const moved = await draft('AR-11', second, 21)
  const { id, version } = moved.filing
  const frozen = await freezeForm(moved.ctx, { id })
  await fileForm(moved.ctx, { id, version, filed_on: addDays(today, -21), receipt_number: null }, frozen)
}

/** One form for several people, as a batch begins it. */
async function addBatch(
  office: DemoOffice,
  form_edition_id: number,
  cases: Awaited<ReturnType<typeof recentCases>>,
  day: string,
): Promise<void> {
  if (cases.length === 0) return
  const ctx = as(office, 'leila.mansour', day)
  const people = cases.map(({ id: legal_case_id, party_id }) => ({ party_id, legal_case_id }))
  const { id: batch_id, job_id } = await createFormBatch(ctx, { form_edition_id, people, attorney_ids: [] })
  const { run } = formBatchWork['parties.forms']
  for (const { party_id } of people) await run(ctx, { batch_id }, party_id)
  await ctx.db.updateTable('form_batches').set({ created_at: ctx.now }).where('id', '=', batch_id).execute()
  await ctx.db.deleteFrom('tracked_jobs').where('id', '=', job_id).execute()
}

async function addInventedForm(ctx: WriteCtx, today: string): Promise<void> {
  const bytes = await inventedPdf()
  const { stored_name, size, sha256 } = await ctx.files.put(Readable.from([bytes]), 1)
  const file = { filename: 'demo-1.pdf', content_type: 'application/pdf', stored_name, size, sha256 }
  await addEdition(ctx, file, await readFormApart(() => Promise.resolve(bytes)), {})
  await saveFormEditionDates(ctx, {
    form: invented.form,
    edition: invented.edition,
    accepted_from: null,
    accepted_until: addDays(today, 12),
    counted_by: 'receipt',
    source_url: 'https://example.org/demo-1',
    verified_on: addDays(today, -3),
    note: 'Invented for the demo office, as the form is.',
    version: null,
  })
}

/** As an admin maps a form that does not come with Ellis. */
async function mapInventedForm(ctx: WriteCtx, id: number): Promise<void> {
  const entry = (to: string, from: string, item: string, more: object = {}) => ({
    to,
    from,
    ask: to,
    at: { page: 1, part: '', item },
    ...more,
  })
  await saveFormMapping(ctx, {
    id,
    version: null,
    seen: [],
    mapping: {
      prefix: '',
      subject: 'Person with a new number',
      roles: {},
      questions: {},
      rows: [],
      never: [],
      clear: [],
      fields: [
        entry('Family name', 'last_name', '1', { required: true }),
        entry('Given name', 'first_name', '2', { required: true }),
        entry('A-Number', 'a_number', '3', {
          format: 'aNumber9',
          none: { when: 'no_a_number', text: 'None' },
        }),
        entry('New telephone number', 'phones.phone_number', '4', { format: 'phone10', required: true }),
      ],
    },
  })
}

async function inventedPdf(): Promise<Buffer> {
  // Large, and needed nowhere else in this process.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(invented.title)
  const page = pdf.addPage([612, 792])
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const print = (text: string, x: number, y: number, size = 10) => page.drawText(text, { x, y, size, font })
  print(invented.title, 54, 720, 16)
  print('No agency has such a form: it belongs to the demo office.', 54, 700)
  const form = pdf.getForm()
  for (const [index, label] of ['Family name', 'Given name', 'A-Number', 'New telephone number'].entries()) {
    const y = 640 - index * 48
    print(label, 54, y + 24)
    form.createTextField(label).addToPage(page, { x: 54, y, width: 320, height: 20 })
  }
  print('Form DEMO-1  Edition  03/01/24', 54, 36, 8)
  return Buffer.from(await pdf.save())
}

const as = ({ staff, someone }: DemoOffice, login: string, day: string): WriteCtx => {
  const { id, name } = someone(login)
  const now = new Date(Math.min(staff.ctx.now.getTime(), Date.parse(`${day}T17:00:00Z`)))
  return { ...asAdmin(staff.ctx, { id, display_name: name }), now }
}

async function editionIds({ db }: WriteCtx) {
  const rows = await db.selectFrom('form_editions').select(['id', 'form']).execute()
  return { items: new Map(rows.map(({ form, id }) => [form, id])) }
}

/** Open cases with an attorney, each of the holder of another record; first those of naturalization and of green cards. */
const recentCases = ({ db }: WriteCtx) =>
  db
    .selectFrom('legal_cases as c')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .innerJoin('legal_case_types as t', 't.id', 'c.legal_case_type_id')
    .innerJoin('legal_case_parties as p', (join) =>
      join.onRef('p.legal_case_id', '=', 'c.id').onRef('p.party_id', '=', 'r.record_holder_party_id'),
    )
    .where('c.closed', 'is', null)
    .where('c.primary_attorney_id', 'is not', null)
    .distinctOn('r.id')
    .select(['c.id', 'p.party_id', 't.name'])
    .orderBy('r.id')
    .orderBy('c.id')
    .execute()
    .then((rows) => {
      const rank = ({ name }: { name: string }) =>
        /N-400|naturali/i.test(name) ? 0 : /I-90|I-485/.test(name) ? 1 : 2
      return rows.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id)
    })
