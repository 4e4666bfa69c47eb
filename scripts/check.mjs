// npm run check: all but the journeys in a browser.
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { checkLanes, runLanes } = await import('./steps.mjs')
const results = await runLanes(checkLanes)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
