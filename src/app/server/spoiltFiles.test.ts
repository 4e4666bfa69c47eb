import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { filledPath, isWrite, pathKeys } from '#core/contract.ts'
import { queryString } from '#core/queryString.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { S3Store } from '#core/server/files/s3Store.ts'
import { recordsContract } from '#features/records/contract.ts'
import { startBucket, type Bucket } from '#testing/server/bucket.ts'
import { useOffice } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { fileReaders, streamsWithoutFiles } from './access/fileReaders.ts'
import { buildFixture, type Fixture } from './access/fixture.ts'
import { allRoutes } from './routes.ts'
import { liveContract } from '../live.ts'
import { readsContract } from '../reads.ts'

const office = useOffice()
let fixture: Fixture
let bucket: Bucket
let folder: string

beforeAll(async () => {
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  bucket = await startBucket()
  fixture = await buildFixture(office)
  folder = (office.files.blobs as DiskStore).dir
})
afterAll(() => bucket.close())

const flipped = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes)
  changed[at]! ^= 1
  return changed
}
const spoilers: Record<string, (bytes: Buffer) => Buffer | null> = {
  removed: () => null,
  emptied: () => Buffer.alloc(0),
  'damaged in its header': (bytes) => flipped(bytes, 0),
  'of an unknown key': (bytes) => flipped(bytes, 1),
  'damaged at its beginning': (bytes) => flipped(bytes, 100),
  'damaged in the middle': (bytes) => flipped(bytes, bytes.length >> 1),
  'cut in the middle': (bytes) => bytes.subarray(0, bytes.length >> 1),
  'cut after its header': (bytes) => bytes.subarray(0, 2),
}

/** Access to the stored bytes, to damage them. */
interface StorageCase {
  spoilers: string[]
  use(): void
  bytes(stored_name: string): Promise<Buffer>
  /** null: as if there had never been any. */
  replace(stored_name: string, bytes: Buffer | null): Promise<void>
}

const fileIn = (stored_name: string) => path.join(folder, stored_name.slice(0, 2), stored_name)
const places: Record<string, StorageCase> = {
  'in the folder': {
    spoilers: Object.keys(spoilers),
    use: () => Object.assign(office.files, { blobs: new DiskStore(folder) }),
    bytes: (stored_name) => readFile(fileIn(stored_name)),
    replace: (stored_name, bytes) =>
      bytes ? writeFile(fileIn(stored_name), bytes) : rm(fileIn(stored_name)),
  },
  'in a bucket': {
    spoilers: ['removed', 'damaged at its beginning', 'damaged in the middle'],
    use() {
      const { endpoint } = bucket
      const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
      const s3Store = new S3Store({ bucket: 'office-files', endpoint, region: 'us-east-1', credentials })
      Object.assign(office.files, { blobs: s3Store })
    },
    bytes: async (stored_name) => bucket.objects.get(`files/${stored_name}`)!.bytes,
    async replace(stored_name, bytes) {
      if (bytes) bucket.objects.set(`files/${stored_name}`, { bytes, at: new Date() })
      else bucket.objects.delete(`files/${stored_name}`)
    },
  },
}

interface Answer {
  status: number
  type: string
  /** null: interrupted, and the caller knows it. */
  body: Buffer | null
}

/** Over a real connection: only there an answer can break off. */
async function ask(name: string, input: object): Promise<Answer> {
  const { endpoint } = allRoutes.find((route) => route.name === name)!
  const rest: Record<string, unknown> = { ...input }
  const where = filledPath(endpoint.path, (key) => String(rest[key]))
  for (const key of pathKeys(endpoint.path)) delete rest[key]
  const { port } = office.app.server.address() as { port: number }
  const inQuery = endpoint.method === 'GET'
  const answer = await fetch(`http://127.0.0.1:${port}/api${where}${inQuery ? queryString(rest) : ''}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${fixture.owner.token}`,
      ...(isWrite(endpoint) ? { 'x-csrf-token': 'c', cookie: '__Host-ellis_csrf=c' } : {}),
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
    },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
  })
  const body = await answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  )
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body }
}

const othersAreAnswered = () =>
  fixture.owner.do(recordsContract.endpoints.getRecord, { id: fixture.record_id })

/** The note in an archive or printout about a file that could not be read. */
async function noteIn({ type, body }: Answer): Promise<string> {
  if (type === 'application/zip') return body!.toString('utf8')
  return (await readPdf(body!)).pages.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')
}

test('every call that answers with a stream is known to read files, or not to', () => {
  const streams = allRoutes.filter(({ endpoint }) => endpoint.output === 'stream').map(({ name }) => name)
  const outside = [liveContract, readsContract].flatMap(({ name, endpoints }) =>
    Object.keys(endpoints).map((call) => `${name}.${call}`),
  )
  // Filing a form reads a file, too, and answers with its line.
  const readers = Object.keys(fileReaders).filter((name) => name !== 'forms.fileForm')
  expect([...streams, ...outside].sort()).toEqual([...readers, ...streamsWithoutFiles].sort())
})

describe.each(Object.keys(places))(
  'a spoilt file %s ends the answer that needed it, and nothing else',
  (where) => {
    const place = places[where]!

    it.each(Object.keys(fileReaders))('%s', async (call) => {
      place.use()
      const { prepare, has_more } = fileReaders[call]!
      const intact = await prepare({ office, fixture })
      expect(await ask(call, intact.input), 'sound').toMatchObject({
        status: 200,
        body: expect.any(Buffer) as Buffer,
      })
      for (const how of place.spoilers) {
        const spoil = spoilers[how]!
        const { input, stored_name, name } = await prepare({ office, fixture })
        await place.replace(stored_name, spoil(await place.bytes(stored_name)))
        office.unreadable.length = 0
        const answer = await ask(call, input)
        expect(
          office.unreadable.map((one) => [one.stored_name, one.message.includes(name)]),
          how,
        ).toEqual([[stored_name, true]])
        const isWhole = answer.body !== null && answer.status === 200
        if (isWhole) {
          expect(has_more, `${how}: served as good`).toBe(true)
          const note = await noteIn(answer)
          expect(note, how).toContain('could not be read')
          expect(note, how).toContain(name)
          if (answer.type === 'application/zip') expect(note).toContain('%PDF-1.7 sound')
        } else if (answer.body !== null) {
          const refused = JSON.parse(answer.body.toString()) as { error: { code: string; message: string } }
          expect([answer.status, refused.error.code], how).toEqual([409, 'file.unreadable'])
          expect(refused.error.message).toContain(name)
        }
        // A file damaged from its first byte is never sent as if it were intact.
        const beginsSpoilt = !how.includes('middle')
        if (beginsSpoilt) expect(answer.body, `${how}: said in time`).not.toBeNull()
        await othersAreAnswered()
      }
    })
  },
)

describe('a bucket', () => {
  it.each(Object.keys(fileReaders))('that refuses, or breaks off: %s', async (call) => {
    places['in a bucket']!.use()
    const { prepare } = fileReaders[call]!
    const refused = await prepare({ office, fixture })
    bucket.failWith(403)
    const answer = await ask(call, refused.input)
    bucket.failWith(null)
    await othersAreAnswered()
    const broken = await prepare({ office, fixture })
    const { length } = await places['in a bucket']!.bytes(broken.stored_name)
    bucket.breakAfter(length >> 1)
    const half = await ask(call, broken.input)
    bucket.breakAfter(null)
    await othersAreAnswered()
    // The answer says that the store is unreachable, or is visibly truncated; never that the file is damaged.
    for (const { status, body } of [answer, half])
      if (body)
        expect([status, body.toString()]).toEqual([503, expect.stringContaining('files.away') as string])
    expect((await ask(call, broken.input)).status).toBe(200)
  })
})
