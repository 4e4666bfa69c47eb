import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { type Person, useOffice } from '#testing/server/office.ts'
import { documentsContract } from '../contract.ts'

const office = useOffice()
const calls = documentsContract.endpoints
let writer: Person
let entry_id: number

beforeAll(async () => {
  writer = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
  const { record } = await aRecord(writer)
  const { id } = await aCase(writer, { record_id: record.id })
  entry_id = (await aDocketEntry(writer, { legal_case_id: id })).id
})

const bytes = (buffer: Buffer) => Uint8Array.from(buffer)
const send = (name: string, content: Buffer) =>
  writer.upload(calls.uploadToDocketEntry, { id: entry_id }, [{ name, content: bytes(content) }])

async function zipOf(members: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(members))
    zip.addBuffer(content, name, { compress: content.length > 100 })
  zip.end()
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>))
}

/** A picture whose header states more pixels than it contains. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A ZIP member whose directory states `unpacked` bytes, whatever it contains. */
function lyingZip(unpacked: number, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('word/document.xml')
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(unpacked, 22)
  local.writeUInt16LE(name.length, 26)
  const row = Buffer.alloc(46)
  row.write('PK\u0001\u0002', 'latin1')
  row.writeUInt16LE(8, 10)
  row.writeUInt32LE(packed.length, 20)
  row.writeUInt32LE(unpacked, 24)
  row.writeUInt16LE(name.length, 28)
  const start = 30 + name.length + packed.length
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, name, packed, row, name, end])
}

const refused: [string, string, () => Buffer | Promise<Buffer>, RegExp][] = [
  ['a picture of ten thousand million pixels', 'a.png', () => png(100_000, 100_000), /more pixels/],
  [
    'a document that says it unpacks to 600 MB',
    'a.docx',
    () => lyingZip(600_000_000, Buffer.alloc(1_000)),
    /larger than any real/,
  ],
  [
    'a small document that unpacks to 150 MB',
    'a.docx',
    () => lyingZip(150_000_000, Buffer.alloc(150_000_000)),
    /larger than any real/,
  ],
  [
    'a document of a great many members',
    'a.xlsx',
    () => zipOf(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`xl/${n}`, Buffer.alloc(1)]))),
    /larger than any real/,
  ],
  [
    'a document that unpacks to more than it says',
    'a.docx',
    () => lyingZip(10, Buffer.alloc(5_000_000)),
    /damaged/,
  ],
  [
    'a document whose members lie over one another',
    'a.docx',
    async () => {
      const zip = await zipOf({ a: Buffer.from('a'.repeat(1_000)), b: Buffer.from('b'.repeat(1_000)) })
      const second = zip.lastIndexOf('PK\u0001\u0002')
      zip.writeUInt32LE(0, second + 42)
      return zip
    },
    /damaged/,
  ],
  ['an archive without an end', 'a.docx', () => Buffer.from('PK\u0003\u0004 and nothing more'), /damaged/],
  ['a plain archive', 'a.zip', () => zipOf({ 'a.exe': Buffer.from('MZ') }), /cannot be kept/],
  ['a drawing with a script', 'a.svg', () => Buffer.from('<svg onload="alert(1)"/>'), /cannot be kept/],
  ['a web page', 'a.html', () => Buffer.from('<script>alert(1)</script>'), /cannot be kept/],
  ['two endings', 'a.pdf.exe', () => Buffer.from('%PDF-1.7'), /cannot be kept/],
]

test.each(refused)('%s is refused, and nothing of it stays', async (_what, name, make, why) => {
  const before = await storedFiles()
  const reply = await send(name, await make())
  expect(reply.status).toBe(422)
  expect(reply.error.message).toMatch(why)
  expect(await storedFiles()).toBe(before)
})

test('real documents and pictures are taken', async () => {
  const word = await zipOf({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'word/a.xml': Buffer.alloc(100_000),
  })
  expect((await send('letter.docx', word)).status).toBe(200)
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a0' } })
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)
    expect((await send(`a.${format}`, await picture.toFormat(format).toBuffer())).status).toBe(200)
})

async function shown(name: string, content: Buffer, input: object = {}) {
  const { body } = await send(name, content)
  const { id } = body.items.at(-1)!
  return writer.call(calls.showAttachment, { id, ...input })
}

test('a picture is shown made anew, in the size asked for', async () => {
  const wide = await sharp({ create: { width: 3_000, height: 600, channels: 3, background: '#0a0' } })
    .withExif({ IFD0: { Artist: 'Where they live' } })
    .jpeg()
    .toBuffer()
  const { raw } = await shown('wide.jpg', wide, { size: 700 })
  expect(raw.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': "inline; filename*=UTF-8''wide.jpg.webp",
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
  const { width, height, exif } = await sharp(raw.rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 800, height: 160, exif: undefined })
})

test('a fax is shown page by page', async () => {
  const page = (background: string) =>
    sharp({ create: { width: 30, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const pages = [await page('#fff'), await page('#000')]
  const fax = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer()
  const first = await shown('fax.tif', fax)
  expect(first.raw.headers['x-page-count']).toBe('2')
  expect((await shown('fax.tif', fax, { page: 2 })).status).toBe(200)
  expect((await shown('fax.tif', fax, { page: 3 })).status).toBe(404)
})

test('text is shown as text, whatever it is; what no page can show is said so', async () => {
  const mail = await shown('a.eml', Buffer.from('Subject: x\n\n<script>alert(1)</script>'))
  expect(mail.raw.headers['content-type']).toBe('text/plain; charset=utf-8')
  const word = await zipOf({ 'word/a.xml': Buffer.from('<a/>') })
  const none = await shown('a.docx', word)
  expect(none.error.code).toBe('attachments.no_preview')
  const damaged = await shown(
    'a.jpg',
    Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(50)]),
  )
  expect(damaged.error.code).toBe('attachments.no_preview')
})

test('names that would lead astray are made harmless', async () => {
  const { body } = await send('..\\..\\C:\\Windows\\evil"\r\nX: y\u202Efdp.pdf', Buffer.from('%PDF-1.7'))
  const { filename } = body.items.at(-1)!
  expect(filename).not.toMatch(/[\\/\r\n"\u202e]/)
})

async function storedFiles(): Promise<number> {
  const all = office.files.untouchedSince(new Date(Date.now() + 60_000))
  return (await Array.fromAsync(all)).length
}
