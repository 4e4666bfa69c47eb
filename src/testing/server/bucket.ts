import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredObject {
  bytes: Buffer
  at: Date
}

/**
 * Subset of S3 in memory that a file store needs: objects, multipart uploads, lists, removal. Signatures are not
 * checked.
 */
export interface Bucket {
  endpoint: string
  objects: Map<string, StoredObject>
  /** Uploads in parts that have neither ended nor been given up. */
  parts: Map<string, Map<number, Buffer>>
  /** Every request from now on is answered with this status, after so many that succeed; null: as usual. */
  failWith(status: number | null, after?: number): void
  /** From now on the connection breaks after so many bytes of an object; null: as usual. */
  breakAfter(bytes: number | null): void
  close(): Promise<void>
  /** Listens again on the same port. */
  open(): Promise<void>
}

export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, StoredObject>()
  const parts = new Map<string, Map<number, Buffer>>()
  const keys = new Map<string, string>()
  let failing: { status: number; after: number } | null = null
  let breaking: number | null = null
  let server: Server
  let port = 0

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    if (failing && failing.after-- <= 0) {
      const code = failing.status < 500 ? 'AccessDenied' : 'InternalError'
      return { status: failing.status, body: `<Error><Code>${code}</Code></Error>` }
    }
    return answerOf(request, body, { objects, parts, keys })
  }

  const open = async () => {
    server = createServer((request, response) => {
      answer(request).then(
        ({ status, body = '', etag }) => {
          if (etag) response.setHeader('etag', etag)
          const isCut = breaking !== null && request.method === 'GET' && body.length > breaking
          response.writeHead(status, {
            'content-type': 'application/xml',
            'content-length': Buffer.byteLength(body),
          })
          if (isCut) response.write(body.slice(0, breaking!), () => response.destroy())
          else response.end(body)
        },
        () => response.writeHead(500).end(),
      )
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  await open()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    parts,
    failWith(status, after = 0) {
      failing = status === null ? null : { status, after }
    },
    breakAfter(bytes) {
      breaking = bytes
    },
    open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Stored {
  objects: Map<string, StoredObject>
  parts: Bucket['parts']
  /** Names that uploads in parts will have. */
  keys: Map<string, string>
}

interface Answer {
  status: number
  body?: string | Buffer
  etag?: string
}

function answerOf(request: IncomingMessage, body: Buffer, { objects, parts, keys }: Stored): Answer {
  const { pathname, searchParams } = new URL(request.url!, 'http://bucket')
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
  const upload = searchParams.get('uploadId')
  const etag = `"${randomBytes(8).toString('hex')}"`
  switch (`${request.method} ${upload ? 'part' : searchParams.has('uploads') ? 'uploads' : 'object'}`) {
    case 'PUT object':
      objects.set(key, { bytes: body, at: new Date() })
      return { status: 200, etag }
    case 'POST uploads': {
      const id = randomBytes(8).toString('hex')
      parts.set(id, new Map())
      keys.set(id, key)
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    case 'PUT part':
      parts.get(upload!)!.set(Number(searchParams.get('partNumber')), body)
      return { status: 200, etag }
    case 'POST part': {
      const all = [...parts.get(upload!)!].toSorted(([a], [b]) => a - b)
      objects.set(key, { bytes: Buffer.concat(all.map(([, bytes]) => bytes)), at: new Date() })
      parts.delete(upload!)
      return {
        status: 200,
        body: `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`,
      }
    }
    case 'DELETE part':
      parts.delete(upload!)
      return { status: 204 }
    case 'GET uploads':
      return {
        status: 200,
        body: `<ListMultipartUploadsResult>${[...parts.keys()]
          .map((id) => `<Upload><Key>${keys.get(id)!}</Key><UploadId>${id}</UploadId></Upload>`)
          .join('')}</ListMultipartUploadsResult>`,
      }
    case 'DELETE object':
      objects.delete(key)
      return { status: 204 }
    case 'GET object': {
      if (key === '') return { status: 200, body: listing(objects, searchParams) }
      const stored = objects.get(key)
      return stored
        ? { status: 200, body: stored.bytes, etag }
        : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    }
    default:
      return { status: 501 }
  }
}

/** Two to a page, so that whoever lists must turn it. */
const perPage = 2

function listing(objects: ReadonlyMap<string, StoredObject>, params: URLSearchParams): string {
  const all = [...objects]
    .filter(([key]) => key.startsWith(params.get('prefix') ?? ''))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  // As everywhere, the next page begins after the last key of this one, whatever has been removed since.
  const after = params.get('continuation-token') ?? ''
  const rest = all.filter(([key]) => key > after)
  const shown = rest.slice(0, perPage)
  const isCut = rest.length > perPage
  const rows = shown.map(
    ([key, { at, bytes }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const next = isCut ? `<NextContinuationToken>${shown.at(-1)![0]}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
}
