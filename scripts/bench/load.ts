// An office at work: everybody has a page open, which reads again what it shows when that has changed, and calls come at
// a steady rate whether or not the one before has been answered.
import http from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { pace } from '../../src/app/live.ts'
import { calls, requestOf, type Call } from './calls.ts'
import type { Server } from './servers.ts'

const openPages = 200
const p95_ms = 300
/** Shares of a hundred calls. */
const shares = { read: 80, write: 15, search: 5 }

const isSearch = ({ name }: Call) => name === 'fast search'
const groups: Record<keyof typeof shares, readonly Call[]> = {
  read: calls.filter((call) => call.kind === 'read' && !isSearch(call)),
  write: calls.filter(({ kind }) => kind === 'write'),
  search: calls.filter(isSearch),
}

function callOf(n: number): Call {
  const at = (n * 37) % 100
  const group =
    at < shares.read ? groups.read : at < shares.read + shares.write ? groups.write : groups.search
  return group[Math.floor(n / 100 + n) % group.length]!
}

/** Prints the measurements; returns those that fail. */
export async function measureLoad(product: Server, per_second: number, seconds: number): Promise<string[]> {
  // With a timeout of its own, the agent drops an idle connection before the server closes it, as browsers do.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 90, timeout: 60_000 })
  const times: number[] = []
  const failures = new Map<string, number>()
  const running = new Set<Promise<void>>()
  /** `due`: a call that waits for its turn has a person waiting for it from then on. */
  const run = (call: Call, n: number, due: number): void => {
    const one = ask(agent, product, call, n)
      .then((status) => {
        times.push(performance.now() - due)
        if (status >= 400) count(failures, `${call.name} ${status}`)
      })
      .catch((error: Error) => count(failures, `${call.name}: ${error.message}`))
      .finally(() => void running.delete(one))
    running.add(one)
  }
  let readAgain = 0
  const pages: http.ClientRequest[] = []
  // One after the other, as people come: connections of one address are counted until they are streams of events.
  for (let n = 0; n < openPages; n++) {
    const shown = groups.read[n % groups.read.length]!
    const refresh = () => (readAgain++, run(shown, n, performance.now()))
    pages.push(await openPage(product, n, shown, refresh))
  }
  const before = await product.processorTimes()
  const began = performance.now()
  let memory = 0
  for (let n = 0; n < per_second * seconds; n++) {
    const due = began + (n * 1000) / per_second
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    if (n % (per_second * 10) === 0) memory = Math.max(memory, await product.memory())
    run(callOf(n), n, due)
  }
  for (const page of pages) page.destroy()
  await Promise.all(running)
  const after = await product.processorTimes()
  const calls = per_second * seconds + readAgain
  const perCall = (key: keyof typeof after) => ((after[key] - before[key]) / calls).toFixed(2)
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity
  const refused = [...failures].map(([what, times]) => `${times} × ${what}`)
  console.log(
    `${per_second} calls a second for ${seconds} s, ${openPages} open pages, which read again ${(readAgain / seconds).toFixed(0)} a second: p50 ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)}, p99 ${at(0.99).toFixed(0)} ms; processor ${perCall('node_ms')} + ${perCall('postgres_ms')} ms a call; memory ${memory.toFixed(0)} MB; ${refused.join(', ') || 'none refused'}.`,
  )
  return [
    ...(at(0.95) > p95_ms ? [`p95 under load: ${at(0.95).toFixed(0)} ms`] : []),
    ...refused.map((text) => `under load: ${text}`),
  ]
}

const count = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

function ask(agent: http.Agent, server: Server, call: Call, n: number): Promise<number> {
  const { person, request } = requestOf(call, server.sample, n)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const { method, path, body } = request
  http
    .request(server.url + path, { agent, method, headers: server.headers(request, person) }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    .once('error', reject)
    .end(body)
  return promise
}

/** The event stream that a page holds open; `refresh` when what it shows has changed. */
function openPage(
  server: Server,
  n: number,
  { topic }: Call,
  refresh: () => void,
): Promise<http.ClientRequest> {
  const { promise, resolve, reject } = Promise.withResolvers<http.ClientRequest>()
  const request = { method: 'GET' as const, path: '/api/live_events' }
  const person = server.sample.people[n % server.sample.people.length]!
  let isWaiting = false
  let restUntil = 0
  const readAgain = () => {
    isWaiting = false
    restUntil = performance.now() + pace.rest + Math.random() * pace.spread_of_rest
    if (!page.destroyed) refresh()
  }
  // As `app/web/live.ts`.
  const onLine = (line: string) => {
    if (isWaiting || !line.startsWith('data: ') || !line.includes(`"topic":"${topic}"`)) return
    isWaiting = true
    const wait = pace.gather + Math.random() * pace.spread
    setTimeout(readAgain, Math.max(wait, restUntil - performance.now()))
  }
  const page = http.request(
    server.url + request.path,
    { headers: server.headers(request, person) },
    (answer) => {
      answer.on('error', () => {})
      createInterface({ input: answer })
        .on('line', onLine)
        .on('error', () => {})
      if (answer.statusCode === 200) resolve(page)
      else reject(new Error(`An open page was answered with ${answer.statusCode}.`))
    },
  )
  page.on('error', reject).end()
  return promise
}
