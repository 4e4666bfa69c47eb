// Refusals of the server at its start, looked for before minutes are spent on installing and building for it.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

/**
 * Why no office can start with these options: another runs on its folder, or a program uses its port. Null when one may.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | null>}
 */
export async function whyTaken(args, env) {
  if (args.includes('--help')) return null
  const valueOf = (option, name, usual) => {
    const at = args.findIndex((arg) => arg === option || arg.startsWith(`${option}=`))
    const given = args[at] === option ? args[at + 1] : args[at]?.slice(option.length + 1)
    return given || env[name] || usual
  }
  const folder = path.resolve(valueOf('--data', 'ELLIS_DATA', 'data'))
  if (isLocked(folder))
    return `Another Ellis is running on ${folder}; stop it first or choose another --data folder.`
  const port = Number(valueOf('--port', 'ELLIS_PORT', '3000'))
  if (await isUsed(port, valueOf('--host', 'ELLIS_HOST', '127.0.0.1')))
    return `Another program uses port ${port}; choose a free one with --port.`
  return null
}

/** Whether the server of an office holds the folder (src/core/server/postgres/lock.ts); unknown without flock. */
function isLocked(folder) {
  let fd
  try {
    fd = openSync(folder, 'r')
  } catch {
    return false
  }
  const { status } = spawnSync('flock', ['-n', '-s', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  closeSync(fd)
  return status === 1
}

async function isUsed(port, host) {
  try {
    const probe = createServer().listen(port, host)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
    return false
  } catch (error) {
    return error.code === 'EADDRINUSE'
  }
}
