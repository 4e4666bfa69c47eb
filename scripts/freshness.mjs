// Builds the web app and the server when their sources are not those of the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environment, pinnedNode, root, stop } from './install.mjs'

const note = path.join(root, 'dist/built')

export const builtServer = path.join(root, 'dist/server/main.js')

export const isFresh = () => existsSync(builtServer) && readNote() === fingerprint()

export function buildForStart() {
  console.log('Building …')
  const { status } = spawnSync(pinnedNode, [path.join(root, 'scripts/build.mjs'), '--for-start'], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  })
  if (status !== 0) stop('Ellis could not be built.')
}

/** While pages and server are exchanged, neither the old build nor the new one is whole. */
export const noteExchange = () => rmSync(note, { force: true })

export function noteBuilt(sources) {
  mkdirSync(path.dirname(note), { recursive: true })
  writeFileSync(note, sources)
}

/** Names, sizes and times of all that is built, and the packages. */
export function fingerprint() {
  const hash = createHash('sha256')
  const add = (file) => {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  for (const file of [
    'index.html',
    'guest.html',
    'vite.config.ts',
    'vite.fonts.ts',
    'vite.guest.config.ts',
    'vite.server.config.ts',
    'scripts/exitCodes.mjs',
    'scripts/isRunning.mjs',
  ])
    add(file)
  // By its text: npm writes it anew, unchanged, when it removes packages after a build.
  hash.update(readFileSync(path.join(root, 'package-lock.json')))
  for (const entry of readdirSync(path.join(root, 'src'), { withFileTypes: true, recursive: true })) {
    const file = path.join(path.relative(root, entry.parentPath), entry.name)
    if (entry.isFile() && !/\/testing\/|\.(test\.tsx?|table\.txt)$/.test(file)) add(file)
  }
  return hash.digest('hex')
}

function readNote() {
  try {
    return readFileSync(note, 'utf8')
  } catch {
    return null
  }
}
