// The first call after a pause, as nearly every call of a small office is one: connections and plans must outlast it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from './calls.ts'
import { requestOf } from './calls.ts'
import type { Server } from './servers.ts'

const pauseMs = 15_000
const most = 3
/** Shorter pauses may come from other load of the machine. */
const leastMs = 10

/** Some machines take memory away from whoever does not use it; then no server is as quick after a pause. */
const untouched = Buffer.alloc(20_000_000)
function timeToTouch(): number {
  const began = performance.now()
  for (let at = 0; at < untouched.length; at += 4096) untouched[at] = 1
  return performance.now() - began
}

const middle = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

/** Prints the measurements; returns those that fail. */
export async function measurePauses(
  calls: readonly Call[],
  product: Server,
  rounds: number,
): Promise<string[]> {
  const measured = calls.filter(({ kind }) => kind === 'read')
  let n = 0
  const ask = async (call: Call): Promise<number> => {
    const { person, request } = requestOf(call, product.sample, n++)
    const began = performance.now()
    await product.ask(request, person)
    return performance.now() - began
  }
  const warm = new Map<Call, number[]>(measured.map((call) => [call, []]))
  const first = new Map<Call, number[]>(measured.map((call) => [call, []]))
  const touched: number[] = []
  timeToTouch()
  for (let round = 0; round < rounds; round++)
    for (const call of measured) {
      for (let at = 0; at < 10; at++) warm.get(call)!.push(await ask(call))
      // One for each: the call after that one would find the server at work again.
      await pause(pauseMs)
      first.get(call)!.push(await ask(call))
      touched.push(timeToTouch())
    }
  const missed: string[] = []
  const line = measured.map((call) => {
    const [usual, after] = [middle(warm.get(call)!), middle(first.get(call)!)]
    const isMet = after <= Math.max(most * usual, leastMs)
    const text = `${call.name} ${after.toFixed(1)} (${usual.toFixed(1)})`
    if (!isMet) missed.push(`after a pause: ${text} ms`)
    return isMet ? text : `${text} ✗`
  })
  console.log(`First call after ${pauseMs / 1000} s, and a warm one, in ms: ${line.join(', ')}.`)
  console.log(
    `The machine’s share: 20 MB that nothing had touched since take ${middle(touched).toFixed(0)} ms, and ${timeToTouch().toFixed(0)} at once.`,
  )
  return missed
}
