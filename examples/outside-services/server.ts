// A client portal and a document review as Ellis expects them, by the contracts in this folder. Node alone: node server.ts --port 4600 --key KEY
import { mkdtemp } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { Problem, type Answer, type Call } from './http.ts'
import { Portal } from './portal.ts'
import { Review } from './review.ts'

export interface Example {
  portal: Portal
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** @param folder for the files that arrive */
export function exampleServices({
  key,
  folder,
  name,
}: {
  key: string
  folder: string
  name: string
}): Example {
  const portal = new Portal(folder)
  const review = new Review(portal)

  async function answer(call: Call): Promise<Answer> {
    if (call.request.headers.authorization !== `Bearer ${key}`) throw new Problem(401, 'The key is wrong.')
    if (call.method === 'GET' && call.path === '/v1/health') return { json: { status: 'ok', name } }
    const found = (await portal.answer(call)) ?? review.answer(call)
    if (!found) throw new Problem(404, 'There is no such call.')
    return found
  }

  return {
    portal,
    async handle(request, response) {
      const { pathname: at, searchParams: query } = new URL(request.url ?? '/', 'http://example')
      try {
        await give(response, await answer({ method: request.method ?? 'GET', path: at, query, request }))
      } catch (error) {
        if (response.headersSent) return void response.destroy()
        const { status, message, headers } =
          error instanceof Problem ? error : new Problem(500, 'Something went wrong.')
        response.writeHead(status, { 'content-type': 'application/problem+json', ...headers })
        response.end(JSON.stringify({ title: message, status }))
      }
    },
  }
}

async function give(
  response: ServerResponse,
  { status = 200, headers = {}, json, body }: Answer,
): Promise<void> {
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  })
  if (body === undefined || body instanceof Uint8Array)
    response.end(json === undefined ? body : JSON.stringify(json))
  else await pipeline(Readable.from(body), response)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4600' },
      key: { type: 'string' },
      folder: { type: 'string' },
      name: { type: 'string', default: 'Example portal' },
    },
  })
  if (!values.key) {
    console.error('Name a key: node server.ts --port 4600 --key KEY')
    process.exit(1)
  }
  const folder = values.folder ?? (await mkdtemp(path.join(tmpdir(), 'portal-')))
  const { handle } = exampleServices({ key: values.key, folder, name: values.name })
  createServer((request, response) => void handle(request, response)).listen(
    Number(values.port),
    '127.0.0.1',
    () => console.log(`Listening at http://127.0.0.1:${values.port}; files go to ${folder}`),
  )
}
