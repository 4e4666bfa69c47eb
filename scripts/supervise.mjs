// Runs the server, and starts it again when it crashes. One that was stopped, or that refused to start, stays down.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { crashed } from './exitCodes.mjs'
import { environment, stop } from './install.mjs'

/** Seconds before the first start after a crash, the second, …; the last one from then on. */
const usualPauses = [1, 2, 5, 15, 30, 60]
/** After so many seconds without a crash the pauses begin again. */
const longRun = 600

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * The program has our input and output, is sent our signals, and its last exit code is ours. `prepare` is called before it
 * is started again.
 */
export async function supervise(command, args, { pauses = usualPauses, env = environment, prepare } = {}) {
  const stopping = new AbortController()
  let child = null
  for (const signal of stopSignals)
    process.on(signal, () => {
      stopping.abort()
      child?.kill(signal)
    })
  let wasReady = false
  let crashes = 0
  for (;;) {
    const began = performance.now()
    // The channel closes when this process is killed, by which the program stops.
    child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    child.on('message', (message) => (wasReady ||= message === 'ready'))
    const [code, signal] = await new Promise((resolve) => {
      child.on('error', (error) => stop(error.message))
      child.on('exit', (...end) => resolve(end))
    })
    child = null
    const crash = inWords(code, signal)
    // Where it never ran yet, somebody is there to read why.
    if (!crash || !wasReady || stopping.signal.aborted) {
      if (crash) console.error(`Ellis ended: ${crash}.`)
      process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
    }
    crashes = performance.now() - began > longRun * 1000 ? 1 : crashes + 1
    const seconds = pauses[Math.min(crashes, pauses.length) - 1]
    console.error(`Ellis ended: ${crash}. It starts again in ${seconds} s.`)
    await pause(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => process.exit(0))
    await prepare?.()
  }
}

/** How it crashed; null for an end that was meant. */
function inWords(code, signal) {
  if (code === crashed) return 'a fault in the program, which the lines above locate'
  if (signal === 'SIGABRT') return 'aborted (SIGABRT), as Node does at the limit of its memory'
  if (signal === 'SIGKILL') return 'killed (SIGKILL), as the system does when memory runs out'
  return signal && !stopSignals.includes(signal) ? `ended by ${signal}` : null
}
