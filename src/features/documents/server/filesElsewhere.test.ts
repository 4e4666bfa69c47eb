import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3Store } from '#core/server/files/s3Store.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { startBucket, type Bucket } from '#testing/server/bucket.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { documentsContract } from '../contract.ts'
import { quota } from './quota.ts'
import { purgeFiles } from './purgeFiles.ts'

const office = useOffice()
const calls = documentsContract.endpoints
const pdf = { name: 'Notice.pdf', content: '%PDF-1.7' }
let bucket: Bucket
let writer: Person
let party_id: number

beforeAll(async () => {
  bucket = await startBucket()
  const s3Store = new S3Store({
    bucket: 'office-files',
    endpoint: bucket.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  Object.assign(office.files, { blobs: s3Store })
  writer = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
  party_id = (await aRecord(writer)).party.id
})
afterAll(() => bucket.close())

const add = () => writer.upload(calls.uploadPartyDocuments, { id: party_id }, [pdf])
const count = async () => (await writer.do(calls.listPartyDocuments, { id: party_id })).total_items

test('with a bucket that is away files are refused in words, nothing is half done, and the rest works on', async () => {
  const { body } = await add()
  const { attachment_id: id } = body.items[0]!
  bucket.failWith(503)
  const refused = await add()
  expect([refused.status, refused.error.code]).toEqual([503, 'files.away'])
  expect(await count()).toBe(1)
  const unread = await writer.call(calls.downloadAttachment, { id })
  expect([unread.status, unread.error.message]).toEqual([
    503,
    expect.stringMatching(/does not answer right now/),
  ])
  expect(unread.raw.headers['content-disposition']).toBeUndefined()
  bucket.failWith(null)
  const { raw } = await writer.call(calls.downloadAttachment, { id })
  expect(raw.rawPayload.toString()).toBe('%PDF-1.7')
})

test('the sweep leaves in the bucket what a row names', async () => {
  await office.files.put(Readable.from([Buffer.from('nobody’s')]), 1)
  const before = await count()
  await purgeFiles(office, new Date(Date.now() + 25 * 3_600_000))
  expect(bucket.objects.size).toBe(before)
})

test('an office that may keep one gigabyte keeps no more, and a file shared by two rows counts once', async () => {
  const room = quota(office.database, 1)
  await expect(room(1_000)).resolves.toBeUndefined()
  await office.database.transaction(({ db }) =>
    db
      .insertInto('attachments')
      .values(
        [1, 2].map(() => ({
          filename: 'film.mp4',
          content_type: 'video/mp4',
          size: 600_000_000,
          sha256: Buffer.alloc(32),
          stored_name: 'f'.repeat(32),
        })),
      )
      .execute(),
  )
  const anew = quota(office.database, 1)
  await expect(anew(100_000_000)).resolves.toBeUndefined()
  await expect(anew(400_000_000)).rejects.toMatchObject({ status: 409, code: 'files.quota' })
})
