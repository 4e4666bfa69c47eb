// Everything that is checked, by name, and how it is run: what npm run check and npm test share.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { environment, pinnedNode, root } from './install.mjs'
import { countPlaywright, countVitest, slowestFiles } from './testReports.mjs'

const reports = mkdtempSync(path.join(tmpdir(), 'ellis-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const journeyReport = path.join(reports, 'journeys.json')

/** Tests start some hundred servers and commands; compiling their sources each time was a quarter of that work. */
const compiled = path.join(root, 'node_modules/.cache/compiled')

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(1)
  })
}

function tests(name, ...options) {
  const file = path.join(reports, `${name}.json`)
  return {
    name,
    command: [
      'vitest',
      'run',
      '--project',
      name,
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    count: () => countVitest(file),
  }
}

/**
 * By itself the compiler shares a program among four checkers, each of which works out for itself what they have in
 * common, and collects garbage at every doubling of little. Of its work these were two thirds on the server's types, 58 %
 * on the web app's and 31 % of the lint's.
 */
const compilerEnvironment = { GOGC: '400' }
const types = (side) => ({
  name: `types ${side}`,
  command: ['tsc', '-p', `tsconfig.${side}.json`, '--checkers', '1'],
  env: compilerEnvironment,
})

const bundle = { name: 'bundle', command: ['node', 'scripts/build.mjs'], goesFirst: true }

/**
 * Lanes that keep two cores busy to the end: a file of the server's tests and its database take turns, so two files run at
 * a time. The journeys, which cannot be divided, go first wherever two want a core: at the end, alone, they would leave
 * one idle.
 */
export const checkLanes = [
  [tests('server')],
  [bundle],
  [
    { name: 'schema', command: ['node', 'scripts/dbMigrate.ts', '--check'] },
    // A second worker would load the libraries once more, which takes longer than the files it takes over.
    tests('web', '--maxWorkers=1'),
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'boundaries', command: ['node', 'scripts/boundaries.mjs'] },
    { name: 'names', command: ['node', 'scripts/names.mjs'] },
    ...['server', 'web', 'e2e'].map(types),
    { name: 'lint', command: ['oxlint', '--type-aware'], env: compilerEnvironment },
    // By now the server is built, which starts in two thirds of the work that its sources take.
    tests('processes'),
  ],
]

/** The lanes with the journeys, which use the web app that the bundle is. */
export const lanesWithJourneys = (chromium) =>
  checkLanes.map((lane) => (lane.includes(bundle) ? [...lane, journeys(chromium)] : lane))

const journeys = (chromium) => ({
  name: 'journeys',
  command: ['playwright', 'test', '--reporter=line,json'],
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
  count: () => countPlaywright(journeyReport),
  needs: bundle.name,
  goesFirst: true,
})

/**
 * Runs the lanes side by side, each in its order, and names the slowest files of tests. A step that holds tests counts by
 * them, any other as one.
 */
export async function runLanes(lanes) {
  const results = (await Promise.all(lanes.map(runLane))).flat()
  const slowest = slowestFiles(results.flatMap(({ files }) => files ?? []))
  if (slowest) console.log(slowest)
  return results
}

async function runLane(steps) {
  const results = new Map()
  for (const step of steps) {
    const lacks = results.get(step.needs)?.failed > 0
    const result = lacks
      ? report(step.name, performance.now(), false, `Not run, because ${step.needs} failed.`)
      : await runStep(step)
    results.set(step.name, result)
  }
  return [...results.values()]
}

async function runStep({ name, command, env, count, goesFirst }) {
  const began = performance.now()
  const [program, ...args] = command
  const file = program === 'node' ? pinnedNode : path.join(root, 'node_modules/.bin', program)
  const child = spawn(file, args, {
    cwd: root,
    env: { ...environment, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A third of the share of what goes first; whatever the step starts inherits it.
  if (child.pid && !goesFirst) setPriority(child.pid, Math.min(getPriority() + 5, 19))
  running.add(child)
  child.on('close', () => running.delete(child))
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const succeeded = await new Promise((resolve) => {
    child.on('error', (error) => (output.push(Buffer.from(`${error.message}\n`)), resolve(false)))
    child.on('close', (code) => resolve(code === 0))
  })
  return report(name, began, succeeded, Buffer.concat(output).toString(), count?.())
}

export function report(name, began, succeeded, output, counted) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const result = counted ?? { passed: succeeded ? 1 : 0, failed: 0 }
  if (!succeeded && result.failed === 0) result.failed = 1
  const tests = counted ? `, ${counted.passed} passed` : ''
  console.log(`${succeeded ? '✓' : '✗'} ${name} (${seconds} s${tests})`)
  if (!succeeded) console.log(output)
  return result
}
