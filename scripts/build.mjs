// npm run build: the web app into dist/web, within its budget.
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { overBudget } from './budget.mjs'
import { compressFiles } from './compress.mjs'
import { fingerprint, isFresh, noteBuilt } from './freshness.mjs'
import { ensureInstalled, environment, pinnedNode, root } from './install.mjs'
import { takeLock } from './lock.mjs'

const forStart = process.argv.includes('--for-start')
ensureInstalled({ tools: true, forBuild: forStart })
// Held until this process ends, however it does.
takeLock(path.join(root, '.building'), 'another build')
// Perhaps by the process that had the lock.
if (forStart && isFresh()) process.exit()
// Taken before, so that a file saved during the build is built next time.
const sources = fingerprint()
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const dist = path.join(root, 'dist/web')
const made = `${dist}.new`
const args = [vite, 'build', '--outDir', made, '--logLevel', 'warn']
for (const more of [['--manifest'], ['--config', 'vite.guest.config.ts']]) {
  const { status } = spawnSync(pinnedNode, [...args, ...more], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  })
  if (status !== 0) process.exit(status ?? 1)
}
await compressFiles(made)

// An office must not stay shut because a page has grown; the checks and the bare build do fail.
if (!forStart) {
  const complaints = overBudget(made)
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exit(1)
}
// Says what our own sources are called; nobody outside needs it.
rmSync(path.join(made, '.vite'), { recursive: true })
// An office that runs goes on with the pages it has until the new ones are whole.
const before = `${dist}.before`
rmSync(before, { recursive: true, force: true })
if (existsSync(dist)) renameSync(dist, before)
renameSync(made, dist)
rmSync(before, { recursive: true, force: true })
noteBuilt(sources)
