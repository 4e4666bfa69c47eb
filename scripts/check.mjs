// npm run check: all but the journeys in a browser; -- format 'types web' only the steps of these names.
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ tools: true })
const { checkLanes, runLanes } = await import('./steps.mjs')
const names = process.argv.slice(2)
const steps = checkLanes.flat()
const unknown = names.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
const results = await runLanes(
  names.length > 0 ? [steps.filter(({ name }) => names.includes(name))] : checkLanes,
)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
