import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir, startOfficeProcess } from '../src/testing/server/officeProcess.ts'
import { crashed } from './exitCodes.mjs'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ellis-supervise-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const root = path.resolve(import.meta.dirname, '..')
const node = path.join(root, 'node_modules/node/bin/node')

/** Runs under supervision a program that does one of these at each of its starts; the last one from then on. */
async function supervised(
  ends: readonly string[],
  onError: (child: ReturnType<typeof spawn>, text: string) => void = () => {},
) {
  const notes = path.join(dir, `${Math.random()}`)
  writeFileSync(notes, '')
  const program = path.join(dir, 'program.mjs')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs'
     const notes = ${JSON.stringify(notes)}
     const start = readFileSync(notes, 'utf8').length
     appendFileSync(notes, '.')
     const ends = ${JSON.stringify(ends)}
     const end = ends[Math.min(start, ends.length - 1)]
     if (!end.startsWith('unready')) process.send('ready')
     const what = end.split(' ').at(-1)
     if (what === 'stay') setInterval(() => {}, 1000), console.error('stays')
     else if (what.startsWith('SIG')) process.kill(process.pid, what)
     else process.disconnect(), process.exitCode = Number(what)`,
  )
  const supervise = path.join(root, 'scripts/supervise.mjs')
  const child = spawn(
    node,
    [
      '--input-type=module',
      '--eval',
      `import { supervise } from ${JSON.stringify(supervise)}
       await supervise(process.execPath, [${JSON.stringify(program)}], { pauses: [0.01, 0.02, 30], prepare: () => console.error('Prepared.') })`,
    ],
    { stdio: ['ignore', 'inherit', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString()
    onError(child, errors)
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { end: code ?? signal, starts: readFileSync(notes, 'utf8').length, errors }
}

test('a crash is said and followed by a new start, with growing pauses', async () => {
  const { end, starts, errors } = await supervised([`${crashed}`, 'SIGKILL', '0'])
  expect([end, starts]).toEqual([0, 3])
  expect(errors.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Ellis ended: a fault in the program.* starts again in 0\.01 s\.$/),
    'Prepared.',
    expect.stringMatching(/^Ellis ended: killed \(SIGKILL\).* starts again in 0\.02 s\.$/),
    'Prepared.',
  ])
})

test('an end that was meant stays one: asked to stop, refused to start', async () => {
  expect(await supervised(['0'])).toEqual({ end: 0, starts: 1, errors: '' })
  expect(await supervised(['unready 1'])).toEqual({ end: 1, starts: 1, errors: '' })
  expect(await supervised([`${crashed}`, 'unready 1'])).toMatchObject({ end: 1, starts: 2 })
  expect(await supervised(['SIGTERM'])).toEqual({ end: 1, starts: 1, errors: '' })
})

test('what crashes before it ever ran is left to whoever started it; what ran is tried again', async () => {
  expect(await supervised([`unready ${crashed}`])).toMatchObject({ end: crashed, starts: 1 })
  expect(await supervised(['SIGABRT', `unready ${crashed}`, '0'])).toMatchObject({ end: 0, starts: 3 })
})

test('a signal ends the program, and the pause before a new start', async () => {
  const ofProgram = await supervised([`${crashed}`, 'stay'], (child, errors) => {
    if (errors.includes('stays')) child.kill('SIGTERM')
  })
  expect(ofProgram).toMatchObject({ end: 1, starts: 2 })
  const ofPause = await supervised([`${crashed}`], (child, errors) => {
    if (errors.includes('in 30 s')) child.kill('SIGTERM')
  })
  expect(ofPause).toMatchObject({ end: 0, starts: 3 })
})

test(
  'the server says by its exit code that it crashed, and that it refused to start',
  { timeout: 60_000 },
  async () => {
    const data_dir = newDataDir()
    const fault = `process.on('SIGUSR2', () => { throw new Error('Nobody catches this.') })`
    const office = await startOfficeProcess([], {
      data_dir,
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` },
    })
    const ended = once(office.process, 'exit')
    office.process.kill('SIGUSR2')
    expect(await ended).toEqual([crashed, null])
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const refused = spawn(node, ['src/app/server/main.ts', '--port', `${port}`, '--data', data_dir], {
      cwd: root,
      stdio: 'ignore',
    })
    expect(await once(refused, 'exit')).toEqual([1, null])
    taken.close()
    rmSync(data_dir, { recursive: true })
  },
)
