import autocannon from 'autocannon'
import type { Call } from './calls.ts'
import type { Server } from './servers.ts'

export interface Measured {
  /** Answers in a second. */
  rate: number
  p50: number
  p99: number
}

export const connections = 20
const counters = new Map<Call, number>()

/** One run of one call against one server; any answer that is no success fails the bench. */
export async function measure(
  server: Server,
  call: Call,
  seconds: number,
  at_once = connections,
): Promise<Measured> {
  const result = await autocannon({
    url: server.url,
    connections: at_once,
    duration: seconds,
    requests: [
      {
        setupRequest(template) {
          const n = counters.get(call) ?? 0
          counters.set(call, n + 1)
          const request = call.request(server.sample, n)
          const { method, path, body } = request
          return { ...template, method, path, headers: server.headers(request), ...(body && { body }) }
        },
      },
    ],
  })
  if (result.non2xx || result.errors)
    throw new Error(
      `${call.name} at ${server.url}: ${result.non2xx} answers were refusals (${Object.keys(result.statusCodeStats ?? {}).join(', ')}), ${result.errors} calls failed.`,
    )
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

export function median(runs: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => {
    const sorted = runs.map((run) => run[key]).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]!
  }
  return { rate: of('rate'), p50: of('p50'), p99: of('p99') }
}
