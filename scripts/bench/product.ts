// The product as it runs in production, in a process of its own: only the limit of calls per minute is out of reach,
// and no backup begins in the middle of a run.
// Started by bench.ts, which asks for its memory and processor time over the channel.
import path from 'node:path'
import { readConfig } from '../../src/core/server/process/config.ts'
import { schedule } from '../../src/app/server/jobs.ts'
import { startOffice } from '../../src/app/server/startOffice.ts'
import { answerFigures } from './figures.ts'

const office = await startOffice(
  readConfig(process.argv.slice(2), process.env),
  path.resolve(import.meta.dirname, '../../dist/web'),
  { per_minute: 1_000_000_000, schedule: schedule.filter(({ task }) => !task.startsWith('backup.')) },
)
answerFigures(() => office.stop())
