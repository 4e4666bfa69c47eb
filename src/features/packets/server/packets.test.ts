import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { entryFiles, aPacket, makePacketNow } from '#testing/server/aPacket.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import type { CallOf } from '#core/contract.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { docketContract } from '#features/docket/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { formsContract } from '#features/forms/contract.ts'
import { formBatchWork } from '#features/forms/server/batches.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { runTracked } from '#features/trackedJobs/server/runTracked.ts'
import { packetsContract, type Packet } from '../contract.ts'

const office = useOffice()
const calls = packetsContract.endpoints
type ExhibitInput = NonNullable<CallOf<typeof calls.updatePacket>['exhibits']>[number]
let admin: Person
let place: { case_id: number; entry_id: number }

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const { record, party } = await aRecord(admin, {
    party: { first_name: 'Lucía', last_name: 'Đurić', a_number: '12345678' },
  })
  const { id: case_id } = await aCase(admin, { record_id: record.id, parties: [{ party_id: party.id }] })
  const { id: entry_id } = await aDocketEntry(admin, { legal_case_id: case_id })
  place = { case_id, entry_id }
})

async function pages(count: number, words: string) {
  const pdf = await PDFDocument.create()
  for (let n = 0; n < count; n++) pdf.addPage([612, 792]).drawText(`${words} ${n + 1}`, { x: 72, y: 400 })
  return Buffer.from(await pdf.save())
}

const withExhibits = async (packet: Packet, exhibits: ExhibitInput[]) =>
  admin.do(calls.updatePacket, { id: packet.id, version: packet.version, exhibits })

async function partOf(packet_id: number, index = 0) {
  const { parts } = await admin.do(calls.getPacket, { id: packet_id })
  const { raw } = await admin.call(documentsContract.endpoints.downloadAttachment, {
    id: parts[index]!.attachment_id,
  })
  const bytes = raw.rawPayload
  const { pages: read } = await readPdf(bytes)
  return { parts, bytes, words: read.map(({ text }) => text.replaceAll('\n', ' ')) }
}

function bookmarksOf(pdf: PDFDocument): string[] {
  const titles: string[] = []
  const root = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  let at = root.get(PDFName.of('First'))
  while (at instanceof PDFRef) {
    const item = pdf.context.lookup(at, PDFDict)
    titles.push(item.lookup(PDFName.of('Title'), PDFHexString).decodeText())
    expect(item.lookup(PDFName.of('Dest'), PDFArray).size()).toBe(2)
    at = item.get(PDFName.of('Next'))
  }
  return titles
}

describe('a packet', () => {
  test('has cover, index, tabs, numbered pages, bookmarks and certificates, and becomes files of its entry', async () => {
    const files = await entryFiles(admin, place.entry_id, [
      { name: 'declaration.pdf', content: await pages(3, 'Declaration') },
      { name: 'acta.pdf', content: await pages(2, 'Acta') },
      { name: 'birth.pdf', content: await pages(1, 'Birth certificate') },
    ])
    const begun = await admin.do(calls.createPacket, {
      id: place.case_id,
      docket_entry_id: place.entry_id,
      title: 'Respondent’s evidence',
    })
    expect(begun.checks.map(({ stops }) => stops)).toContain(true)
    const { items } = await admin.do(calls.listPacketSources, { id: begun.id })
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['acta.pdf', 'birth.pdf']))
    const declaration = { title: 'Declaration', attachment_id: files.get('declaration.pdf')!, first_page: 2 }
    const acta = { title: 'Acta de nacimiento', attachment_id: files.get('acta.pdf')!, language: 'Spanish' }
    const untranslated = await withExhibits(begun, [declaration, acta])
    expect(untranslated.checks.map(({ sentence }) => sentence).join(' ')).toMatch(
      /Exhibit B is in Spanish.*8 CFR 1003\.33.*who translated it, that they are competent, and the day/,
    )
    const early = await admin.call(calls.makePacket, { id: begun.id })
    expect(early.error?.code).toBe('packets.not_ready')
    const translated = {
      ...acta,
      translation_id: files.get('birth.pdf')!,
      translator: 'Ana Cruz',
      translator_contact: '9 Oak St, 555-0188',
      translator_is_competent: true,
      translated_on: '2026-01-04',
    }
    const packet = await withExhibits(untranslated, [translated, declaration])
    const served = await admin.do(calls.updatePacket, {
      id: packet.id,
      version: packet.version,
      place: 'Arlington, Virginia',
      served_on: 'Office of the Principal Legal Advisor',
      served_by: 'ECAS',
      served_date: '2026-01-06',
    })
    expect(served.checks.filter(({ stops }) => stops)).toEqual([])
    expect(await makePacketNow(office, admin, served.id)).toBeNull()
    const { parts, words } = await partOf(served.id)
    expect(parts).toMatchObject([{ number: 1, filename: 'Respondent’s evidence.pdf', page_count: 11 }])
    expect(words).toHaveLength(11)
    expect(words[0]).toMatch(/IMMIGRATION COURT.*ARLINGTON.*File No\. A012345678/)
    expect(words[0]).toContain('DURIC')
    expect(words[1]).toMatch(
      /A\. Acta de nacimiento\s+3–7\s+B\. Declaration\s+8–10\s+Certificate of service\s+11/,
    )
    expect(words.map((text) => /(\d+)\s*$/.exec(text)?.[1] ?? text)).toEqual(
      Array.from({ length: 11 }, (_, n) => String(n + 1)),
    )
    expect(words[3]).toContain('Birth certificate 1')
    expect(words[4]).toMatch(/Ana Cruz, certify that I am competent to translate from Spanish into English/)
    expect(words[4]).toMatch(
      /true and accurate to the best of my abilities.*01\/04\/2026.*Address and phone: 9 Oak St, 555-0188/,
    )
    expect(words[5]).toContain('Acta 1')
    expect(words[8]).toContain('Declaration 2')
    expect(words[10]).toMatch(/Certificate of Service.*Principal Legal Advisor.*ECAS/)
  })

  test('has a certificate of interpretation for a declaration of somebody who does not understand English', async () => {
    const { record, party } = await aRecord(admin, { party: { first_name: 'Rosa', last_name: 'Ixcoy' } })
    const { party: stranger } = await aRecord(admin)
    const { id: case_id } = await aCase(admin, { record_id: record.id, parties: [{ party_id: party.id }] })
    const { id: entry_id } = await aDocketEntry(admin, { legal_case_id: case_id })
    const begun = await aPacket(admin, { case_id, entry_id }, 'Declaration of the respondent')
    const sentences = ({ checks }: Packet) => checks.map(({ sentence }) => sentence).join('\n')
    const file = { title: 'Sworn statement', attachment_id: begun.exhibits[0]!.attachment_id }
    const doubted = await withExhibits(begun, [file])
    expect(sentences(doubted)).toContain('Exhibit A looks like a declaration. Say whose it is')
    const declared = { ...file, declarant_id: party.id }
    const unknown = await withExhibits(doubted, [declared])
    expect(sentences(unknown)).toMatch(/It is not known whether Rosa Ixcoy understands English/)
    const { id: language_id } = await office.database.read
      .selectFrom('languages')
      .select('id')
      .where('name', '=', 'Mam')
      .executeTakeFirstOrThrow()
    await admin.do(sectionsContract.endpoints.createCharacteristic, {
      learned_languages: { party_id: party.id, language_id, primary: true },
    })
    const needed = await admin.do(calls.getPacket, { id: begun.id })
    expect(needed.checks).toContainEqual(
      expect.objectContaining({
        stops: true,
        sentence: expect.stringMatching(
          /^Exhibit A is a declaration of Rosa Ixcoy, who speaks Mam.*Practice Manual, ch\. 3\.3\(a\)/,
        ),
      }),
    )
    const asUscis = await admin.do(calls.updatePacket, {
      id: needed.id,
      version: needed.version,
      kind: 'uscis',
    })
    expect(sentences(asUscis)).toMatch(/check whether this office does/)
    expect(asUscis.checks.filter(({ stops }) => stops)).toEqual([])
    const understands = await withExhibits(asUscis, [{ ...declared, declarant_reads_english: true }])
    expect(sentences(understands)).not.toContain('interpret')
    const court = await admin.do(calls.updatePacket, {
      id: needed.id,
      version: understands.version,
      kind: 'court',
    })
    const read = { ...declared, interpreter: 'Marta Choc', interpreter_contact: '5 Elm St, 555-0100' }
    const partly = await withExhibits(court, [read])
    expect(sentences(partly)).toMatch(
      /certificate of interpretation of Exhibit A lacks that the interpreter is competent in both languages, the day on which it was read/,
    )
    const refused = await admin.call(calls.updatePacket, {
      id: partly.id,
      version: partly.version,
      exhibits: [{ ...file, declarant_id: stranger.id }],
    })
    expect(refused.error?.issues?.[0]?.path).toBe('exhibits.0.declarant_id')
    const whole = await withExhibits(partly, [
      { ...read, interpreter_is_competent: true, interpreted_on: '2026-01-04' },
    ])
    expect(whole.checks.filter(({ stops }) => stops)).toEqual([])
    expect(await makePacketNow(office, admin, whole.id)).toBeNull()
    const { words } = await partOf(whole.id)
    expect(words).toHaveLength(5)
    expect(words[4]).toMatch(
      /Certificate of Interpretation.*Marta Choc, certify that I am competent in English and in Mam.*01\/04\/2026, I read.*in full to Rosa Ixcoy in Mam.*understood it.*true and accurate to the best of my abilities.*5 Elm St, 555-0100/,
    )
  })

  test('is out of date after a change, made anew, and stays as it was filed', async () => {
    const packet = await aPacket(admin, place)
    expect(await makePacketNow(office, admin, packet.id)).toBeNull()
    const first = (await admin.do(calls.getPacket, { id: packet.id })).parts[0]!
    const changed = await admin.do(calls.updatePacket, {
      id: packet.id,
      version: packet.version,
      tabs: 'numbers',
    })
    expect(changed.is_outdated).toBe(true)
    // Wherever it is downloaded or sent from, and also where it is restored later.
    const outdated = `Outdated - ${first.filename}`
    expect(changed.parts.map(({ filename }) => filename)).toEqual([outdated])
    const filing = { filed_on: '2026-01-05', filed_by_way: 'ECAS', receipt_number: 'R-1' }
    const early = await admin.call(calls.filePacket, { id: packet.id, version: changed.version, ...filing })
    expect(early.error?.code).toBe('packets.not_made')
    expect(await makePacketNow(office, admin, packet.id)).toBeNull()
    const whole = await partOf(packet.id)
    await admin.do(documentsContract.endpoints.deleteAttachment, { id: whole.parts[0]!.attachment_id })
    const partless = await admin.call(calls.filePacket, {
      id: packet.id,
      version: changed.version,
      ...filing,
    })
    expect(partless.error?.code).toBe('packets.not_made')
    await admin.do(documentsContract.endpoints.restoreAttachment, { id: whole.parts[0]!.attachment_id })
    const { bytes, parts } = whole
    expect(parts.map(({ attachment_id }) => attachment_id)).not.toContain(first.attachment_id)
    expect(parts.map(({ filename }) => filename)).toEqual([first.filename])
    const restored = await admin.do(documentsContract.endpoints.restoreAttachment, {
      id: first.attachment_id,
    })
    expect(restored.filename).toBe(outdated)
    const pdf = await PDFDocument.load(bytes)
    expect(bookmarksOf(pdf)).toEqual(['Cover page', 'Index', '1. Passport'])
    expect(pdf.getForm().getFields()).toEqual([])
    const filed = await admin.do(calls.filePacket, { id: packet.id, version: changed.version, ...filing })
    expect(filed).toMatchObject({ ...filing, can: { edit: false }, checks: [] })
    const { id, version } = filed
    for (const refused of [
      await admin.call(calls.updatePacket, { id, version, title: 'Other' }),
      await admin.call(calls.makePacket, { id }),
      await admin.call(calls.deletePacket, { id }),
    ])
      expect(refused.error?.code).toBe('packets.filed')
    const removed = await admin.call(documentsContract.endpoints.deleteAttachment, {
      id: parts[0]!.attachment_id,
    })
    expect(removed.error?.code).toBe('attachments.filed')
    const { items } = await admin.do(calls.listPackets, { id: place.case_id })
    expect(items.find(({ id }) => id === packet.id)).toMatchObject({
      filed_on: '2026-01-05',
      exhibit_count: 1,
    })
  })

  test('has the deadline of its entry beside it, and filing it marks the entry done where somebody wants that', async () => {
    const { id: entry_id } = await aDocketEntry(admin, {
      legal_case_id: place.case_id,
      docket_entry_type_id: 28,
      action_type: 'task',
      action_date: '2099-05-20',
      deadline: { rule_key: 'rfe-response', trigger_day: '2026-03-02' },
    })
    const packet = await aPacket(admin, { case_id: place.case_id, entry_id })
    expect(packet).toMatchObject({
      entry_day: '2099-05-20',
      deadline: { rule_key: 'rfe-response' },
      can: { close_entry: true },
    })
    expect(await makePacketNow(office, admin, packet.id)).toBeNull()
    const { version } = await admin.do(calls.getPacket, { id: packet.id })
    const filing = { filed_on: '2026-01-05', filed_by_way: 'Courier', close_entry: true }
    const filed = await admin.do(calls.filePacket, { id: packet.id, version, ...filing })
    expect(filed.can.close_entry).toBe(false)
    const entry = await admin.do(docketContract.endpoints.getDocketEntry, { id: entry_id })
    expect(entry.is_done).toBe(true)
  })

  test('has the forms of a family of four, by the office’s own mapping, with the petitioner of the case', async () => {
    const forms = formsContract.endpoints
    const name = 'Petition'
    const content = await aFormPdf('Form I-130 04/01/24', name, (pdf) =>
      pdf
        .getForm()
        .createTextField(`${name}.Petitioner`)
        .addToPage(pdf.getPages()[0]!, { x: 40, y: 600, width: 200, height: 18 }),
    )
    await admin.upload(forms.addFormEditions, {}, [{ name: 'i-130.pdf', content }])
    const { items: editions } = await admin.do(forms.listFormEditions, {})
    const form_edition_id = editions.find(({ form }) => form === 'I-130')!.id
    const at = { page: 1, part: '1', item: '1' }
    await admin.do(forms.saveFormMapping, {
      id: form_edition_id,
      version: null,
      mapping: {
        prefix: '',
        subject: 'Beneficiary',
        roles: { petitioner: 'Petitioner' },
        questions: {},
        fields: [
          { to: `${name}.Text`, from: 'first_name', at },
          { to: `${name}.Petitioner`, from: 'petitioner/first_name', at },
        ],
        rows: [],
        never: [],
        clear: [],
      },
    })

    const { record, party: wife } = await aRecord(admin, { party: { first_name: 'Amparo' } })
    const of = { record_id: record.id }
    const husband = await aParty(admin, { ...of, first_name: 'Walter' })
    const son = await aParty(admin, { ...of, first_name: 'Emilio' })
    const daughter = await aParty(admin, { ...of, first_name: 'Jimena' })
    const roleIds = new Map(
      (await office.database.read.selectFrom('party_roles').select(['id', 'name']).execute()).map((role) => [
        role.name,
        role.id,
      ]),
    )
    const { id: case_id } = await aCase(admin, {
      record_id: record.id,
      parties: (
        [
          [wife, 'Beneficiary'],
          [husband, 'Petitioner'],
          [son, 'Derivative'],
          [daughter, 'Derivative'],
        ] as const
      ).map(([{ id }, role]) => ({ party_id: id, party_role_id: roleIds.get(role)! })),
    })
    const { id: entry_id } = await aDocketEntry(admin, { legal_case_id: case_id })
    const batch = await admin.do(forms.createFormBatch, {
      form_edition_id,
      people: [wife, son, daughter].map(({ id }) => ({ party_id: id, legal_case_id: case_id })),
    })
    await runTracked(office, formBatchWork, batch.job_id, {
      report: (message) => {
        throw new Error(message)
      },
    })
    const { items: begun } = await admin.do(forms.getFormBatch, { id: batch.id })
    const filing = await admin.do(forms.getFormFiling, { id: begun[1]!.form_filing_id! })
    expect(filing.roles).toMatchObject([{ role: 'petitioner', party: { id: husband.id } }])

    const packet = await admin.do(calls.createPacket, {
      id: case_id,
      docket_entry_id: entry_id,
      title: 'Petitions for the family',
      kind: 'uscis',
    })
    await withExhibits(
      packet,
      begun.map(({ party, form_filing_id }) => ({ title: `I-130, ${party.name}`, form_filing_id })),
    )
    expect(await makePacketNow(office, admin, packet.id)).toBeNull()
    const { words, bytes } = await partOf(packet.id)
    const filled = words.filter((text) => text.includes('Form I-130 04/01/24'))
    expect(filled).toHaveLength(3)
    for (const [index, first] of ['Amparo', 'Emilio', 'Jimena'].entries()) {
      expect(filled[index]).toContain(first)
      expect(filled[index]).toContain('Walter')
    }
    expect(bookmarksOf(await PDFDocument.load(bytes)).slice(2)).toEqual([
      expect.stringMatching(/^A\. I-130, .*Amparo/),
      expect.stringMatching(/^B\. I-130, .*Emilio/),
      expect.stringMatching(/^C\. I-130, .*Jimena/),
    ])

    // Changed since, and filed as it is now: the parts show another form than the one that was filed.
    const changed = await admin.do(forms.updateFormFiling, {
      id: begun[0]!.form_filing_id!,
      version: (await admin.do(forms.getFormFiling, { id: begun[0]!.form_filing_id! })).version,
      changes: { [`${name}.Text`]: 'Changed by hand' },
    })
    await admin.do(forms.fileForm, { id: changed.id, version: changed.version, filed_on: '2026-01-05' })
    const { version, is_outdated } = await admin.do(calls.getPacket, { id: packet.id })
    expect(is_outdated).toBe(true)
    const filed = { id: packet.id, version, filed_on: '2026-01-05', filed_by_way: 'Courier' }
    expect((await admin.call(calls.filePacket, filed)).error?.code).toBe('packets.not_made')
    expect(await makePacketNow(office, admin, packet.id)).toBeNull()
    expect((await partOf(packet.id)).words.join(' ')).toContain('Changed by hand')
    expect((await admin.do(calls.filePacket, filed)).is_outdated).toBe(false)
  })

  test('names the exhibit that cannot be used, and takes pictures', async () => {
    const lock = (pdf: PDFDocument) =>
      pdf.encrypt({ userPassword: 'secret', ownerPassword: 'other', permissions: {} })
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
      'base64',
    )
    // Its pixels end in the middle.
    const noise = sharp(randomBytes(30_000), { raw: { width: 100, height: 100, channels: 3 } })
    const torn = (await noise.png().toBuffer()).subarray(0, 20_000)
    const files = await entryFiles(admin, place.entry_id, [
      { name: 'locked.pdf', content: await aFormPdf('A locked one', 'Locked', lock) },
      { name: 'photo.png', content: pixel },
      { name: 'torn.png', content: torn },
    ])
    const packet = await aPacket(admin, place, 'Pictures')
    const photo = { title: 'Photo', attachment_id: files.get('photo.png')! }
    const locked = { title: 'Police report', attachment_id: files.get('locked.pdf')! }
    const both = await withExhibits(packet, [photo, locked])
    expect(await makePacketNow(office, admin, packet.id)).toBe(
      '“Police report” is protected by a password. Replace it, or take it out of the packet.',
    )
    const tooFar = await withExhibits(both, [{ ...photo, first_page: 2 }])
    expect(await makePacketNow(office, admin, packet.id)).toMatch(
      /“Photo” has 1 page, fewer than Exhibit \w asks for/,
    )
    const damaged = { title: 'Torn picture', attachment_id: files.get('torn.png')! }
    const withTorn = await withExhibits(tooFar, [damaged])
    expect(await makePacketNow(office, admin, packet.id)).toBe(
      '“Torn picture” is damaged, or cannot be read. Replace it, or take it out of the packet.',
    )
    await withExhibits(withTorn, [photo])
    // Its contents are lost on the disk.
    const { stored_name } = await office.database.read
      .selectFrom('attachments')
      .select('stored_name')
      .where('id', '=', photo.attachment_id)
      .executeTakeFirstOrThrow()
    const stored = await office.files.readWhole(stored_name, 'photo.png')
    await office.files.remove(stored_name)
    expect(await makePacketNow(office, admin, packet.id)).toMatch(
      /^“Photo”: What is stored of file \d+ is missing/,
    )
    const again = await office.files.put(Readable.from([stored]), 1)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('attachments')
        .set({ stored_name: again.stored_name })
        .where('id', '=', photo.attachment_id)
        .execute(),
    )
    expect(await makePacketNow(office, admin, packet.id)).toBeNull()
    expect((await partOf(packet.id)).parts[0]).toMatchObject({ page_count: 4 })
  })

  test('is nothing to people who do not see its case, and its exhibits are files of the case', async () => {
    const packet = await aPacket(admin, place)
    const stranger = await office.user({ user_type: 'editor' })
    expect((await stranger.call(calls.getPacket, { id: packet.id })).status).toBe(404)
    expect((await stranger.call(calls.listPackets, { id: place.case_id })).status).toBe(404)
    const { body } = await admin.upload(documentsContract.endpoints.uploadAttachments, {}, [
      { name: 'elsewhere.pdf', content: await pages(1, 'Elsewhere') },
    ])
    const wrong = await admin.call(calls.updatePacket, {
      id: packet.id,
      version: packet.version,
      exhibits: [{ title: 'Elsewhere', attachment_id: body.items[0]!.id }],
    })
    expect(wrong.error?.issues?.[0]?.path).toBe('exhibits.0.attachment_id')
    const stale = await admin.call(calls.updatePacket, {
      id: packet.id,
      version: packet.version - 1,
      title: 'X',
    })
    expect(stale.error?.code).toBe('stale')
    await admin.do(calls.deletePacket, { id: packet.id })
    expect((await admin.call(calls.getPacket, { id: packet.id })).status).toBe(404)
  })

  test('is offered the entries alone that somebody may change', async () => {
    const own = await office.user({ user_type: 'contributor', all_teams: true })
    const { id: case_id } = await aCase(admin)
    const others = await aDocketEntry(admin, { legal_case_id: case_id })
    const assigned = await aDocketEntry(admin, {
      legal_case_id: case_id,
      docket_entries_assignments: [{ user_id: own.id }],
    })
    const entered = await aDocketEntry(own, { legal_case_id: case_id })
    const offeredTo = async (person: Person) => {
      const { entries } = await person.do(calls.listPackets, { id: case_id })
      return entries.map(({ id }) => id).toSorted((a, b) => a - b)
    }
    expect(await offeredTo(own)).toEqual([assigned.id, entered.id])
    expect(await offeredTo(admin)).toEqual([others.id, assigned.id, entered.id])
    for (const docket_entry_id of [assigned.id, entered.id])
      await own.do(calls.createPacket, { id: case_id, docket_entry_id, title: 'Own' })
    const refused = { id: case_id, docket_entry_id: others.id, title: 'Of others' }
    expect((await own.call(calls.createPacket, refused)).status).toBe(403)
  })
})
