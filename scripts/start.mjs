// npm start: from a fresh clone to a running office.
import { becomeFresh } from './freshness.mjs'
import { become, ensureInstalled, pinnedNode, root } from './install.mjs'
import { serverFlags } from './serverFlags.mjs'

ensureInstalled()
becomeFresh()
await become(pinnedNode, [...serverFlags, `${root}/src/app/server/main.ts`, ...process.argv.slice(2)])
