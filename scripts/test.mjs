// npm test: from a fresh clone to "N passed, N failed", which counts every test and every other check.
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ tools: true })
const { checkLanes, lanesWithJourneys, report, runLanes } = await import('./steps.mjs')

const began = performance.now()
const chromium = findChromium()
const results = await runLanes(chromium.path ? lanesWithJourneys(chromium.path) : checkLanes)
if (!chromium.path) results.push(report('journeys', began, false, chromium.why))

const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
