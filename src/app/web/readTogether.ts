import { queryString } from '#core/queryString.ts'
import type { SendRead } from '#core/web/client.ts'
import { longestAddress, mostReads, readsContract } from '../reads.ts'

interface Read {
  url: string
  headers: Record<string, string>
  signal: AbortSignal | null
  resolve(answer: Response): void
  reject(reason: unknown): void
}

const address = `/api${readsContract.endpoints.readTogether.path}`
const addressOf = (reads: readonly Read[]) =>
  address + queryString({ path: reads.map(({ url }) => url.slice('/api'.length)) })

let begun: Read[] = []

/** Sends the reads that begin in one task as one request. Each is answered by itself, as soon as its answer is there. */
export const readTogether: SendRead = (url, headers, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    if (begun.length === 0) setTimeout(sendBegun)
    begun.push({ url, headers, signal, resolve, reject })
  })

function sendBegun(): void {
  const reads = begun.filter(({ signal }) => !signal?.aborted)
  for (const { signal, reject } of begun) if (signal?.aborted) reject(signal.reason)
  begun = []
  // Some may have begun before the session was there.
  for (const alike of Map.groupBy(reads, ({ headers }) => headers['authorization']).values())
    for (const few of inAddresses(alike)) void (few.length === 1 ? sendAlone(few[0]!) : sendTogether(few))
}

function inAddresses(reads: readonly Read[]): Read[][] {
  const groups: Read[][] = [[]]
  for (const read of reads) {
    const last = groups.at(-1)!
    const isFull = last.length === mostReads || addressOf([...last, read]).length > longestAddress
    if (isFull && last.length > 0) groups.push([read])
    else last.push(read)
  }
  return groups
}

const sendAlone = ({ url, headers, signal, resolve, reject }: Read) =>
  fetch(url, { headers, signal }).then(resolve, reject)

async function sendTogether(reads: readonly Read[]): Promise<void> {
  const unwanted = new AbortController()
  const waiting = new Map(reads.entries())
  for (const [index, { signal, reject }] of waiting) {
    const drop = () => {
      if (!waiting.delete(index)) return
      reject(signal!.reason)
      if (waiting.size === 0) unwanted.abort()
    }
    signal?.addEventListener('abort', drop, { once: true })
  }
  let answered = 0
  try {
    const response = await fetch(addressOf(reads), { headers: reads[0]!.headers, signal: unwanted.signal })
    if (isRefusalOfEach(response)) return await refuseAll(response, waiting)
    for await (const line of linesOf(response.body!)) {
      const [, index, status, body] = /^\[(\d+),(\d+),(.*)\]$/s.exec(line) ?? []
      waiting.get(Number(index))?.resolve(new Response(body, { status: Number(status), headers: json }))
      waiting.delete(Number(index))
      answered++
      // Those that are left were dropped, and may be slow.
      if (waiting.size === 0 && answered < reads.length) unwanted.abort()
    }
  } catch {
    // A proxy in between may not take streams; whether anybody answers at all, each finds out by itself.
    unwanted.abort()
  }
  for (const read of waiting.values()) void sendAlone(read)
}

const json = { 'content-type': 'application/json' }

/**
 * Nobody is signed in any more, there were too many calls, or the server cannot answer. Any other refusal is of this request:
 * by a filter in between that dislikes its address, or a server of an earlier version.
 */
const isRefusalOfEach = ({ status }: Response) => status === 401 || status === 429 || status >= 500

async function refuseAll(response: Response, waiting: Map<number, Read>): Promise<void> {
  const { status } = response
  const body = await response.text()
  for (const { resolve } of waiting.values()) resolve(new Response(body, { status, headers: json }))
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
