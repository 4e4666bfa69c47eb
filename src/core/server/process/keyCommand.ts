import { spawn } from 'node:child_process'
import { StartError } from './startError.ts'

const mostSeconds = 60
const mostBytes = 65_536

/**
 * Keys printed by a command of the operator's, out of a KMS or a hardware module. Neither its output nor its text is
 * ever shown or logged; both may hold secrets.
 */
export async function keysFromCommand(command: string, seconds = mostSeconds): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // A group of its own, so that what the command itself started ends with it.
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const fail = (why: string) => {
    reject(new StartError(`ELLIS_KEY_COMMAND ${why}. Without keys nothing is started.`))
    if (child.pid !== undefined) endGroup(child.pid)
  }
  const timer = setTimeout(
    () => fail(`did not end within ${seconds} seconds; run it by hand to see what it waits for`),
    seconds * 1_000,
  )
  const pieces: Buffer[] = []
  let bytes = 0
  child.stdout.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > mostBytes) fail('prints more than keys')
    else pieces.push(piece)
  })
  child.on('error', ({ code }: NodeJS.ErrnoException) => fail(`could not be run (${code})`))
  child.on('close', (status, signal) => {
    if (signal) return fail(`was ended by ${signal}`)
    if (status !== 0) return fail(`ended with status ${status}; run it by hand to see why`)
    const text = Buffer.concat(pieces).toString('utf8').trim()
    if (!text) return fail('printed nothing, and must print the keys')
    return resolve(text)
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
