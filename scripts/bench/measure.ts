import autocannon from 'autocannon'
import { requestOf, type Call } from './calls.ts'
import type { Server } from './servers.ts'

export interface Measured {
  /** Answers in a second. */
  rate: number
  p50: number
  p99: number
  /** Milliseconds of a processor for one call. They hold on a busy machine, where rates do not. */
  node_ms: number
  postgres_ms: number
}

export const connections = 20
const counters = new Map<Call, number>()

/** One run of one call against one server; any answer that is no success fails the bench. */
export async function measure(
  server: Server,
  call: Call,
  { seconds, calls }: { seconds: number; calls?: never } | { seconds?: never; calls: number },
): Promise<Measured> {
  const before = await server.processorTimes()
  const result = await autocannon({
    url: server.url,
    connections,
    ...(calls === undefined ? { duration: seconds } : { amount: calls }),
    requests: [
      {
        setupRequest(template) {
          const n = counters.get(call) ?? 0
          counters.set(call, n + 1)
          const { person, request } = requestOf(call, server.sample, n)
          const { method, path, body } = request
          return {
            ...template,
            method,
            path,
            headers: server.headers(request, person),
            ...(body && { body }),
          }
        },
      },
    ],
  })
  if (result.non2xx || result.errors)
    throw new Error(
      `${call.name} at ${server.url}: ${result.non2xx} answers were refusals (${Object.keys(result.statusCodeStats ?? {}).join(', ')}), ${result.errors} calls failed.`,
    )
  const after = await server.processorTimes()
  const answers = result['2xx']
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    node_ms: (after.node_ms - before.node_ms) / answers,
    postgres_ms: (after.postgres_ms - before.postgres_ms) / answers,
  }
}

export function median(runs: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => {
    const sorted = runs.map((run) => run[key]).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]!
  }
  return {
    rate: of('rate'),
    p50: of('p50'),
    p99: of('p99'),
    node_ms: of('node_ms'),
    postgres_ms: of('postgres_ms'),
  }
}

export const processorMs = ({ node_ms, postgres_ms }: Measured): number => node_ms + postgres_ms
