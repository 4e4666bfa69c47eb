import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { guestsContract } from '#guests/contract.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aGuest, type Person, useOffice } from '#testing/server/office.ts'
import { guestLimits, uploadsContract } from '../contract.ts'

const office = useOffice()
const { createUploadLink, sendFile } = uploadsContract.endpoints

let writer: Person
let team_id: number
let party_id: number
let entry_id: number

beforeAll(async () => {
  team_id = await office.team()
  writer = await office.user({ user_type: 'editor', team_ids: [team_id] })
  const { record, party } = await aRecord(writer, { team_ids: [team_id] })
  party_id = party.id
  const legalCase = await aCase(writer, { record_id: record.id, parties: [{ party_id: party.id }] })
  entry_id = (await aDocketEntry(writer, { legal_case_id: legalCase.id })).id
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: true }))
})

async function aLink() {
  const { link_id, url } = await writer.do(createUploadLink, { id: entry_id })
  return { link_id, token: new URL(url).hash.slice(1), guest: aGuest(office.app, url) }
}
const send = (guest: Person) =>
  guest.upload(sendFile, { upload_key: randomUUID() }, [{ name: 'a.pdf', content: '%PDF-1.7 x' }])
const filesOf = async () => {
  const { items } = await writer.do(documentsContract.endpoints.listEntryAttachments, { id: entry_id })
  return items.length
}

test('ten thousand files: a link takes a hundred, however many tabs send at once', async () => {
  const { guest, link_id } = await aLink()
  await send(guest)
  await office.database.transaction(({ db }) =>
    sql`with copies as (
        insert into attachments (filename, content_type, size, sha256, stored_name, docket_entry_id)
        select filename, content_type, size, sha256, stored_name, docket_entry_id
        from guest_uploads join attachments on attachments.id = attachment_id,
          generate_series(1, ${guestLimits.files - 2}::int)
        where guest_link_id = ${link_id} returning id)
      insert into guest_uploads (attachment_id, guest_link_id, upload_key)
      select id, ${link_id}::bigint, gen_random_uuid() from copies`.execute(db),
  )
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(guest)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
})

/** Sends a file piece by piece, as a phone does. */
async function sendPieces(token: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>) {
  async function* whole() {
    const part = 'content-disposition: form-data; name='
    yield Buffer.from(`--x\r\n${part}"upload_key"\r\n\r\n${randomUUID()}\r\n`)
    yield Buffer.from(`--x\r\n${part}"file"; filename="a.pdf"\r\n\r\n%PDF-1.7`)
    yield* pieces
    yield Buffer.from(' x\r\n--x--\r\n')
  }
  const answer = await office.app.inject({
    method: 'POST',
    url: '/api/guest/upload/files',
    headers: { authorization: `Guest ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from(whole()),
  })
  return [answer.statusCode, answer.json<{ error: { code: string } }>().error.code]
}

test('a file of any length is cut off at its limit, and nothing of it stays', async () => {
  const { token } = await aLink()
  const before = await filesOf()
  const pieces = Array.from({ length: guestLimits.file_megabytes + 1 }, () => Buffer.alloc(1_000_000, 'x'))
  expect(await sendPieces(token, pieces)).toEqual([413, 'file.too_large'])
  expect(await filesOf()).toBe(before)
})

test('a link that is revoked while a file is on its way takes it no more', async () => {
  const { link_id, token } = await aLink()
  const before = await filesOf()
  async function* revoked() {
    await writer.do(guestsContract.endpoints.revokeGuestLink, { id: link_id })
    yield Buffer.from(' more')
  }
  expect(await sendPieces(token, revoked())).toEqual([404, 'link.closed'])
  expect(await filesOf()).toBe(before)
})

test('a link for files opens no letter', async () => {
  const { token } = await aLink()
  const headers = { authorization: `Guest ${token}` }
  const answer = await office.app.inject({ url: `/api/engagement_letters/${token}`, headers })
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    404,
    'link.closed',
  ])
})

test('the links of an entry do not name people who are hidden from the reader', async () => {
  await writer.do(createUploadLink, { id: entry_id, party_id })
  const names = async () => {
    const { items } = await writer.do(guestsContract.endpoints.listGuestLinks, { docket_entry_id: entry_id })
    return items.map(({ party_name }) => party_name)
  }
  expect(await names()).toContain('Ana Pérez')
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const grant = { id: team_id, type: 'parties' as const, resource_id: party_id }
  await admin.do(teamsContract.endpoints.restrictResource, grant)
  expect(await names()).not.toContain('Ana Pérez')
})

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
const sendAs = async (name: string, content: Buffer) => {
  const { guest } = await aLink()
  return guest.upload(sendFile, { upload_key: randomUUID() }, [{ name, content: Uint8Array.from(content) }])
}
const newest = async () => {
  const { items } = await writer.do(documentsContract.endpoints.listEntryAttachments, { id: entry_id })
  return items.toSorted((a, b) => b.id - a.id)[0]!
}

test('a photograph stays as it was taken, place and time among it: it is evidence', async () => {
  const photograph = await jpeg()
  expect((await sendAs('IMG_1.jpg', photograph)).status).toBe(200)
  const { id } = await newest()
  const { raw } = await writer.call(documentsContract.endpoints.downloadAttachment, { id })
  expect(raw.rawPayload.equals(photograph)).toBe(true)
})

test('a picture that is a page of HTML at its end is served as a picture that runs nothing', async () => {
  const both = Buffer.concat([await jpeg(), Buffer.from('<html><script>alert(1)</script></html>')])
  expect((await sendAs('both.jpg', both)).status).toBe(200)
  const { id } = await newest()
  const { raw } = await writer.call(documentsContract.endpoints.downloadAttachment, { id })
  expect(raw.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  })
})

const bomb = () => {
  // One entry, of which the directory says that it unfolds to 4 GB.
  const name = Buffer.from('word/document.xml')
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(0xfffffff0, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02', 'latin1')
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(100, 20)
  central.writeUInt32LE(0xfffffff0, 24)
  central.writeUInt16LE(name.length, 28)
  const body = Buffer.concat([local, name, Buffer.alloc(100)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, central, name, end])
}

test.each([
  ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'file.kind'],
  ['page.html', Buffer.from('<script>alert(1)</script>'), 'file.kind'],
  ['photo.jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'file.contents'],
  ['list.csv', Buffer.from('a,b'), 'file.kind'],
  ['essay.docx', bomb(), 'file.archive'],
  ['run.exe', Buffer.from('MZ'), 'file.kind'],
])('%s is refused and not stored', async (name, content, code) => {
  const before = await filesOf()
  const { status, error } = await sendAs(name, content)
  expect([status, error.issues?.[0]?.code ?? error.code]).toEqual([422, code])
  expect(await filesOf()).toBe(before)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\temp\\letter.pdf', 'letter.pdf'],
  ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
  ['two%0D%0Alines.pdf', 'twolines.pdf'],
])('the name %j is stored as one that hides nothing', async (name, stored) => {
  expect((await sendAs(name, Buffer.from('%PDF-1.7 x'))).status).toBe(200)
  expect((await newest()).filename).toBe(stored)
})

test('the answers to a link are stored nowhere, set no cookie and repeat no token', async () => {
  const { guest, token } = await aLink()
  await send(guest)
  const open = (address: string) =>
    office.app.inject({
      method: 'POST',
      url: '/api/guest/upload/open',
      headers: { authorization: `Guest ${token}`, 'x-forwarded-for': address },
    })
  const answer = await open('203.0.113.77')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body).not.toContain(token)
})
