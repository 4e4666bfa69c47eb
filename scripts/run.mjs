// Runs a TypeScript file on the pinned Node, with --tools one that needs the tools of development:
// node scripts/run.mjs [--tools] FILE [arguments]
import { become, ensureInstalled, pinnedNode } from './install.mjs'

const args = process.argv.slice(2)
const tools = args[0] === '--tools'
await ensureInstalled({ tools })
await become(pinnedNode, tools ? args.slice(1) : args)
