import type { Call } from './calls.ts'
import { connections, type Measured } from './measure.ts'

export interface Row {
  call: Call
  product: Measured
  bare: Measured
  /** The product in an office a tenth as large. */
  small: Measured | null
  /** One person at a time, where that is what counts. */
  alone: Measured | null
}

const targets = { read: 0.6, write: 0.5, p99: 2, growth: 0.9, memory_mb: 300 }

/** Prints what was measured and whether it is what we want; gives whether all of it is, and nothing was missed before. */
export function printReport(
  rows: readonly Row[],
  memory: number,
  load: number,
  missedBefore: readonly string[],
): boolean {
  const missed = [...missedBefore]
  const judged = (text: string, isMet: boolean, what: string) => {
    if (!isMet) missed.push(`${what} ${text}`)
    return isMet ? text : `${text} ✗`
  }
  const lines = rows.map(({ call, product, bare, small }) => {
    const ratio = product.rate / bare.rate
    const slower = product.p99 / bare.p99
    const growth = small ? product.rate / small.rate : null
    return [
      call.name,
      ...[product, bare].flatMap(({ rate, p50, p99 }) => [rate.toFixed(0), p50.toFixed(0), p99.toFixed(0)]),
      judged(ratio.toFixed(2), !!call.alone_ms || ratio >= targets[call.kind], `${call.name}: ratio`),
      judged(slower.toFixed(2), !!call.alone_ms || slower <= targets.p99, `${call.name}: p99 ratio`),
      small ? small.rate.toFixed(0) : '',
      growth === null
        ? ''
        : judged(growth.toFixed(2), growth >= targets.growth, `${call.name}: at ten times the data`),
    ]
  })
  const head = [
    `${connections} connections`,
    '/s',
    'p50',
    'p99',
    'bare /s',
    'p50',
    'p99',
    'ratio',
    'p99 ratio',
    '1/10 /s',
    '10×',
  ]
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]!.length)))
  for (const line of [head, ...lines])
    console.log(
      line.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('  '),
    )
  for (const { call, alone } of rows)
    if (alone && call.alone_ms)
      console.log(
        `${call.name}, one at a time: p50 ${alone.p50.toFixed(0)} ms, p99 ${judged(alone.p99.toFixed(0), alone.p99 < call.alone_ms, `${call.name}, one at a time: p99`)} ms.`,
      )
  console.log(
    `Memory of the server: ${judged(memory.toFixed(0), memory < targets.memory_mb, 'memory in MB')} MB. Load of the machine: ${load.toFixed(1)}.`,
  )
  console.log(missed.length ? `Not met: ${missed.join('; ')}.` : 'All targets are met.')
  return missed.length === 0
}
