// npm start: from a fresh clone to a running office.
import { becomeFresh } from './freshness.mjs'
import { ensureInstalled, pinnedNode, root } from './install.mjs'
import { stopWhenNpmEnds } from './npmEnd.mjs'
import { serverFlags } from './serverFlags.mjs'
import { supervise } from './supervise.mjs'

stopWhenNpmEnds()
ensureInstalled()
becomeFresh()
await supervise(pinnedNode, [...serverFlags, `${root}/src/app/server/main.ts`, ...process.argv.slice(2)])
