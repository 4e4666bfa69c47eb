// npm run build: the web app into dist/web, within its budget, and the server into dist/server.
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { overBudget } from './budget.mjs'
import { compressFiles } from './compress.mjs'
import { fingerprint, isFresh, noteBuilt, noteExchange } from './freshness.mjs'
import { ensureInstalled, environment, pinnedNode, root } from './install.mjs'
import { takeLock } from './lock.mjs'

const forStart = process.argv.includes('--for-start')
await ensureInstalled({ tools: true, forBuild: forStart })
// Held until this process ends, however it does.
takeLock(path.join(root, '.building'), 'another build')
// The process that had the lock may have built it.
if (forStart && isFresh()) process.exit()
// Taken before, so that a file saved during the build is built next time.
const sources = fingerprint()
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const parts = ['web', 'server'].map((name) => path.join(root, 'dist', name))
const made = parts.map((part) => `${part}.new`)
const [web, server] = made
for (const [folder, ...options] of [
  [web, '--manifest'],
  [web, '--config', 'vite.guest.config.ts'],
  [server, '--config', 'vite.server.config.ts'],
]) {
  const args = [vite, 'build', '--outDir', folder, '--logLevel', 'warn', ...options]
  const { status } = spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: environment })
  if (status !== 0) process.exit(status ?? 1)
}
await compressFiles(web)

// An office must not stay shut because a page has grown; the checks and the bare build do fail.
if (!forStart) {
  const complaints = overBudget(web)
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exit(1)
}
// Says what our own sources are called; nobody outside needs it.
rmSync(path.join(web, '.vite'), { recursive: true })
// An office that runs goes on with the pages it has until the new ones are whole.
noteExchange()
for (const [at, part] of parts.entries()) {
  const before = `${part}.before`
  rmSync(before, { recursive: true, force: true })
  if (existsSync(part)) renameSync(part, before)
  renameSync(made[at], part)
  rmSync(before, { recursive: true, force: true })
}
noteBuilt(sources)
