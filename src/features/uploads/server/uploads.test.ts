import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { guestsContract } from '#guests/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aGuest, type Person, useOffice } from '#testing/server/office.ts'
import { uploadsContract } from '../contract.ts'

const office = useOffice()
const { createUploadLink, shareUploadLink, listUploadRequests, openUploadPage, sendFile } =
  uploadsContract.endpoints

let writer: Person
let viewer: Person
let stranger: Person
let party_id: number
let entry_id: number

beforeAll(async () => {
  const team_id = await office.team()
  writer = await office.user({ user_type: 'editor', team_ids: [team_id] })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  stranger = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
  const { record, party } = await aRecord(writer, { team_ids: [team_id] })
  party_id = party.id
  const legalCase = await aCase(writer, { record_id: record.id, parties: [{ party_id }] })
  entry_id = (await aDocketEntry(writer, { legal_case_id: legalCase.id, assignee_ids: [viewer.id] })).id
})
beforeEach(async () => {
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: true }))
})

const photo = {
  name: 'IMG_0001.png',
  content: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}
const requested = [{ title: 'Passport', note: 'Every page with a stamp' }, { title: 'Birth certificate' }]

async function aLink(input: object = { party_id, items: requested }) {
  const made = await writer.do(createUploadLink, { id: entry_id, ...input })
  return { ...made, guest: aGuest(office.app, made.url) }
}
const send = (
  guest: Person,
  input: object = {},
  file: { name: string; content: string | Uint8Array<ArrayBuffer> } = photo,
) => guest.upload(sendFile, { upload_key: randomUUID(), ...input }, [file])

test('a link is made by those who may change the entry, while the office has links switched on', async () => {
  expect((await viewer.call(createUploadLink, { id: entry_id })).status).toBe(403)
  expect((await stranger.call(createUploadLink, { id: entry_id })).status).toBe(404)
  const made = await aLink()
  expect(made.url).toMatch(/\/link\/upload#[\w-]{43}$/)
  expect(made.qr_svg).toContain('<svg')
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: false }))
  expect((await writer.call(createUploadLink, { id: entry_id })).error.code).toBe('uploads.off')
})

test('it is for a person of the record', async () => {
  const { party } = await aRecord(stranger)
  const { error } = await writer.call(createUploadLink, { id: entry_id, party_id: party.id })
  expect(error.issues?.[0]?.path).toBe('party_id')
})

test('the page shows what is asked for, and neither names nor files', async () => {
  const { guest } = await aLink()
  const page = await guest.do(openUploadPage)
  expect(page.requested_items.map(({ title, is_received }) => [title, is_received])).toEqual([
    ['Passport', false],
    ['Birth certificate', false],
  ])
  await send(guest, { item_id: page.requested_items[0]!.id })
  const again = await guest.call(openUploadPage)
  expect(again.body.requested_items.map(({ is_received }) => is_received)).toEqual([true, false])
  expect(again.raw.body).not.toMatch(/IMG_0001|Pérez|Ana/)
})

test('a file lands on the entry with its sender, and those who work on it are notified', async () => {
  const { guest, link_id } = await aLink()
  const [item] = (await guest.do(openUploadPage)).requested_items
  expect((await send(guest, { item_id: item!.id })).status).toBe(200)
  const { items } = await viewer.do(documentsContract.endpoints.listEntryAttachments, { id: entry_id })
  expect(items.at(-1)).toMatchObject({ filename: photo.name, created_by_name: 'Ana Pérez, by upload link' })
  const requests = await viewer.do(listUploadRequests, { id: entry_id })
  const request = requests.items.find((one) => one.link_id === link_id)!
  expect([request.file_count, ...request.requested_items.map((one) => one.file_count)]).toEqual([1, 1, 0])
  const bell = await writer.do(notificationsContract.endpoints.listNotifications, {})
  expect(JSON.stringify(bell)).toContain('Files arrived for')
  const log = await office.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_name', 'action'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(log).toEqual({
    actor_id: null,
    actor_name: 'Ana Pérez, by upload link',
    action: 'docket_entry.files_received',
  })
})

test('a file that is sent again after a cut line is stored once', async () => {
  const { guest } = await aLink()
  const upload_key = randomUUID()
  const count = async () =>
    (await viewer.do(documentsContract.endpoints.listEntryAttachments, { id: entry_id })).items.length
  const before = await count()
  const answers = await Promise.all([1, 2, 3].map(() => send(guest, { upload_key })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await count()).toBe(before + 1)
})

test.each([
  ['a program', { name: 'visa.exe', content: 'MZ' }, 'file.kind'],
  ['a spreadsheet', { name: 'list.csv', content: 'a,b' }, 'file.kind'],
  ['a program that calls itself a PDF', { name: 'visa.pdf', content: 'MZ\u0000\u0000' }, 'file.contents'],
  ['nothing', { name: 'a.pdf', content: '' }, 'file.empty'],
])('%s is refused', async (_what, file, code) => {
  const { guest } = await aLink()
  expect((await send(guest, {}, file)).error.code).toBe(code)
})

test('what another link asks for cannot be ticked', async () => {
  const [mine, other] = [await aLink(), await aLink()]
  const [item] = (await other.guest.do(openUploadPage)).requested_items
  expect((await send(mine.guest, { item_id: item!.id })).error.issues?.[0]?.path).toBe('item_id')
})

test('a link takes so many files and no more', async () => {
  const { guest, link_id } = await aLink()
  await send(guest)
  const { attachment_id } = await office.database.read
    .selectFrom('guest_uploads')
    .where('guest_link_id', '=', link_id)
    .select('attachment_id')
    .executeTakeFirstOrThrow()
  const resize = (size: number) =>
    office.database.transaction(({ db }) =>
      db.updateTable('attachments').set({ size }).where('id', '=', attachment_id).execute(),
    )
  // As if there had been as many as there may be.
  await resize(500e6)
  expect((await send(guest)).error.code).toBe('uploads.full')
  await resize(1)
})

test('staff see the links of a person and of an entry, and end them at once', async () => {
  const { guest, link_id } = await aLink()
  const { listGuestLinks, revokeGuestLink } = guestsContract.endpoints
  const find = async (who: Person, input: object) =>
    (await who.do(listGuestLinks, input)).items.find(({ id }) => id === link_id)
  expect(await find(viewer, { party_id })).toMatchObject({ state: 'live', can: { revoke: false } })
  expect(await find(writer, { docket_entry_id: entry_id })).toMatchObject({ can: { revoke: true } })
  expect(await find(stranger, { party_id })).toBeUndefined()
  expect((await stranger.call(revokeGuestLink, { id: link_id })).status).toBe(404)
  expect((await viewer.call(revokeGuestLink, { id: link_id })).status).toBe(403)
  await writer.do(revokeGuestLink, { id: link_id })
  expect(await find(writer, { party_id })).toMatchObject({ state: 'revoked' })
  expect((await send(guest)).error.code).toBe('link.closed')
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const log = await admin.do(logsContract.endpoints.listActivity, {})
  expect(JSON.stringify(log)).toContain('revoked an upload link of the docket entry')
})

test('a link is mailed in the language of the person, by a further address, to no address that is not safe', async () => {
  const refused = await writer.call(shareUploadLink, { id: entry_id, party_id, channel: 'email' })
  expect(refused.error.issues?.[0]?.path).toBe('party_id')
  await writer.do(sectionsContract.endpoints.createCharacteristic, {
    emails: { party_id, address: 'ana@example.org' },
  })
  const { guest, link_id } = await aLink({ party_id, language: 'es' })
  const sent = await writer.do(shareUploadLink, { id: entry_id, party_id, channel: 'email', link_id })
  expect(sent).toEqual({ link_id, sent_to: 'ana@example.org', leaves_at: null })
  const mail = await office.database.read
    .selectFrom('outbox_messages')
    .selectAll()
    .where('kind', '=', 'upload_link')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Por favor, envíenos documentos o fotos')
  expect(mail.body).toBe('')
  const text = office.vault.decrypt(mail.sealed_body!, ['outbox_messages', 'sealed_body', mail.id])
  expect(text).not.toMatch(/Ana|Pérez|asyl|immigra/i)
  const url = /http\S+/.exec(text)![0]
  for (const one of [guest, aGuest(office.app, url)])
    expect((await one.do(openUploadPage)).language).toBe('es')
  await office.database.transaction(({ db }) =>
    db.updateTable('party_emails').set({ safe_to_contact: false }).where('party_id', '=', party_id).execute(),
  )
  expect((await writer.call(shareUploadLink, { id: entry_id, party_id, channel: 'email' })).status).toBe(422)
})

test('a link is texted by the way its number takes', async () => {
  const refused = await writer.call(shareUploadLink, { id: entry_id, party_id, channel: 'text' })
  expect(refused.error.issues).toMatchObject([
    { path: 'party_id', message: expect.stringContaining('no number that takes texts') },
  ])
  const types = await office.database.read.selectFrom('phone_types').select(['id', 'code']).execute()
  await writer.do(sectionsContract.endpoints.createCharacteristic, {
    phones: {
      party_id,
      phone_number: '+12125550177',
      phone_type: types.find(({ code }) => code === 'wa')!.id,
      preferred_text: true,
    },
  })
  const sent = await writer.do(shareUploadLink, { id: entry_id, party_id, channel: 'text', language: 'fr' })
  expect(sent.sent_to).toBe('+12125550177')
  const message = await office.database.read
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', '=', sent.sent_to)
    .executeTakeFirstOrThrow()
  expect(message).toMatchObject({ channel: 'whatsapp', language: 'fr', body: '', kind: 'upload_link' })
  expect(message.expires_at).not.toBeNull()
})

test('all files of a case come in one archive, a folder for each entry', async () => {
  const { legal_case_id } = await writer.do(docketContract.endpoints.getDocketEntry, { id: entry_id })
  const { downloadCaseAttachments } = documentsContract.endpoints
  expect((await stranger.call(downloadCaseAttachments, { id: legal_case_id })).status).toBe(404)
  await send((await aLink()).guest)
  const { raw } = await viewer.call(downloadCaseAttachments, { id: legal_case_id })
  expect(raw.headers['content-type']).toBe('application/zip')
  expect(raw.rawPayload.includes(`/${photo.name}`)).toBe(true)
})
