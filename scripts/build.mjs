// npm run build: the web app into dist/web, within its budget.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { overBudget } from './budget.mjs'
import { fingerprint, noteBuilt } from './freshness.mjs'
import { ensureInstalled, environment, pinnedNode, root } from './install.mjs'

ensureInstalled()
// Taken before, so that a file saved during the build is built next time.
const sources = fingerprint()
const vite = path.join(root, 'node_modules/vite/bin/vite.js')
const args = [vite, 'build', '--manifest', '--logLevel', 'warn']
const { status } = spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: environment })
if (status !== 0) process.exit(status ?? 1)

// An office must not stay shut because a page has grown; the checks and the bare build do fail.
if (!process.argv.includes('--for-start')) {
  const complaints = overBudget(path.join(root, 'dist/web'))
  for (const complaint of complaints) console.error(complaint)
  if (complaints.length > 0) process.exit(1)
}
// Says what our own sources are called; nobody outside needs it.
rmSync(path.join(root, 'dist/web/.vite'), { recursive: true })
noteBuilt(sources)
