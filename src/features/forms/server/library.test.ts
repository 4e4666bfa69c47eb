import { readFileSync } from 'node:fs'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { pdfInCircles, pdfOfManyFields, pdfTooDeep } from '#testing/server/hostilePdf.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { formsContract } from '../contract.ts'
import { editionDay } from '../formShape.ts'
import { editionStates } from '../contract/editionStates.ts'
import { standingOf } from '../standing.ts'
import { standingSql } from './standingSql.ts'

const office = useOffice()
const calls = formsContract.endpoints
let admin: Person
let viewer: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  viewer = await office.user({ user_type: 'viewer', all_teams: true })
})

const shipped = (file: string) => readFileSync(new URL(`../shipped/${file}`, import.meta.url))

const list = () => admin.do(calls.listFormEditions, {})

async function add(name: string, content: Uint8Array<ArrayBuffer>, named: object = {}) {
  const { status, body } = await admin.upload(calls.addFormEditions, named, [{ name, content }])
  expect(status).toBe(200)
  return body.files[0]!
}

describe('official forms', () => {
  test('several at once are recognised, each by itself, and the same one twice is known', async () => {
    const files = ['n-400.pdf', 'ar-11.pdf'].map((name) => ({ name, content: shipped(name) }))
    const { body } = await admin.upload(calls.addFormEditions, {}, [
      ...files,
      { name: 'notes.txt', content: Buffer.from('no form') },
    ])
    expect(
      body.files.map(({ outcome, sentence }: { outcome: string; sentence: string }) => [outcome, sentence]),
    ).toEqual([
      ['added', 'N-400, edition 01/20/25, was added.'],
      ['added', 'AR-11, edition 11/02/22, was added.'],
      ['refused', 'It is no PDF.'],
    ])
    const { items, shipped_left } = await list()
    expect(shipped_left).toBe(2)
    expect(items.find(({ form }) => form === 'N-400')).toMatchObject({
      agency: 'USCIS',
      edition: '2025-01-20',
      title: 'Application for Naturalization',
      pages: 14,
      recognised_by: 'barcode',
      is_as_published: true,
      state: 'unverified',
    })
    expect(items.find(({ form }) => form === 'AR-11')).toMatchObject({ recognised_by: 'footer', pages: 2 })
    expect(await add('again.pdf', shipped('ar-11.pdf'))).toMatchObject({ outcome: 'known' })
  })

  test('those that come with Ellis are added at once, and a blank one has neither scripts nor encryption', async () => {
    expect(await admin.do(calls.addShippedForms, {})).toEqual({ added: 2 })
    const { items } = await list()
    const { id } = items.find(({ form }) => form === 'I-90')!
    const { raw, status } = await viewer.call(calls.downloadBlankForm, { id })
    expect(status).toBe(200)
    const text = raw.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF')).toBe(true)
    expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/UR3|\/XFA/)
    const blank = await PDFDocument.load(raw.rawPayload)
    expect(blank.getForm().getFields()).toHaveLength(188 + 7)
  })

  test('a form without a foot is added once somebody says which it is', async () => {
    const content = await aFormPdf('Change of address', 'Plain')
    expect(await add('scan.pdf', content)).toMatchObject({ outcome: 'refused', is_unknown: true })
    const named = { form: 'EOIR-33', edition: '2024-03-01' }
    expect(await add('scan.pdf', content, named)).toMatchObject({ outcome: 'added' })
    const { items } = await list()
    expect(items.find(({ form }) => form === 'EOIR-33')).toMatchObject({
      agency: 'EOIR',
      recognised_by: 'person',
      is_as_published: false,
    })
  })
})

describe('a file that is no form is refused with a sentence', () => {
  const script = (pdf: PDFDocument) => pdf.addJavaScript('x', 'app.alert(1)')
  const launch = (pdf: PDFDocument) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') }))
  const manyFields = (pdf: PDFDocument) => {
    const form = pdf.catalog.lookup(PDFName.of('AcroForm'), PDFDict)
    const fields = pdf.context.lookup(form.get(PDFName.of('Fields')), PDFArray)
    for (let n = 0; n < 6_000; n++)
      fields.push(pdf.context.register(pdf.context.obj({ FT: 'Tx', T: PDFString.of(`f${n}`) })))
  }
  /** One object, named a million times: the file stays small. */
  const aMillion = (pdf: PDFDocument) => {
    const form = pdf.catalog.lookup(PDFName.of('AcroForm'), PDFDict)
    const field = pdf.context.register(pdf.context.obj({ FT: 'Tx', T: PDFString.of('f') }))
    const fields = pdf.context.lookup(form.get(PDFName.of('Fields')), PDFArray)
    for (let n = 0; n < 1_000_000; n++) fields.push(field)
  }
  const locked = (pdf: PDFDocument) =>
    pdf.encrypt({ userPassword: 'secret', ownerPassword: 'other', permissions: {} })
  const manyPages = (pdf: PDFDocument) => {
    for (let n = 0; n < 200; n++) pdf.addPage([612, 792])
  }
  test.each([
    ['with a password', () => aFormPdf('Form G-4 01/20/25', 'Locked', locked), /protected by a password/],
    ['with too many pages', () => aFormPdf('Form G-5 01/20/25', 'Pages', manyPages), /201 pages/],
    ['with scripts of somebody else', () => aFormPdf('Form G-1 01/20/25', 'Script', script), /scripts/],
    ['that starts programs', () => aFormPdf('Form G-2 01/20/25', 'Launch', launch), /no form needs/],
    ['with too many fields', () => aFormPdf('Form G-3 01/20/25', 'Many', manyFields), /6,00\d fields/],
    ['with a million fields', () => aFormPdf('Form G-7 01/20/25', 'Million', aMillion), /1,000,001 fields/],
    ['with 300,000 fields, packed', async () => pdfOfManyFields(300_000), /more parts than any form/],
    ['with fields in circles', async () => pdfInCircles(), /in one another without end/],
    ['with fields three thousand deep', async () => pdfTooDeep(3_000), /in one another without end/],
    ['that breaks off', async () => shipped('i-90.pdf').subarray(0, 60_000), /damaged|no PDF|changed/],
    ['of nothing but its beginning', async () => Buffer.from('%PDF-1.7\nnothing'), /damaged/],
  ])('%s', async (_, content, sentence) => {
    const before = (await list()).items.length
    expect(await add('x.pdf', await content())).toMatchObject({
      outcome: 'refused',
      sentence: expect.stringMatching(sentence),
    })
    expect((await list()).items).toHaveLength(before)
  })

  test('one that is too large is not even read', async () => {
    const content = Buffer.concat([
      await aFormPdf('Form G-6 01/20/25', 'Large'),
      Buffer.alloc(15_800_000, 32),
    ])
    const { status, error } = await admin.upload(calls.addFormEditions, {}, [{ name: 'large.pdf', content }])
    expect(status).toBe(413)
    expect(error.message).toMatch(/15 MB/)
  })

  test('an original that was changed after its publisher signed it has its scripts held against it', async () => {
    const changed = Buffer.from(shipped('ar-11.pdf'))
    changed[changed.length - 30_000] = changed[changed.length - 30_000]! ^ 1
    expect((await add('changed.pdf', changed)).outcome).toBe('refused')
  })
})

describe('dates of editions', () => {
  const source_url = 'https://www.uscis.gov/n-400'

  test('are entered and corrected by admins, and say whether an edition still counts', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const of = { form: 'N-400', edition: '2025-01-20', source_url }
    const known = (await list()).dates.find(({ form }) => form === 'N-400')!
    expect(known).toMatchObject({ verified_on: null, entered_by: null })
    const ends = { accepted_until: addDays(today, 20), counted_by: 'postmark' as const, verified_on: today }
    const saved = await admin.do(calls.saveFormEditionDates, { ...of, ...ends, version: known.version })
    expect((await list()).items.find(({ form }) => form === 'N-400')).toMatchObject({
      state: 'ends',
      advice: expect.stringContaining('by postmark'),
    })
    const stale = await admin.call(calls.saveFormEditionDates, { ...of, version: known.version })
    expect(stale.error?.code).toBe('stale')
    await admin.do(calls.deleteFormEditionDates, { id: saved.id })
    expect((await list()).items.find(({ form }) => form === 'N-400')).toMatchObject({ state: 'unverified' })
  })

  test('come from a file, and the same file twice changes nothing', async () => {
    const dates = [{ form: 'N-400', edition: '2026-01-20', source_url }]
    const take = () => admin.do(calls.importFormEditionDates, { dates })
    expect(await take()).toEqual({ entered: 1, corrected: 0, unchanged: 0 })
    expect(await take()).toEqual({ entered: 0, corrected: 0, unchanged: 1 })
    expect((await list()).items.find(({ form }) => form === 'N-400')).toMatchObject({
      state: 'replaced',
      state_words: 'Replaced by 01/20/26',
    })
    const wrong = await admin.call(calls.importFormEditionDates, {
      dates: [{ ...dates[0]!, source_url: 'uscis' }],
    })
    expect(wrong.error?.issues?.[0]?.path).toBe('dates.0.source_url')
  })

  test('give the worst that is true of an edition', () => {
    const dates = { accepted_from: null, accepted_until: null, counted_by: null, verified_on: '2026-01-10' }
    const state = (own: object, known: string[] = [], today = '2026-01-20') =>
      standingOf('2025-01-20', { ...dates, ...own }, known, today).state
    expect(state({})).toBe('current')
    expect(state({}, [], '2026-03-01')).toBe('unchecked')
    expect(state({ accepted_until: '2026-01-19' })).toBe('ended')
    expect(state({ accepted_until: '2026-01-20' })).toBe('ends')
    expect(state({ accepted_until: '2027-01-20' }, ['2026-02-01'])).toBe('current')
    expect(state({ accepted_from: '2026-02-01' })).toBe('not_yet')
    expect(state({}, ['2026-02-01'])).toBe('replaced')
    expect(editionDay('02/30/25')).toBeNull()
  })

  test('give the same in SQL, by which forms are searched and counted', async () => {
    const today = '2026-01-20'
    const inDays = (days: number | null) => (days === null ? null : addDays(today, days))
    const form = `X-${Date.now()}`
    const cases = [false, true].flatMap((has_newer) =>
      [null, -1, 0, 60, 61].flatMap((until) =>
        [null, 0, 1].flatMap((from) =>
          [null, -31, -30, 0].map((verified) => ({
            form: has_newer ? form : `${form}A`,
            edition: '2025-01-20',
            counted_by: null,
            accepted_until: inDays(until),
            accepted_from: inDays(from),
            verified_on: inDays(verified),
          })),
        ),
      ),
    )
    const newer = { form, edition: '2025-06-01', source_url: 'https://example.org' }
    await office.database.transaction(({ db }) => db.insertInto('form_edition_dates').values(newer).execute())
    const { rows } = await sql<{ state: string }>`with listed as (
        select at, each ->> 'form' as form, (each ->> 'edition')::date as edition,
          (each ->> 'accepted_from')::date as accepted_from, (each ->> 'accepted_until')::date as accepted_until,
          (each ->> 'verified_on')::date as verified_on
        from json_array_elements(${JSON.stringify(cases)}::json) with ordinality as of(each, at))
      select ${standingSql(today)} as state from listed blank join listed dated using (at) order by at`.execute(
      office.database.read,
    )
    const states = cases.map(
      (dates) => standingOf(dates.edition, dates, dates.form === form ? [newer.edition] : [], today).state,
    )
    expect(rows.map(({ state }) => state)).toEqual(states)
    expect(new Set(states)).toEqual(new Set(Object.keys(editionStates)))
  })
})

describe('a form for a person', () => {
  const prefix = 'form1[0].#subform[0].'
  async function theCard(): Promise<number> {
    await admin.do(calls.addShippedForms, {})
    return (await list()).items.find(({ form }) => form === 'AR-11')!.id
  }
  async function aDraft() {
    const { party } = await aRecord(admin, {
      party: { first_name: 'Lucía', last_name: 'Đurić', dob: '1985-03-09', a_number: '012345678' },
    })
    const { createCharacteristic } = sectionsContract.endpoints
    await admin.do(createCharacteristic, {
      addresses: {
        party_id: party.id,
        address_type: 'physical',
        address: '4410 Maple Rd, Apt 12B',
        city: 'Austin',
        state: 'TX',
        zip: '78745',
      },
    })
    const form_edition_id = await theCard()
    const draft = await admin.do(calls.createFormFiling, { form_edition_id, party_id: party.id })
    return { ...draft, party }
  }
  const open = (id: number) => admin.do(calls.getFormFiling, { id })
  const valueOf = (detail: { fields: { name: string; value: unknown }[] }, name: string) =>
    detail.fields.find((field) => field.name === prefix + name)?.value

  test('is filled from the profile, follows it, and can be changed and put back', async () => {
    const draft = await aDraft()
    const first = await open(draft.id)
    expect(valueOf(first, 'S1_FamilyName[0]')).toBe('Duric')
    expect(valueOf(first, 'AlienNumber[0]')).toBe('012345678')
    expect(valueOf(first, 'S1_DateOfBirth[0]')).toBe('03/09/1985')
    expect(valueOf(first, 'S2B_StreetNumberName[0]')).toBe('4410 Maple Rd')
    expect(valueOf(first, 'S2B__Unit[0]')).toBe(true)
    expect(valueOf(first, 'S2B_AptSteFlrNumber[0]')).toBe('12B')
    expect(first.notices.map(({ kind }) => kind)).toContain('latin')
    expect(first.has_mapping).toBe(true)
    const name = `${prefix}S2B_CityOrTown[0]`
    const changed = await admin.do(calls.updateFormFiling, {
      id: draft.id,
      version: first.version,
      changes: { [name]: 'Dallas' },
    })
    expect(changed.fields.find((field) => field.name === name)).toMatchObject({
      value: 'Dallas',
      computed: 'Austin',
      differs: true,
    })
    const stale = await admin.call(calls.updateFormFiling, {
      id: draft.id,
      version: first.version,
      changes: {},
    })
    expect(stale.error?.code).toBe('stale')
    const long = await admin.call(calls.updateFormFiling, {
      id: draft.id,
      version: changed.version,
      changes: { [`${prefix}S2B_ZipCode[0]`]: '787451122' },
    })
    expect(long.status).toBe(422)
    const put = await admin.do(calls.putInProfile, { id: draft.id, field: name })
    expect(put.fields.find((field) => field.name === name)).toMatchObject({
      value: 'Dallas',
      computed: 'Dallas',
      differs: false,
    })
    const { addresses } = await admin.do(partiesContract.endpoints.getParty, { id: draft.party.id })
    expect(addresses[0]).toMatchObject({ city: 'Dallas' })
  })

  test('a value that somebody wrote on it is in its letters, never cut, and missing no more', async () => {
    const { party } = await aRecord(admin, { party: { first_name: 'Ana', last_name: 'Cruz' } })
    const form_edition_id = await theCard()
    const draft = await admin.do(calls.createFormFiling, { form_edition_id, party_id: party.id })
    const before = await open(draft.id)
    const street = `${prefix}S2B_StreetNumberName[0]`
    const missing = (of: typeof before) =>
      of.notices.filter(({ kind }) => kind === 'missing').map(({ field }) => field)
    expect(missing(before)).toContain(street)
    const born = `${prefix}S1_DateOfBirth[0]`
    const long = 'About the ninth of March of 1985, by the baptism register'
    const changed = await admin.do(calls.updateFormFiling, {
      id: draft.id,
      version: before.version,
      changes: { [street]: '12 Đorđa Привет St', [born]: long },
    })
    expect(missing(changed)).not.toContain(street)
    expect(changed.sheet_count).toBe(1)
    expect(changed.notices.filter(({ field }) => field === born).map(({ kind }) => kind)).toEqual(['long'])
    const { raw } = await admin.call(calls.downloadFormFiling, { id: draft.id })
    const words = (await readPdf(raw.rawPayload)).pages.map(({ text }) => text).join(' ')
    expect(words).toContain('12 Dorda Privet St')
    expect(words.replaceAll('\n', ' ')).toContain(long)
    await admin.do(calls.deleteFormFiling, { id: draft.id })
  })

  test('a question that a survey left open is listed instead of a missing value, until it is answered', async () => {
    const { party } = await aRecord(admin, { party: { first_name: 'Ana', last_name: 'Cruz' } })
    const { url } = await aSentSurvey(admin, party.id, { cards: { birth: true } })
    const { mark, answer, open: openSurvey } = aBrowser(office, url)
    await openSurvey()
    await mark('birth', 'dob', 'parked')
    const form_edition_id = await theCard()
    const draft = await admin.do(calls.createFormFiling, { form_edition_id, party_id: party.id })
    const about = async () =>
      (await open(draft.id)).notices
        .filter(({ field }) => field === `${prefix}S1_DateOfBirth[0]`)
        .map(({ kind, sentence }) => `${kind}: ${sentence.replace(/\d/g, '0')}`)
    expect(await about()).toEqual(['parked: Date of birth: left for later, in a survey on 00/00/0000'])
    await answer('birth', 'dob', { date: '1985-03-09', format: 'MM/DD/YYYY' })
    expect(await about()).toEqual(['missing: Date of birth is missing'])
  })

  test('of an edition that ended is listed for whoever may see it', async () => {
    const draft = await aDraft()
    const toCheck = async (person: Person) =>
      (await person.do(calls.listFormFilings, { to_check: true })).items
        .filter(({ id }) => id === draft.id)
        .map(({ state }) => state)
    expect(await toCheck(admin)).toEqual([])
    const of = { form: 'AR-11', edition: '2022-11-02', source_url: 'https://www.uscis.gov/ar-11' }
    const known = (await list()).dates.find(({ form }) => form === 'AR-11')!
    const ended = { ...of, accepted_until: '2026-01-02', verified_on: '2026-01-01' }
    const saved = await admin.do(calls.saveFormEditionDates, { ...ended, version: known.version })
    expect(await toCheck(admin)).toEqual(['ended'])
    expect(await toCheck(await office.user({ user_type: 'editor' }))).toEqual([])
    await admin.do(calls.saveFormEditionDates, { ...of, version: saved.version })
    expect(await toCheck(admin)).toEqual([])
    await admin.do(calls.deleteFormFiling, { id: draft.id })
  })

  test('stays as it was filed, whatever becomes of the profile', async () => {
    const draft = await aDraft()
    const early = await admin.call(calls.fileForm, {
      id: draft.id,
      version: draft.version,
      filed_on: '2199-01-01',
    })
    expect(early.status).toBe(422)
    const filed = await admin.do(calls.fileForm, {
      id: draft.id,
      version: draft.version,
      filed_on: '2026-01-05',
    })
    expect(filed).toMatchObject({ filed_on: '2026-01-05', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const { updateParty } = partiesContract.endpoints
    const { version } = await admin.do(partiesContract.endpoints.getParty, { id: draft.party.id })
    await admin.do(updateParty, { id: draft.party.id, version, party: { first_name: 'Ana' } })
    const later = await open(draft.id)
    expect(valueOf(later, 'S1_GivenName[0]')).toBe('Lucía')
    expect(later.can.edit).toBe(false)
    const again = await admin.call(calls.updateFormFiling, {
      id: draft.id,
      version: later.version,
      changes: {},
    })
    expect(again.error?.code).toBe('forms.filed')
    expect((await admin.call(calls.deleteFormFiling, { id: draft.id })).error?.code).toBe('forms.filed')
    const { raw } = await admin.call(calls.downloadFormFiling, { id: draft.id })
    const flat = await PDFDocument.load(raw.rawPayload)
    expect(flat.getForm().getFields()).toHaveLength(0)
    expect(flat.getPageCount()).toBe(2)
    const { items } = await admin.do(calls.listFormFilings, { party_id: draft.party.id })
    expect(items).toHaveLength(1)
    const edition = await admin.call(calls.deleteFormEdition, { id: draft.form_edition_id })
    expect(edition.error?.code).toBe('forms.in_use')
  })

  test('is nothing to people who do not see the person, and to those who only read', async () => {
    const draft = await aDraft()
    const stranger = await office.user({ user_type: 'editor' })
    expect((await stranger.call(calls.getFormFiling, { id: draft.id })).status).toBe(404)
    expect((await stranger.do(calls.listFormFilings, {})).items).toEqual([])
    expect((await viewer.call(calls.getFormFiling, { id: draft.id })).status).toBe(403)
    const rows = await office.database.read.selectFrom('form_filings').select('sealed_content').execute()
    expect(JSON.stringify(rows)).not.toContain('Maple')
    await admin.do(calls.deleteFormFiling, { id: draft.id })
    expect((await admin.call(calls.getFormFiling, { id: draft.id })).status).toBe(404)
  })
})
