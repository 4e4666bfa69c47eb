// Prerequisites of every command: a Node that can run this file, the packages of the lock file, and the pinned Node
// among them, which runs everything else. Plain JavaScript, because it runs on whatever Node is there.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './lock.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const pinnedNode = path.join(root, 'node_modules/node/bin/node')

/** Programs of the packages come first, the pinned Node among them; kept compiled code halves the time to start. */
export const environment = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/node'),
  // The allocator of the bundler and the linter wants pages of 2 MB and uses little of each: to clear them took 40 % of a build.
  MIMALLOC_ALLOW_THP: '0',
}

const note = path.join(root, 'node_modules/.ellis-lock')
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Milliseconds npm has to take back what it has begun. */
const patience = 5000
/** Outside of node_modules, which an installation begins by removing. */
const lockFile = path.join(root, '.installing')

/**
 * Installs what the lock file lists. Running needs a third of it, without the tools of development; a folder that has
 * those keeps them, unless they were installed for one build only.
 * @param {{ tools: boolean, forBuild?: boolean }} wanted
 */
export async function ensureInstalled({ tools, forBuild = false }) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Ellis needs Node 20.19 or newer to start, and this is ${process.versions.node}.`)
  }
  if (isInstalled({ tools, forBuild })) return
  const lock = takeLock(lockFile, 'another installation')
  // Perhaps by the process that had the lock.
  if (!isInstalled({ tools, forBuild })) await install(lock, { tools, forBuild })
  lock.release()
}

/** @param {{ tools: boolean, forBuild: boolean }} wanted */
function isInstalled({ tools, forBuild }) {
  const lock = hashOfLock()
  const installed = readNote()
  if (installed?.lock !== lock || !existsSync(pinnedNode) || (tools && !installed.tools)) return false
  if (tools && !forBuild && installed.trimmed) return false
  // From now on they are there for more than a build.
  if (tools && !forBuild && installed.for_build) writeNote({ lock, tools: true })
  return true
}

/**
 * @param {import('./lock.mjs').Lock} lock
 * @param {{ tools: boolean, forBuild: boolean }} wanted
 */
async function install(lock, { tools, forBuild }) {
  const hash = hashOfLock()
  const installed = readNote()
  const isCurrent = installed?.lock === hash && existsSync(pinnedNode)
  const keepsTools = installed?.tools === true && !installed.for_build
  console.log('Installing the packages of package-lock.json …')
  // Adding only the missing packages leaves an office that runs from this folder its files.
  const isAdded = isCurrent && (forBuild || !installed.trimmed)
  const args = isAdded
    ? ['install', '--include=dev', '--no-save']
    : ['ci', tools || keepsTools ? '--include=dev' : '--omit=dev']
  // npm takes a package that it was interrupted in for a whole one; without the note the next start begins anew.
  rmSync(note, { force: true })
  const { code, error } = await npm(lock, ...args)
  if (code !== 0) stop(`The packages could not be installed${error ? `: ${error.message}` : ''}.`)
  if (!existsSync(pinnedNode)) {
    stop('The package "node" did not bring its Node 24; npm has to be allowed to run its install script.')
  }
  finish({
    lock: hash,
    tools: tools || keepsTools,
    for_build: forBuild && !keepsTools,
    trimmed: isAdded && installed.trimmed,
  })
}

/** Leaves what running needs, where the tools were installed for a build only. */
export async function removeBuildTools() {
  if (!readNote()?.for_build) return
  const lock = takeLock(lockFile, 'another installation')
  await prune(lock)
  lock.release()
}

/** @param {import('./lock.mjs').Lock} lock */
async function prune(lock) {
  const installed = readNote()
  if (!installed?.for_build) return
  // Noted first: of tools that are half gone when this is interrupted, none may count as installed.
  writeNote({ ...installed, tools: false })
  console.log('Removing what only the build needed …')
  // An office must not stay shut because of packages too many; the next start tries again.
  if ((await npm(lock, 'prune', '--omit=dev', '--ignore-scripts', '--no-save')).code !== 0) return
  finish({ lock: installed.lock, tools: false })
}

/** @param {Installed} installed */
function finish(installed) {
  const args = [path.join(root, 'scripts/trim.mjs'), ...(installed.tools ? [] : ['--running'])]
  spawnSync(pinnedNode, args, { stdio: 'inherit' })
  writeNote({ ...installed, trimmed: installed.trimmed || !installed.tools })
}

/**
 * Runs npm to its end. Asked to stop, npm first finishes the step it is at, which may take minutes, and takes it back;
 * another installation at the same time would lose its files, so our end waits for that of npm.
 * @param {import('./lock.mjs').Lock} lock
 * @param {...string} args
 */
async function npm(lock, ...args) {
  const [command, ...first] = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  // Only errors: npm warns that packages want the newer Node, on which they do run.
  const all = [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error']
  // A group of its own, so that a second signal from the terminal does not kill npm while it takes back its step.
  const child = spawn(command, all, {
    cwd: root,
    stdio: 'inherit',
    env: installEnvironment(),
    detached: true,
  })
  // It survives us if we are killed.
  if (child.pid) lock.share(child.pid)
  let isStopping = false
  const end = () => {
    if (isStopping || !child.pid) return
    isStopping = true
    console.log('Stopping …')
    endGroup(child.pid, 'SIGTERM')
    setTimeout(endGroup, patience, child.pid, 'SIGKILL').unref()
  }
  for (const signal of stopSignals) process.on(signal, end)
  const [code, error] = await new Promise((resolve) => {
    child.on('error', (reason) => resolve([1, reason]))
    child.on('exit', (status) => resolve([status]))
  })
  for (const signal of stopSignals) process.off(signal, end)
  if (isStopping) process.exit(130)
  return { code, error }
}

/** Ends npm and the install scripts it runs. */
function endGroup(group, signal) {
  try {
    process.kill(-group, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Environment without the mode Ellis will run in: packages are chosen here. */
function installEnvironment() {
  const { NODE_ENV: _mode, npm_config_omit: _omit, npm_config_include: _include, ...rest } = process.env
  return rest
}

const hashOfLock = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Installed packages. `for_build`: there are tools, or rests of them, that are removed after the build. `trimmed`: the
 * packages have lost their types, which a build does without.
 * @typedef {{ lock: string, tools: boolean, for_build?: boolean, trimmed?: boolean }} Installed
 */

/** @returns {Installed | null} */
function readNote() {
  try {
    return JSON.parse(readFileSync(note, 'utf8'))
  } catch {
    return null
  }
}

/** @param {Installed} installed */
const writeNote = (installed) => writeFileSync(note, JSON.stringify(installed))

/** Runs a program as if it were us: its output, its input, our signals, its end. */
export async function become(command, args, options = {}) {
  // The channel closes when this process is killed, by which the program stops.
  const child = spawn(command, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
    ...options,
  })
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal))
  const [code, signal] = await new Promise((resolve) => {
    child.on('error', (error) => stop(error.message))
    child.on('exit', (...end) => resolve(end))
  })
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
}

/** @returns {never} */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
