// npm start: from a fresh clone to a running office.
import { buildForStart, builtServer, isFresh } from './freshness.mjs'
import { ensureInstalled, environment, pinnedNode, removeBuildTools, stop } from './install.mjs'
import { stopWhenNpmEnds } from './npmEnd.mjs'
import { serverEnvironment, serverFlags } from './serverFlags.mjs'
import { supervise } from './supervise.mjs'
import { whyTaken } from './whyTaken.mjs'

stopWhenNpmEnds()
const why = await whyTaken(process.argv.slice(2), process.env)
if (why) stop(why)
await prepare()
await supervise(pinnedNode, [...serverFlags, builtServer, ...process.argv.slice(2)], {
  env: { ...serverEnvironment, ...environment },
  // Sources that were replaced while it ran have their own migrations, which the old build must not make.
  prepare,
})

async function prepare() {
  if (isFresh()) {
    await ensureInstalled({ tools: false })
  } else {
    await ensureInstalled({ tools: true, forBuild: true })
    buildForStart()
  }
  // Only a build needs the tools on a server; a checkout where tests have run retains them.
  await removeBuildTools()
}
