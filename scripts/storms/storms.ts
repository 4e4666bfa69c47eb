// npm run storms: what one person can do to everybody's office, done to one of its own on a scratch folder: bursts of wrong
// sign-ins, idle connections, open pages, exports, damaged files, and a backup while everybody writes. Prints one table; ends with 1 when a limit is missed.
import { rmSync } from 'node:fs'
import { newDataDir } from '../../src/testing/server/officeProcess.ts'
import { backupUnderWrites } from './backupUnderWrites.ts'
import { idleConnections } from './idleConnections.ts'
import { liveStreams } from './liveStreams.ts'
import { logExport } from './logExport.ts'
import { startStormOffice } from './office.ts'
import { printReport, type Figure } from './report.ts'
import { spoiltFiles } from './spoiltFiles.ts'
import { wrongSignIns } from './wrongSignIns.ts'

const names = process.argv.slice(2)
const chosen = [wrongSignIns, idleConnections, liveStreams, logExport, spoiltFiles, backupUnderWrites].filter(
  ({ name }) => names.length === 0 || names.includes(name),
)

const folder = newDataDir()
console.log('Starting a demo office …')
const office = await startStormOffice(folder)
const figures: Figure[] = []
try {
  for (const storm of chosen) {
    console.log(`${storm.name} …`)
    figures.push(...(await storm(office)))
  }
} finally {
  await office.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = printReport(figures) ? 0 : 1
