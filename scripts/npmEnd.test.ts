import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { until } from '../src/testing/server/databaseProcess.ts'

vi.setConfig({ testTimeout: 60_000 })

// A package with our `npm start` and a server that only logs how it started and ended.
const folder = mkdtempSync(path.join(tmpdir(), 'ellis-npm-'))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
mkdirSync(path.join(folder, 'scripts'))
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }))
writeFileSync(
  path.join(folder, 'scripts/start.mjs'),
  `import { stopWhenNpmEnds } from '${import.meta.dirname}/npmEnd.mjs'
   import { supervise } from '${import.meta.dirname}/supervise.mjs'
   stopWhenNpmEnds()
   await supervise(process.execPath, ['server.mjs', ...process.argv.slice(2)])`,
)
writeFileSync(
  path.join(folder, 'server.mjs'),
  `import { writeFileSync } from 'node:fs'
   const [, , name] = process.argv
   const stop = () => { writeFileSync(name + '.stopped', ''); process.exit(0) }
   for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
   process.on('disconnect', stop)
   setInterval(() => {}, 1000)
   writeFileSync(name + '.started', '')`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function startedByNpm(name: string): Promise<ChildProcess> {
  const npm = spawn('npm', ['start', '--', name], { cwd: folder, stdio: 'ignore', detached: true })
  await until(
    () => existsSync(path.join(folder, `${name}.started`)),
    () => 'npm did not start it',
  )
  return npm
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm, to it alone or to all it started, stops what npm started',
  async (signal) => {
    for (const target of ['alone', 'all']) {
      if (signal === 'SIGKILL' && target === 'all') continue
      const name = `${signal}-${target}`
      const npm = await startedByNpm(name)
      process.kill(target === 'alone' ? npm.pid! : -npm.pid!, signal)
      await until(
        () => existsSync(path.join(folder, `${name}.stopped`)),
        () => `${name} did not stop it`,
      )
    }
    expect(existsSync(path.join(folder, `${signal}-alone.stopped`))).toBe(true)
  },
)
