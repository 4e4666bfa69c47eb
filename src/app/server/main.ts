import path from 'node:path'
import { crashed } from '#scripts/exitCodes.mjs'
import { readConfig } from '#core/server/process/config.ts'
import { helpText } from '#core/server/process/settings/helpText.ts'
import { StartError } from '#core/server/process/startError.ts'
import { systemFailure } from '#core/server/process/systemFailure.ts'
import { startOffice } from './startOffice.ts'

let office: Awaited<ReturnType<typeof startOffice>> | undefined
let stopping = false

/** For what runs to end after a crash, in milliseconds. */
const longestStop = 20_000

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await office?.stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The channel to scripts/start.mjs closes when that is killed: nobody would stop us any more.
process.on('disconnect', () => void stop(0))
process.channel?.unref()

// An uncaught error leaves the process in an unknown state: finish running calls, exit, restart.
for (const last of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(last, (error: Error) => {
    console.error(
      JSON.stringify({ level: 'fatal', name: error.name, frames: error.stack?.split('\n').slice(1, 12) }),
    )
    // Even if something that runs never ends.
    setTimeout(() => process.exit(crashed), longestStop).unref()
    void stop(crashed)
  })

let data_dir = ''
try {
  const config = readConfig(process.argv.slice(2), process.env)
  ;({ data_dir } = config)
  if (config.help) console.log(helpText())
  else {
    office = await startOffice(config, path.resolve(import.meta.dirname, '../../../dist/web'))
    process.send?.('ready')
  }
} catch (error) {
  const why = error instanceof StartError ? error.message : systemFailure(error, data_dir)
  if (why === null) throw error
  console.error(why)
  process.exit(1)
}
