import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startBucket, type Bucket } from '#testing/server/bucket.ts'
import { readConfig } from '../process/config.ts'
import { Vault } from '../process/crypto.ts'
import { DiskStore } from './diskStore.ts'
import { FileStore } from './files.ts'
import { openFiles } from './openFiles.ts'

const vault = new Vault(new Map([[1, Buffer.alloc(32, 7)]]))
let bucket: Bucket
let store: FileStore
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ellis-files-'))
  bucket = await startBucket()
  const env = {
    ELLIS_S3_BUCKET: 'office-files',
    ELLIS_S3_ENDPOINT: bucket.endpoint,
    ELLIS_S3_ACCESS_KEY_ID: 'key',
    ELLIS_S3_SECRET_ACCESS_KEY: 'secret',
  }
  store = await openFiles(readConfig(['--data', dir], env), vault)
})
afterEach(() => bucket.failWith(null))
afterAll(async () => {
  await bucket.close()
  await rm(dir, { recursive: true })
})

async function* chunks(content: Buffer, length = 65_536) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length)
}
const pattern = Buffer.from(Array.from({ length: 251 }, (_, i) => (i * 7) % 251))
const anyBytes = (length: number) => Buffer.alloc(length, pattern)

test.each([0, 1, 65_537, 6_000_000, 13_000_000])('%i bytes come back as they were put', async (length) => {
  const content = anyBytes(length)
  const { stored_name, size } = await store.put(chunks(content), 20)
  expect(size).toBe(length)
  expect((await store.readWhole(stored_name, 'file 1')).equals(content)).toBe(true)
  expect(bucket.parts.size).toBe(0)
})

test('nothing of a file can be read in the bucket, and a folder could hold the very same bytes', async () => {
  const content = Buffer.from('asylum narrative')
  const { stored_name } = await store.put(chunks(content), 1)
  const { bytes } = bucket.objects.get(`files/${stored_name}`)!
  expect(bytes.includes('narrative')).toBe(false)
  const diskStore = new DiskStore(dir)
  await diskStore.write(stored_name, chunks(bytes))
  expect((await new FileStore(diskStore, vault).readWhole(stored_name, 'file 1')).equals(content)).toBe(true)
})

test('a file over the limit leaves neither object nor parts behind', async () => {
  const before = bucket.objects.size
  await expect(store.put(chunks(anyBytes(12_000_000)), 11)).rejects.toMatchObject({ status: 413 })
  expect(bucket.objects.size).toBe(before)
  expect(bucket.parts.size).toBe(0)
})

test('what breaks on the way in is not the fault of the bucket, and leaves nothing behind', async () => {
  async function* broken() {
    yield* chunks(anyBytes(6_000_000))
    throw new Error('The line broke.')
  }
  const before = bucket.objects.size
  await expect(store.put(broken(), 20)).rejects.toThrow('The line broke.')
  expect(bucket.objects.size).toBe(before)
  expect(bucket.parts.size).toBe(0)
})

test('a bucket that refuses is said to be away, in a sentence', async () => {
  const { stored_name } = await store.put(chunks(anyBytes(100)), 1)
  bucket.failWith(503)
  const away = { status: 503, code: 'files.away', message: expect.stringMatching(/does not answer/) }
  await expect(store.put(chunks(anyBytes(100)), 1)).rejects.toMatchObject(away)
  await expect(store.readWhole(stored_name, 'file 1')).rejects.toMatchObject(away)
  await expect(store.remove(stored_name)).rejects.toMatchObject(away)
  bucket.failWith(null)
  expect(await store.readWhole(stored_name, 'file 1')).toHaveLength(100)
})

test('a bucket that goes away midway leaves no half of a file', async () => {
  const before = bucket.objects.size
  bucket.failWith(503, 2)
  await expect(store.put(chunks(anyBytes(12_000_000)), 20)).rejects.toMatchObject({ code: 'files.away' })
  expect(bucket.objects.size).toBe(before)
})

test('where nobody listens the answer is the same, and all is well once somebody does', async () => {
  const { stored_name } = await store.put(chunks(anyBytes(100)), 1)
  await bucket.close()
  await expect(store.readWhole(stored_name, 'file 1')).rejects.toMatchObject({ code: 'files.away' })
  await bucket.open()
  expect(await store.readWhole(stored_name, 'file 1')).toHaveLength(100)
})

test('what is not there is distinguished from what cannot be reached', async () => {
  await expect(store.readWhole('0'.repeat(32), 'file 1')).rejects.toMatchObject({
    code: 'file.unreadable',
    problem: 'missing',
  })
})

test('the sweep is given every file, page by page, and removes them', async () => {
  // Removed on the way, as the sweep does it.
  for await (const { remove } of store.untouchedSince(new Date(Date.now() + 1_000))) await remove()
  expect(bucket.objects.size).toBe(0)
  const made = await Promise.all(
    Array.from({ length: 5 }, async () => (await store.put(chunks(anyBytes(10)), 1)).stored_name),
  )
  expect(await Array.fromAsync(store.untouchedSince(new Date(Date.now() - 60_000)))).toEqual([])
  const found = await Array.fromAsync(store.untouchedSince(new Date(Date.now() + 1_000)))
  expect(found.map(({ stored_name }) => stored_name).toSorted()).toEqual(made.toSorted())
  await found[0]!.remove()
  expect(bucket.objects.size).toBe(4)
})
