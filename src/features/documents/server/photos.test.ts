import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aRecord } from '#testing/server/aRecord.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { documentsContract } from '../contract.ts'
import { purgeFiles } from './purgeFiles.ts'

const office = useOffice()
const calls = documentsContract.endpoints

let writer: Person
let viewer: Person
let stranger: Person
let party_id: number

beforeAll(async () => {
  const team_id = await office.team()
  writer = await office.user({ user_type: 'contributor', team_ids: [team_id] })
  viewer = await office.user({ user_type: 'viewer', team_ids: [team_id] })
  stranger = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
  const maker = await office.user({ user_type: 'editor', team_ids: [team_id] })
  party_id = (await aRecord(maker, { team_ids: [team_id] })).party.id
})

/** Red on the left, blue on the right; the EXIF orientation says the camera was held upside down. */
async function aPicture(width = 300, height = 200): Promise<Uint8Array<ArrayBuffer>> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const made = await sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withMetadata({ orientation: 3 })
    .withExif({ IFD0: { Artist: 'A secret address' } })
    .jpeg()
    .toBuffer()
  return Uint8Array.from(made)
}

async function setPhoto(withOriginal = true) {
  const content = await aPicture()
  const files = [{ part: 'file', name: 'cut.jpg', content }]
  if (withOriginal) files.push({ part: 'file_original', name: 'IMG 1.jpeg', content })
  const reply = await writer.upload(calls.uploadPhoto, { id: party_id }, files)
  expect(reply.error).toBeUndefined()
  return reply.body
}

test('a photo is for those who see the person, and for contributors to set and remove', async () => {
  const { photo_id, photo_original_id } = await setPhoto()
  const picture = { part: 'file', name: 'a.jpg', content: await aPicture() }
  expect((await viewer.upload(calls.uploadPhoto, { id: party_id }, [picture])).status).toBe(403)
  expect((await viewer.call(calls.removePhoto, { id: party_id })).status).toBe(403)
  expect((await stranger.upload(calls.uploadPhoto, { id: party_id }, [picture])).status).toBe(404)
  for (const call of [calls.getPhoto, calls.removePhoto, calls.printPhotos])
    expect((await stranger.call(call, { id: party_id })).status).toBe(404)
  for (const id of [photo_id!, photo_original_id!]) {
    expect((await viewer.call(calls.showAttachment, { id })).status).toBe(200)
    expect((await stranger.call(calls.showAttachment, { id })).status).toBe(404)
    expect((await stranger.call(calls.downloadAttachment, { id })).status).toBe(404)
  }
  expect((await office.stranger.call(calls.getPhoto, { id: party_id })).status).toBe(401)
  expect(await viewer.do(partiesContract.endpoints.getParty, { id: party_id })).toMatchObject({
    photo_id,
    photo_original_id,
  })
})

test.each([
  ['no picture', { name: 'a.pdf', content: '%PDF-1.7' }, 422],
  ['a web page that calls itself a picture', { name: 'a.jpg', content: '<svg/>' }, 422],
  [
    'a picture that ends after its head',
    { name: 'a.png', content: Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')) },
    422,
  ],
  ['a part nobody asked for', { part: 'face', name: 'a.jpg', content: 'x' }, 400],
])('%s is no photo', async (_what, file, status) => {
  const before = await storedFiles()
  const reply = await writer.upload(calls.uploadPhoto, { id: party_id }, [{ part: 'file', ...file }])
  expect(reply.status).toBe(status)
  expect(await storedFiles()).toBe(before)
})

test('an original alone, or two photos, are refused', async () => {
  const content = await aPicture()
  const original = { part: 'file_original', name: 'a.jpg', content }
  expect((await writer.upload(calls.uploadPhoto, { id: party_id }, [original])).error.issues?.[0]?.path).toBe(
    'file',
  )
  const photo = { part: 'file', name: 'a.jpg', content }
  expect((await writer.upload(calls.uploadPhoto, { id: party_id }, [photo, photo])).status).toBe(422)
})

test('photo and original are kept upright, and without what the camera wrote', async () => {
  const { photo_original_id } = await setPhoto()
  const { raw } = await viewer.call(calls.downloadAttachment, { id: photo_original_id! })
  expect(raw.headers['content-disposition']).toContain('IMG%201.jpg')
  const { exif, orientation, width } = await sharp(raw.rawPayload).metadata()
  expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 300 })
  expect(raw.rawPayload.includes('secret address')).toBe(false)
  const { data } = await sharp(raw.rawPayload).raw().toBuffer({ resolveWithObject: true })
  // Mirrored: the right of the camera image is now on the left.
  expect(data[2]).toBeGreaterThan(200)
})

test('the photo comes as a square of the size asked for, once', async () => {
  await setPhoto()
  const { raw } = await viewer.call(calls.getPhoto, { id: party_id, size: 90 })
  expect(raw.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    vary: expect.stringContaining('authorization'),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ width: 96, height: 96, format: 'webp' })
  const etag = String(raw.headers.etag)
  const again = await viewer.call(calls.getPhoto, { id: party_id, size: 90 }, { 'if-none-match': etag })
  expect(again.status).toBe(304)
  await setPhoto()
  const changed = await viewer.call(calls.getPhoto, { id: party_id, size: 90 }, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
})

test('cut again, a photo keeps its original; removed or replaced, it comes back', async () => {
  const first = await setPhoto()
  const second = await setPhoto(false)
  expect(second.photo_original_id).toBe(first.photo_original_id)
  await writer.do(calls.removePhoto, { id: party_id })
  expect((await viewer.call(calls.getPhoto, { id: party_id })).status).toBe(404)
  expect((await viewer.call(calls.printPhotos, { id: party_id })).error.code).toBe('photo.none')
  expect((await writer.call(calls.removePhoto, { id: party_id })).status).toBe(404)
  const { photo_id, photo_original_id } = first
  const back = { id: party_id, photo_id: photo_id!, photo_original_id }
  expect(await writer.do(calls.restorePhoto, back)).toEqual(first)
  expect((await viewer.call(calls.getPhoto, { id: party_id })).status).toBe(200)
  expect((await stranger.call(calls.restorePhoto, back)).status).toBe(404)
})

test('a photo of one person cannot be given to another', async () => {
  const { photo_id } = await setPhoto()
  const other = await aRecord(await office.user({ user_type: 'admin', all_teams: true }))
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const reply = await admin.call(calls.restorePhoto, { id: other.party.id, photo_id: photo_id! })
  expect(reply.status).toBe(404)
})

test('deleted as a file, a photo is removed as a photo; the sweep keeps the one that is shown', async () => {
  const { photo_id } = await setPhoto()
  await writer.do(calls.deleteAttachment, { id: photo_id! })
  expect((await viewer.do(partiesContract.endpoints.getParty, { id: party_id })).photo_id).toBeNull()
  await setPhoto()
  await purgeFiles(office, new Date(Date.now() + 31 * 24 * 3_600_000))
  expect((await viewer.call(calls.getPhoto, { id: party_id, size: 1_200 })).status).toBe(200)
  expect(await storedFiles()).toBe(2)
})

test('a sheet of prints is a PDF of one page, whatever the number', async () => {
  await setPhoto()
  for (const copies of [1, 12]) {
    const { raw } = await viewer.call(calls.printPhotos, { id: party_id, copies })
    expect(raw.headers['content-type']).toBe('application/pdf')
    expect(raw.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
  expect((await viewer.call(calls.printPhotos, { id: party_id, copies: 13 })).status).toBe(422)
})

async function storedFiles(): Promise<number> {
  const all = office.files.untouchedSince(new Date(Date.now() + 60_000))
  return (await Array.fromAsync(all)).length
}
