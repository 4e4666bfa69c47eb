import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
const inFolder = (file: string) => path.join(folder, file)

// An office whose npm only notes its arguments.
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ellis-install-'))
  for (const name of ['scripts', 'node_modules/node/bin']) mkdirSync(inFolder(name), { recursive: true })
  for (const name of ['freshness', 'install', 'isRunning', 'lock', 'trim'])
    copyFileSync(path.join(import.meta.dirname, `${name}.mjs`), inFolder(`scripts/${name}.mjs`))
  symlinkSync(process.execPath, inFolder('node_modules/node/bin/node'))
  writeFileSync(inFolder('package-lock.json'), '{}')
  npmThat('')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const programOf = (call: string) => [
  '--input-type=module',
  '-e',
  `const { ensureInstalled, removeBuildTools } = await import('./scripts/install.mjs'); ${call}`,
]
const options = () => ({ cwd: folder, env: { ...process.env, npm_execpath: inFolder('npm.js') } })
const start = (call: string) => spawn(process.execPath, programOf(call), options())

const npmThat = (does: string) =>
  writeFileSync(
    inFolder('npm.js'),
    `require('node:fs').appendFileSync('calls', process.argv.slice(2, 4).join(' ') + '\\n'); ${does}`,
  )

/** Requests to npm by this call of a script. */
function requestsOf(call: string): string[] {
  rmSync(inFolder('calls'), { force: true })
  spawnSync(process.execPath, programOf(call), { ...options(), stdio: 'ignore' })
  return existsSync(inFolder('calls')) ? readFileSync(inFolder('calls'), 'utf8').trim().split('\n') : []
}

const forBuild = 'await ensureInstalled({ tools: true, forBuild: true })'
const forTests = 'await ensureInstalled({ tools: true })'
const toRun = 'await ensureInstalled({ tools: false }); await removeBuildTools()'

test('tools installed for a build are removed by the next start, also after the build was interrupted', () => {
  expect(requestsOf(forBuild)).toEqual(['ci --include=dev'])
  expect(requestsOf(toRun)).toEqual(['prune --omit=dev'])
  expect(requestsOf(toRun)).toEqual([])
})

test.each([
  ['interrupted', `process.kill(process.ppid, 'SIGKILL')`],
  ['failed', 'process.exit(1)'],
])('after removing them was %s they count as missing, and the next start removes the rest', (_how, does) => {
  requestsOf(forBuild)
  npmThat(does)
  expect(requestsOf(toRun)).toEqual(['prune --omit=dev'])
  npmThat('')
  expect(requestsOf(forBuild)).toEqual(['install --include=dev'])
  expect(requestsOf(toRun)).toEqual(['prune --omit=dev'])
})

test('packages that were being added to others when the installation was interrupted are all installed anew', () => {
  requestsOf(forBuild)
  requestsOf(toRun)
  npmThat(`process.kill(process.ppid, 'SIGKILL')`)
  expect(requestsOf(forBuild)).toEqual(['install --include=dev'])
  npmThat('')
  expect(requestsOf(forBuild)).toEqual(['ci --include=dev'])
})

test('whoever runs the tests keeps the tools, also those a build has left', () => {
  requestsOf(forBuild)
  expect(requestsOf(forTests)).toEqual([])
  expect(requestsOf(toRun)).toEqual([])
  expect(requestsOf(forBuild)).toEqual([])
  writeFileSync(inFolder('package-lock.json'), '{"changed":true}')
  expect(requestsOf('await ensureInstalled({ tools: false })')).toEqual(['ci --include=dev'])
})

test('the tests install everything anew where a start has removed the types of the packages', () => {
  requestsOf(forBuild)
  requestsOf(toRun)
  requestsOf(forBuild)
  expect(requestsOf(forTests)).toEqual(['ci --include=dev'])
  expect(requestsOf(forTests)).toEqual([])
  expect(requestsOf(forBuild)).toEqual([])
})

test('two installations in one folder follow each other, and the second finds it done', async () => {
  npmThat(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)`)
  const starts = [1, 2].map(() => start(forTests))
  const ends = await Promise.all(starts.map((start) => once(start, 'exit')))
  expect(ends.map(([code]) => code as number)).toEqual([0, 0])
  expect(readFileSync(inFolder('calls'), 'utf8')).toBe('ci --include=dev\n')
  expect(existsSync(inFolder('.installing'))).toBe(false)
})

test('the lock of an installation that was killed blocks nobody', () => {
  npmThat(`process.kill(process.ppid, 'SIGKILL')`)
  expect(requestsOf(forTests)).toEqual(['ci --include=dev'])
  expect(existsSync(inFolder('.installing'))).toBe(true)
  npmThat('')
  expect(requestsOf(forTests)).toEqual(['ci --include=dev'])
  expect(existsSync(inFolder('.installing'))).toBe(false)
})

test('an installation that is interrupted ends only when npm has', () => {
  npmThat(`
    const note = (word) => require('node:fs').appendFileSync('calls', word + '\\n')
    process.once('SIGTERM', () => setTimeout(() => { note('step finished'); process.exit() }, 200))
    setInterval(() => {}, 1000)
    process.kill(process.ppid, 'SIGINT')`)
  expect(requestsOf(forTests)).toEqual(['ci --include=dev', 'step finished'])
  expect(existsSync(inFolder('.installing'))).toBe(false)
})

test('an installation waits for the npm that a killed one has left running', async () => {
  npmThat(`
    process.kill(process.ppid, 'SIGKILL')
    setInterval(() => require('node:fs').existsSync('goes on') || process.exit(), 50)`)
  writeFileSync(inFolder('goes on'), '')
  expect(requestsOf(forTests)).toEqual(['ci --include=dev'])
  npmThat('')
  const next = start(forTests)
  const [message] = (await once(next.stdout, 'data')) as [Buffer]
  expect(message.toString()).toBe('Waiting for another installation in this folder …\n')
  expect(readFileSync(inFolder('calls'), 'utf8')).toBe('ci --include=dev\n')
  rmSync(inFolder('goes on'))
  expect(await once(next, 'exit')).toEqual([0, null])
  expect(readFileSync(inFolder('calls'), 'utf8')).toBe('ci --include=dev\nci --include=dev\n')
})

function writeSources() {
  const built = ['index.html', 'guest.html', 'scripts/exitCodes.mjs', 'src/index.ts']
  const configurations = ['config', 'fonts', 'guest.config', 'server.config'].map((name) => `vite.${name}.ts`)
  mkdirSync(inFolder('src'))
  for (const file of [...built, ...configurations]) writeFileSync(inFolder(file), '')
}

const resultOf = (call: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `console.log((await import('./scripts/freshness.mjs')).${call})`],
    { ...options(), encoding: 'utf8' },
  ).stdout

test('a build that ended between the exchange of the pages and that of the server is no build', () => {
  requestsOf(forTests)
  writeSources()
  copyFileSync(path.join(import.meta.dirname, 'build.mjs'), inFolder('scripts/build.mjs'))
  writeFileSync(inFolder('scripts/budget.mjs'), 'export const overBudget = () => []')
  writeFileSync(inFolder('scripts/compress.mjs'), 'export const compressFiles = async () => {}')
  mkdirSync(inFolder('node_modules/vite/bin'), { recursive: true })
  const build = (output: string) => {
    writeFileSync(
      inFolder('node_modules/vite/bin/vite.js'),
      `const out = process.argv[process.argv.indexOf('--outDir') + 1]
       const fs = require('node:fs')
       if (${output}) {
         fs.mkdirSync(out + '/.vite', { recursive: true })
         fs.writeFileSync(out + '/main.js', '')
       }`,
    )
    return spawnSync(process.execPath, ['scripts/build.mjs'], options()).status
  }
  expect(build('true')).toBe(0)
  expect(resultOf('isFresh()')).toBe('true\n')
  expect(build('!/server/.test(out)')).toBe(1)
  expect(resultOf('isFresh()')).toBe('false\n')
})

test('a build is that of the packages’ versions, not of the time their list was written', () => {
  writeSources()
  const fingerprint = () => resultOf('fingerprint()')
  const before = fingerprint()
  expect(before).toMatch(/^[0-9a-f]{64}\n$/)
  utimesSync(inFolder('package-lock.json'), 1, 1)
  expect(fingerprint()).toBe(before)
  writeFileSync(inFolder('package-lock.json'), '[]')
  expect(fingerprint()).not.toBe(before)
})

test('a folder that cannot be written to is refused with a sentence', () => {
  const call = `(await import('./scripts/lock.mjs')).takeLock('/sys/.installing', 'another installation')`
  const { status, stderr } = spawnSync(process.execPath, programOf(call), { ...options(), encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^\/sys .*install or build there first.*\.\n$/)])
})
