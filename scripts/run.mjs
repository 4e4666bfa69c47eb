// Runs a TypeScript file on the pinned Node: node scripts/run.mjs FILE [arguments]
import { become, ensureInstalled, pinnedNode } from './install.mjs'

ensureInstalled()
await become(pinnedNode, process.argv.slice(2))
