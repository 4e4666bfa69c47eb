// The Chromium for the journeys: the one named, the system's, or one from Debian's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = [
  // Without a window to draw around the page, which costs a tenth of the journeys.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @returns {{ path: string } | { path: null, why: string }} */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return existsSync(named) ? { path: named } : missing(`CHROMIUM_PATH names ${named}, which is not there.`)
  const found = usual.find((file) => existsSync(file))
  if (found) return { path: found }
  const advice = 'The journeys need Chromium: install it, or set CHROMIUM_PATH to one.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing(advice)
  console.log('Installing Chromium for the journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']]) {
    const { status, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' })
    if (status !== 0)
      return missing(`${advice} apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`)
  }
  return existsSync(usual[0]) ? { path: usual[0] } : missing(advice)
}

function missing(why) {
  return { path: null, why }
}
