import type { Call } from './calls.ts'
import { connections, processorMs, type Measured } from './measure.ts'

export interface Row {
  call: Call
  product: Measured
  /** Hand-written on the product's own tables; absent where that cannot be. */
  own: Measured | null
  /** Hand-written on plain tables. */
  plain: Measured
  /** The product in an office a tenth as large. */
  small: Measured | null
}

interface Targets {
  /** Processor time of the plain server as a share of the product's, at least. */
  plain: Record<Call['kind'], number>
  own: number
  growth: number
  memory_mb: number
}

const targets: Targets = { plain: { read: 0.6, write: 0.4 }, own: 0.85, growth: 0.7, memory_mb: 300 }

/**
 * Prints what was measured; returns what of it is not what we want. Processor time is judged, because other load of the
 * machine does not change it.
 */
export function printRows(rows: readonly Row[]): string[] {
  const missed: string[] = []
  const judged = (text: string, isMet: boolean, what: string) => {
    if (!isMet) missed.push(`${what} ${text}`)
    return isMet ? text : `${text} ✗`
  }
  const ratio = (one: Measured | null, other: Measured, least: number, what: string) => {
    if (!one) return ''
    const value = processorMs(one) / processorMs(other)
    return judged(value.toFixed(2), value >= least, what)
  }
  const lines = rows.map(({ call, product, own, plain, small }) => [
    call.name,
    ...[plain, own, product].flatMap((one) =>
      one ? [one.rate.toFixed(0), one.node_ms.toFixed(2), one.postgres_ms.toFixed(2)] : ['', '', ''],
    ),
    product.p50.toFixed(0),
    call.p99_ms
      ? judged(product.p99.toFixed(0), product.p99 <= call.p99_ms, `${call.name}: p99 in ms`)
      : product.p99.toFixed(0),
    ratio(plain, product, targets.plain[call.kind], `${call.name}: of plain`),
    ratio(own, product, targets.own, `${call.name}: of own tables`),
    ratio(small, product, targets.growth, `${call.name}: at ten times the data`),
  ])
  const server = (name: string) => [`${name} /s`, 'Node ms', 'PG ms']
  const head = [
    `${connections} connections`,
    ...server('plain'),
    ...server('own'),
    ...server('Ellis'),
    'p50',
    'p99',
    'of plain',
    'of own',
    'of 1/10',
  ]
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]!.length)))
  for (const line of [head, ...lines])
    console.log(
      line.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('  '),
    )
  return missed
}

/** Prints the summary; returns whether all results pass. */
export function printVerdict(memory: number, load: number, missedBefore: readonly string[]): boolean {
  const missed =
    memory < targets.memory_mb ? missedBefore : [...missedBefore, `memory: ${memory.toFixed(0)} MB`]
  console.log(`Memory of the server: ${memory.toFixed(0)} MB. Load of the machine: ${load.toFixed(1)}.`)
  console.log(missed.length ? `Not met: ${missed.join('; ')}.` : 'All targets are met.')
  return missed.length === 0
}
