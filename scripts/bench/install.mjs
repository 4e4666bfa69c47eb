// npm run bench:install: what a server without the tools of development installs, as `npm start` does it, in a folder of
// its own: its size on disk, and its largest packages.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../install.mjs'

const aim = 450
const folder = mkdtempSync(path.join(tmpdir(), 'ellis-size-'))
const files = ['package.json', 'package-lock.json', ...globSync('scripts/*.mjs', { cwd: root })]
try {
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file))
  const program = `await (await import('./scripts/install.mjs')).ensureInstalled({ tools: false })`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The installation failed.')
  const packages = sizes(path.join(folder, 'node_modules'))
  const total = packages.reduce((sum, [, size]) => sum + size, 0)
  for (const [name, size] of packages.slice(0, 12)) console.log(`${inMB(size).padStart(8)} MB  ${name}`)
  console.log(`${inMB(total).padStart(8)} MB  in all; the aim is ${aim}`)
  if (total > aim * 1e6) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Bytes that each package takes on the disk, the largest first. */
function sizes(cwd) {
  const perPackage = new Map()
  const counted = new Set()
  for (const file of globSync('**', { cwd })) {
    const [scope, name] = file.split(path.sep)
    const key = scope.startsWith('@') && name ? `${scope}/${name}` : scope
    const { ino, blocks } = lstatSync(path.join(cwd, file))
    // The program of Node has two names.
    if (!counted.has(ino)) perPackage.set(key, (perPackage.get(key) ?? 0) + blocks * 512)
    counted.add(ino)
  }
  return [...perPackage].toSorted(([, a], [, b]) => b - a)
}

function inMB(bytes) {
  return (bytes / 1e6).toFixed(0)
}
