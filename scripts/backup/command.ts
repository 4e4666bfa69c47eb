// Shared by the commands of backups: their options, progress on one line, and an exit status.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import pg from 'pg'
import { PlaceHangs } from '../../src/core/server/backup/patientPlace.ts'
import { readConfig, type Config } from '../../src/core/server/process/config.ts'
import { Refusal } from '../../src/core/errors.ts'
import { StartError } from '../../src/core/server/process/startError.ts'
import { systemFailure } from '../../src/core/server/process/systemFailure.ts'

interface Command {
  help: string
  /** Reads a backup that may be named, in the place and with the identity that are given. */
  reads?: true
  /** Takes the name of an action, and further options. */
  options?: ParseArgsOptionsConfig
  run(config: Config, args: Arguments): Promise<void>
}

export interface Arguments {
  name: string | undefined
  identity_file: string | undefined
  values: Record<string, unknown>
  report: (step: string) => void
}

const common: ParseArgsOptionsConfig = { data: { type: 'string' }, help: { type: 'boolean' } }
const ofReading: ParseArgsOptionsConfig = { from: { type: 'string' }, identity: { type: 'string' } }

/** Exit status: 0 done, 1 refused or failed, with a sentence on standard error. */
export async function runCommand({ help, reads, options, run }: Command): Promise<void> {
  let data_dir = '.'
  try {
    const { values, positionals } = parsed({ ...common, ...(reads && ofReading), ...options })
    if (values.help) {
      console.log(help)
      return
    }
    const more = positionals[reads || options ? 1 : 0]
    if (more !== undefined) throw new StartError(`"${more}" is too much; --help says what to write.`)
    const identity_file = typeof values.identity === 'string' ? values.identity : undefined
    const env = { ...process.env, ...(typeof values.from === 'string' && { ELLIS_BACKUP_TO: values.from }) }
    const config = readConfig(typeof values.data === 'string' ? ['--data', values.data] : [], env)
    ;({ data_dir } = config)
    await run(config, { name: positionals[0], identity_file, values, report: showStep })
  } catch (error) {
    endLine()
    const sentence =
      error instanceof StartError || error instanceof Refusal ? error.message : systemFailure(error, data_dir)
    // The text of a database error may hold values of a row.
    const { code } = error as { code?: string }
    console.error(sentence ?? `It failed: ${(error as Error).name}${code ? ` ${code}` : ''}.`)
    if (sentence === null && process.env.ELLIS_LOG_LEVEL === 'debug') console.error(error)
    process.exitCode = 1
    // A call that hangs in the system never ends by itself.
    if (error instanceof PlaceHangs) process.exit()
  }
}

function parsed(options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message} --help says what to write.`)
  }
}

const isTerminal = process.stderr.isTTY
let isOpen = false
let shown = 0

/** On a terminal on one line; elsewhere a line every two seconds, or each step for a test that counts them. */
function showStep(step: string): void {
  const now = performance.now()
  const pause = process.env['ELLIS_EVERY_STEP'] ? 0 : isTerminal ? 50 : 2_000
  if (now - shown < pause) return
  shown = now
  if (!isTerminal) {
    console.error(step)
    return
  }
  process.stderr.write(`\r\u001B[K${step}`)
  isOpen = true
}

export function endLine(): void {
  if (isOpen) process.stderr.write('\n')
  isOpen = false
}

export const counted = (count: number): string => count.toLocaleString('en-US')

/** Refuses to go on while an office runs on a database that is not ours to stop. */
export async function refuseRunning(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'ellis' limit 1`,
    )
    if (rowCount) throw new StartError('An office is running on the database of DATABASE_URL: stop it first.')
  } finally {
    await client.end()
  }
}
