// The example server of examples/outside-services as the neighbour of a test, each call and answer checked against the
// contract, and as unkind as real ones are where a test says so.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { exampleServices, type Example } from '#examples/outside-services/server.ts'
import { openApi, type OpenApi } from '../openApi.ts'

interface ExampleFault {
  /** `PUT /v1/exports`, matched from its start. */
  at: string
  /** lose: done, and the connection is cut before the answer. */
  how:
    | 'hang'
    | 'cut'
    | 'lose'
    | 'redirect'
    | 'endless'
    | 'endless png'
    | 'page'
    | 'wrong types'
    | { status: number; headers?: Record<string, string> }
  times?: number
  /** Before it happens. */
  before?: () => unknown
}

export interface ExamplesStandIn extends Example {
  url: string
  key: string
  folder: string
  /** `PUT /v1/exports/…`, one after the other, failures included. */
  calls: string[]
  faults: ExampleFault[]
  /** How calls or answers differ from the contracts. */
  complaints: string[]
  close(): Promise<void>
}

const contracts = ['client-portal', 'document-review'].map((name) =>
  openApi(new URL(`../../../../examples/outside-services/${name}.openapi.json`, import.meta.url)),
)

export async function examplesStandIn(): Promise<ExamplesStandIn> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-'))
  const key = 'a key of the office'
  const example = exampleServices({ key, folder, name: 'Example portal' })
  const calls: string[] = []
  const faults: ExampleFault[] = []
  const complaints: string[] = []
  const server = createServer((request, response) => {
    const name = `${request.method} ${request.url?.split('?')[0]}`
    calls.push(name)
    const fault = faults.find((each) => name.startsWith(each.at))
    if (!fault) return void checked(example, request, response, complaints)
    fault.times = (fault.times ?? 1) - 1
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
    fault.before?.()
    misbehave(fault.how, example, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    ...example,
    url: `http://127.0.0.1:${port}`,
    key,
    folder,
    calls,
    faults,
    complaints,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isJson = (type: string | undefined) => type?.includes('json') ?? false

/** Answers by the example, and compares both sides with the contract they belong to. */
async function checked(
  example: Example,
  request: IncomingMessage,
  response: ServerResponse,
  complaints: string[],
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const type = request.headers['content-type']
  const sent = isJson(type) ? Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)) : null
  const pieces: Buffer[] = []
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse
  response.end = ((chunk?: string | Buffer) => {
    if (chunk) pieces.push(Buffer.from(chunk))
    const answerType = response.getHeader('content-type') as string | undefined
    const body = isJson(answerType) ? (JSON.parse(Buffer.concat(pieces).toString()) as unknown) : undefined
    complaints.push(
      ...closest(
        contracts,
        {
          method: request.method ?? 'GET',
          path: pathname,
          query: searchParams,
          content_type: type,
          body: sent ? (JSON.parse(sent.toString()) as unknown) : undefined,
        },
        { status: response.statusCode, content_type: answerType, body },
      ),
    )
    return end(chunk)
  }) as typeof response.end
  // Headers that only `writeHead` has are not among those of `getHeader`.
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, headers: Record<string, string | number>) => {
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
    return writeHead(status)
  }) as typeof response.writeHead
  const again = sent
    ? Object.assign(Readable.from([sent]), {
        method: request.method,
        url: request.url,
        headers: request.headers,
      })
    : request
  await example.handle(again as IncomingMessage, response)
}

function closest(all: readonly OpenApi[], ...call: Parameters<OpenApi['complaintsOf']>): string[] {
  const each = all.map((api) => api.complaintsOf(...call))
  return each.find((found) => found.length === 0) ?? each.toSorted((a, b) => b.length - a.length)[0]!
}

function misbehave(
  how: ExampleFault['how'],
  example: Example,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (how === 'hang') return void request.resume()
  if (how === 'cut') return void request.socket.destroy()
  if (how === 'lose') {
    response.end = (() => {
      request.socket.destroy()
      return response
    }) as typeof response.end
    response.writeHead = () => response
    return void example.handle(request, response)
  }
  request.resume()
  const give = (status: number, headers: Record<string, string>, body: string) =>
    response.writeHead(status, headers).end(body)
  if (how === 'redirect') return void give(302, { location: 'http://127.0.0.1:3000/api/me' }, '')
  if (how === 'page') return void give(200, { 'content-type': 'text/html' }, '<h1>Welcome</h1>')
  if (how === 'wrong types')
    return void give(
      200,
      { 'content-type': 'application/json' },
      '{"parties":7,"nodes":{},"exports":"none","id":[]}',
    )
  if (how === 'endless' || how === 'endless png') {
    response.writeHead(200, { 'content-type': how === 'endless' ? 'application/json' : 'image/png' })
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
      if (!response.destroyed) response.once('drain', pour)
    }
    return pour()
  }
  give(how.status, how.headers ?? {}, '')
}
