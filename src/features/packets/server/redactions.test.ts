import { readFileSync } from 'node:fs'
import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aPacket, entryFiles, makePacketNow } from '#testing/server/aPacket.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { findsIn, redactable, secret, secretBox } from '#testing/server/redactable.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { formsContract } from '#features/forms/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { packetsContract, type Packet, type RedactionBox } from '../contract.ts'
import { openInPdfium } from './pdf/openInPdfium.ts'

const office = useOffice()
const calls = packetsContract.endpoints
let admin: Person
let place: { record_id: number; party_id: number; case_id: number; entry_id: number }

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  const { record, party } = await aRecord(admin)
  const { id: case_id } = await aCase(admin, { record_id: record.id })
  const { id: entry_id } = await aDocketEntry(admin, { legal_case_id: case_id })
  place = { record_id: record.id, party_id: party.id, case_id, entry_id }
})

/** With these boxes on a file of the packet. */
async function redact(id: number, attachment_id: number, boxes: RedactionBox[]) {
  const { version, contents } = await admin.do(calls.getRedactions, { id, attachment_id })
  return admin.do(calls.saveRedactions, { id, attachment_id, version, contents, boxes })
}

async function partOf(id: number): Promise<Buffer> {
  const { parts } = await admin.do(calls.getPacket, { id })
  expect(parts).toHaveLength(1)
  const { raw } = await admin.call(documentsContract.endpoints.downloadAttachment, {
    id: parts[0]!.attachment_id,
  })
  return raw.rawPayload
}

const count = ({ data }: { data: Buffer }, is: (red: number, green: number, blue: number) => boolean) => {
  let found = 0
  for (let at = 0; at < data.length; at += 4) if (is(data[at]!, data[at + 1]!, data[at + 2]!)) found++
  return found
}
const isRed = (red: number, green: number, blue: number) => red > 120 && green < 90 && blue < 90
const isBlue = (red: number, green: number, blue: number) => blue > 120 && red < 90 && green < 90

describe('a redaction', () => {
  test('leaves nothing under its box in the packet, whatever held it', async () => {
    const files = await redactable()
    for (const { name, content } of files)
      if (/^(?:words|picture|hangers|changed)/.test(name))
        expect([name, (await findsIn(content, secret)).length > 0]).toEqual([name, true])
    const { id, version } = await aPacket(admin, place, 'Adversaries')
    const ids = await entryFiles(admin, place.entry_id, files)
    const exhibits = files.map(({ name }) => ({
      title: name.replace(/\.\w+$/, ''),
      attachment_id: ids.get(name)!,
    }))
    await admin.do(calls.updatePacket, { id, version, exhibits })
    for (const { attachment_id } of exhibits) await redact(id, attachment_id, [secretBox])
    const { checks } = await admin.do(calls.getPacket, { id })
    expect(checks.map(({ sentence }) => sentence)).toContain('Exhibit A is redacted: 1 box on page 1.')
    expect(await makePacketNow(office, admin, id)).toBeNull()

    const bytes = await partOf(id)
    expect(await findsIn(bytes, secret)).toEqual([])
    const { pages } = await readPdf(bytes)
    // Cover, index, and a sheet with its tab before each; three of two pages would be four more.
    const numbers = pages.flatMap(({ text }, index) => (/^\d+$/.test(text) ? [index] : []))
    expect(pages).toHaveLength(2 + 2 * files.length + 2)
    expect(numbers).toHaveLength(files.length + 2)
    const pdf = await PDFDocument.load(bytes)
    const read = await openInPdfium(bytes)
    try {
      for (const [at, index] of numbers.entries()) {
        const node = pdf.getPages()[index]!.node
        expect(node.Annots()?.size() ?? 0).toBe(0)
        // The second page of the words is a copy of what it was: without the link and its other data.
        if (at === 1) {
          expect(node.get(PDFName.of('PieceInfo'))).toBeUndefined()
          continue
        }
        const images = node.Resources()!.lookup(PDFName.of('XObject'), PDFDict).values()
        expect(images).toHaveLength(1)
        const image = pdf.context.lookup(images[0], PDFStream).dict.get(PDFName.of('Subtype'))
        expect(image).toBe(PDFName.of('Image'))
      }
      const small = (size: { width: number; height: number }) => ({
        width: Math.round(size.width / (size.width > 2_000 ? 40 : 1)),
        height: Math.round(size.height / (size.height > 2_000 ? 40 : 1)),
      })
      const pageOf = (name: string) =>
        pages.findIndex(({ text }) => text.startsWith('Exhibit') && text.includes(`\n${name}\n`)) + 1
      for (const angle of [0, 90, 180, 270]) {
        const shown = read.pixelsOf(pageOf(`turned ${angle}`), small)
        expect([angle, shown.width, shown.height]).toEqual([angle, 300, 400])
        expect([angle, count(shown, isRed)]).toEqual([angle, 0])
        expect([angle, count(shown, isBlue) > 700]).toEqual([angle, true])
      }
      expect(read.sizeOf(pageOf('huge'))).toEqual({ width: 10_800, height: 14_400 })
      const dark = count(read.pixelsOf(pageOf('huge'), small), (red) => red < 60) / (270 * 360)
      expect(dark).toBeGreaterThan(0.13)
      expect(count(read.pixelsOf(pageOf('photo'), small), isRed)).toBeGreaterThan(10_000)
    } finally {
      read.close()
    }
  })

  test('is looked at as it will be filed, and says where it is, never what it hides', async () => {
    const packet = await aPacket(admin, place, 'Looked at')
    const { id } = packet
    const attachment_id = packet.exhibits[0]!.attachment_id!
    const { raw } = await admin.call(calls.showRedactionFile, { id, attachment_id })
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const box = { ...secretBox, x: 0, y: 0, width: 1, height: 0.5, ratio: 612 / 792 }
    const saved = await admin.do(calls.saveRedactions, {
      id,
      attachment_id,
      version: packet.version,
      contents: (await admin.do(calls.getRedactions, { id, attachment_id })).contents,
      boxes: [
        { ...box, reason: 'Third party’s address' },
        { ...box, x: 0.4, width: 0.2 },
      ],
    })
    expect(saved.boxes).toMatchObject([{ reason: 'Third party’s address' }, { x: 0.4, reason: null }])
    const preview = await admin.call(calls.previewRedactions, { id, attachment_id, page: 1 })
    const picture = sharp(preview.raw.rawPayload)
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1_700, height: 2_200 })
    const upper = await picture.extract({ left: 0, top: 0, width: 1_700, height: 1_090 }).toBuffer()
    const { channels } = await sharp(upper).stats()
    expect(channels.every(({ max }) => max < 30)).toBe(true)
    const { items } = await admin.do(logsContract.endpoints.listRecordActivity, { id: place.record_id })
    const line = items.find((each) => JSON.stringify(each).includes('redactions'))
    expect(JSON.stringify(line)).toContain('2 boxes on page 1')
    expect(JSON.stringify(line)).not.toContain('address')

    const again = { id, attachment_id, version: packet.version, contents: saved.contents, boxes: [] }
    expect((await admin.call(calls.saveRedactions, again)).error?.code).toBe('stale')
    const { is_outdated, exhibits } = await admin.do(calls.getPacket, { id })
    expect([is_outdated, exhibits[0]!.redaction]).toEqual([false, { boxes: 2, pages: [1], is_current: true }])
    const none = await redact(id, attachment_id, [])
    expect(none.boxes).toEqual([])
    expect((await admin.do(calls.getPacket, { id })).exhibits[0]!.redaction).toBeNull()
  })

  test('stops the packet where its file has other contents, other pages or another shape', async () => {
    const packet = await aPacket(admin, place, 'Changed')
    const { id } = packet
    const attachment_id = packet.exhibits[0]!.attachment_id!
    const box = { ...secretBox, ratio: 612 / 792 }
    await redact(id, attachment_id, [{ ...box, page: 4 }])
    expect(await makePacketNow(office, admin, id)).toMatch(
      /“Passport” has 1 page, fewer than Exhibit \w asks for/,
    )
    await redact(id, attachment_id, [secretBox])
    expect(await makePacketNow(office, admin, id)).toBe(
      '“Passport” shows page 1 in another shape than when its boxes were drawn. Replace it, or take it out of the packet.',
    )
    const before = await redact(id, attachment_id, [box])
    const replace = (sha256: Buffer) =>
      office.database.transaction(({ db }) =>
        db.updateTable('attachments').set({ sha256 }).where('id', '=', attachment_id).execute(),
      )
    await replace(Buffer.alloc(32, 7))
    const { checks } = await admin.do(calls.getPacket, { id })
    const stop = checks.find(({ stops }) => stops)!
    expect(stop.sentence).toMatch(/Exhibit A has other contents than when its 1 box on page 1 were drawn/)
    expect((await admin.call(calls.makePacket, { id })).error?.code).toBe('packets.not_ready')
    const { version, contents } = before
    const saved = await admin.call(calls.saveRedactions, { id, attachment_id, version, contents, boxes: [] })
    expect(saved.error?.code).toBe('packets.other_contents')
    expect((await admin.do(calls.getRedactions, { id, attachment_id })).is_current).toBe(false)
    const looked = await redact(id, attachment_id, [box])
    expect(looked.is_current).toBe(true)
    const wreck = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')
    const files = await entryFiles(admin, place.entry_id, [{ name: 'wreck.pdf', content: wreck }])
    const wrecked = { title: 'Wreck', attachment_id: files.get('wreck.pdf')! }
    await admin.do(calls.updatePacket, { id, version: looked.version, exhibits: [wrecked] })
    await redact(id, wrecked.attachment_id, [box])
    expect(await makePacketNow(office, admin, id)).toBe(
      '“Wreck” is damaged, or cannot be read. Replace it, or take it out of the packet.',
    )
  })

  test('stays with a packet that was filed, and is nothing to people who do not see it', async () => {
    const packet = await aPacket(admin, place, 'Filed')
    const { id } = packet
    const attachment_id = packet.exhibits[0]!.attachment_id!
    const { contents } = await redact(id, attachment_id, [{ ...secretBox, ratio: 612 / 792 }])
    expect(await makePacketNow(office, admin, id)).toBeNull()
    const { version } = await admin.do(calls.getPacket, { id })
    await admin.do(calls.filePacket, { id, version, filed_on: '2026-01-05', filed_by_way: 'ECAS' })
    const late = { id, attachment_id, version: version + 1, contents, boxes: [] }
    expect((await admin.call(calls.saveRedactions, late)).error?.code).toBe('packets.filed')
    const read = await admin.do(calls.getRedactions, { id, attachment_id })
    expect(read).toMatchObject({ can: { edit: false }, is_current: true })
    expect(read.boxes).toHaveLength(1)
    const stranger = await office.user({ user_type: 'editor' })
    for (const call of [calls.getRedactions, calls.showRedactionFile] as const)
      expect((await stranger.call(call, { id, attachment_id })).status).toBe(404)
    const others = await entryFiles(admin, place.entry_id, [
      { name: 'other.pdf', content: Buffer.from(await (await PDFDocument.create()).save()) },
    ])
    const elsewhere = { id, attachment_id: others.get('other.pdf')! }
    expect((await admin.call(calls.getRedactions, elsewhere)).status).toBe(404)
  })

  test('is refused where it begins at the edge, outside or nowhere', async () => {
    const { id, exhibits } = await aPacket(admin, place, 'Edges')
    const attachment_id = exhibits[0]!.attachment_id!
    const { version, contents } = await admin.do(calls.getRedactions, { id, attachment_id })
    for (const wrong of [{ x: 1 }, { y: 1 }, { x: -0.1 }, { y: 1e308 }, { width: 0 }, { height: NaN }]) {
      const boxes = [{ ...secretBox, ...wrong }]
      const { status } = await admin.call(calls.saveRedactions, {
        id,
        attachment_id,
        version,
        contents,
        boxes,
      })
      expect([wrong, status]).toEqual([wrong, 422])
    }
    const last = { ...secretBox, x: 0.999, y: 0.999, width: 1, height: 1 }
    const { boxes } = await redact(id, attachment_id, [last])
    expect(await redact(id, attachment_id, boxes)).toMatchObject({ boxes })
  })

  test('shows no form to somebody who may not edit profiles', async () => {
    const content = readFileSync(new URL('../../forms/shipped/ar-11.pdf', import.meta.url))
    await admin.upload(formsContract.endpoints.addFormEditions, {}, [{ name: 'ar-11.pdf', content }])
    const { items } = await admin.do(formsContract.endpoints.listFormEditions, {})
    const form_edition_id = items.find(({ form }) => form === 'AR-11')!.id
    const { party_id, case_id, entry_id } = place
    const filing = { form_edition_id, party_id, legal_case_id: case_id }
    const { id: form_filing_id } = await admin.do(formsContract.endpoints.createFormFiling, filing)
    const { id, version } = await aPacket(admin, { case_id, entry_id }, 'With a form')
    await admin.do(calls.updatePacket, { id, version, exhibits: [{ title: 'Form', form_filing_id }] })
    const reader = await office.user({ user_type: 'editor', all_teams: true })
    const read = async () => {
      const { status } = await reader.call(calls.getRedactions, { id, form_filing_id })
      const shown = await reader.call(calls.showRedactionFile, { id, form_filing_id })
      const preview = await reader.call(calls.previewRedactions, { id, form_filing_id, page: 1 })
      return [status, shown.status, preview.status]
    }
    expect(await read()).toEqual([200, 200, 200])

    expect(await makePacketNow(office, admin, id)).toBeNull()
    const sentencesOf = ({ checks }: Packet) => checks.map(({ sentence }) => sentence).join(' ')
    const made = await admin.do(calls.getPacket, { id })
    expect(made.is_outdated).toBe(false)
    expect(sentencesOf(made)).toContain('Exhibit A is a draft that follows the profile')
    const draft = await admin.do(formsContract.endpoints.getFormFiling, { id: form_filing_id })
    const city = draft.fields.find(({ name }) => name.endsWith('S2B_CityOrTown[0]'))!.name
    await admin.do(formsContract.endpoints.updateFormFiling, {
      id: form_filing_id,
      version: draft.version,
      changes: { [city]: 'Dallas' },
    })
    expect((await admin.do(calls.getPacket, { id })).is_outdated).toBe(true)
    const of = { id, form_filing_id }
    const { contents } = await admin.do(calls.getRedactions, of)
    const boxes = [{ ...secretBox, ratio: 612 / 792 }]
    await admin.do(calls.saveRedactions, { ...of, version: made.version, contents, boxes })
    const boxed = await admin.do(calls.getPacket, { id })
    expect(boxed.exhibits[0]!.redaction).toMatchObject({ boxes: 1 })
    expect(boxed.parts.map(({ filename }) => filename)).toEqual(['Outdated - With a form.pdf'])
    const { items: log } = await admin.do(logsContract.endpoints.listRecordActivity, {
      id: place.record_id,
    })
    // In the log, which is read by people who do not see the form.
    const line = log.map((each) => JSON.stringify(each)).find((each) => each.includes('drawn'))
    expect(line).toContain('redactions')
    expect(line).not.toMatch(/\bbox/)
    const { addTeamMember, changeTeamMember, createTeamRole } = teamsContract.endpoints
    const team = await office.team('Docket')
    const member = await admin.do(addTeamMember, { id: team, user_id: reader.id })
    const role = await admin.do(createTeamRole, { id: team, name: 'Docket', permissions: ['docket.edit'] })
    await admin.do(changeTeamMember, { id: team, memberId: member.id, role_id: role.id })
    await confirmedAt(office, admin, new Date())
    const { createSiteSetting } = settingsContract.endpoints
    await admin.do(createSiteSetting, { name: 'permission', value: { enabled: true } })
    const hidden = await reader.do(calls.getPacket, { id })
    expect(hidden.exhibits[0]).toMatchObject({ source: null, redaction: null, is_draft: false })
    expect(JSON.stringify(hidden)).not.toContain('1 box')
    expect(await read()).toEqual([409, 409, 409])
  })
})
