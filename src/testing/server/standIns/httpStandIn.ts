// An outside service as it looks from the office. Nothing of the office is imported here: journeys use it, too, and would
// load and check the whole server.
import { createServer, type ServerResponse } from 'node:http'

export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: string
}

export interface StandInAnswer {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
}

/** A failure of the next call whose method and path fit. */
export interface Fault {
  /** `POST /token`, matched from its start. */
  at?: string
  how: 'hang' | 'cut' | 'take and cut' | 'redirect' | 'endless' | 'page' | StandInAnswer
  times?: number
}

export interface HttpStandIn {
  url: string
  /** `POST /token`, one after the other. */
  calls: string[]
  faults: Fault[]
  close(): Promise<void>
}

/** A service on this machine that can be as unkind as real ones are. */
export async function httpStandIn(
  answer: (call: Received) => StandInAnswer | Promise<StandInAnswer>,
): Promise<HttpStandIn> {
  const calls: string[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const call: Received = {
        method: request.method ?? 'GET',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers as Received['headers'],
        body: Buffer.concat(pieces).toString(),
      }
      const name = `${call.method} ${call.path}`
      calls.push(name)
      const at = faults.findIndex((fault) => name.startsWith(fault.at ?? ''))
      const fault = faults[at]
      if (fault) {
        fault.times = (fault.times ?? 1) - 1
        if (fault.times <= 0) faults.splice(at, 1)
        if (fault.how === 'hang') return
        if (fault.how === 'take and cut') await answer(call)
        if (fault.how === 'cut' || fault.how === 'take and cut') return void request.socket.destroy()
        if (fault.how === 'redirect')
          return give(response, { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } })
        if (fault.how === 'endless') return pourOut(response)
        if (fault.how === 'page')
          return give(response, { headers: { 'content-type': 'text/html' }, text: '<h1>Welcome</h1>' })
        return give(response, fault.how)
      }
      give(response, await answer(call))
    })().catch((error: unknown) => {
      response.writeHead(599).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function give(response: ServerResponse, { status = 200, headers = {}, json, text }: StandInAnswer): void {
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  })
  response.end(json === undefined ? text : JSON.stringify(json))
}

function pourOut(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const pour = () => {
    while (!response.destroyed && response.write('x'.repeat(100_000)));
    if (!response.destroyed) response.once('drain', pour)
  }
  pour()
}
