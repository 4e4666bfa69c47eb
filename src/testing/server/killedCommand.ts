import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'

const root = path.resolve(import.meta.dirname, '../../..')

export interface Ended {
  /** null: it was killed. */
  code: number | null
  /** Lines of its output and of its errors; the latter are the steps it reported. */
  output: string[]
  errors: string[]
}

/** Where DATABASE_URL finds this database. */
export const urlOf = ({ host, port, user, password, database }: pg.PoolConfig): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

/**
 * Runs a command of scripts/, which kills itself at so many steps, or at the first step that begins so: a signal from
 * outside arrives later than that when the machine is busy.
 */
export async function runCommand(
  args: string[],
  env: Record<string, string>,
  kill_at: number | string = Infinity,
): Promise<Ended> {
  const [script, ...rest] = args
  const child = spawn(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'killAtStep.ts'), `scripts/${script}`, ...rest],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, ELLIS_EVERY_STEP: '1', KILL_AT: String(kill_at) },
    },
  )
  const [output, errors, code] = await Promise.all([
    linesOf(child.stdout),
    linesOf(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { code, output, errors }
}

const linesOf = async (stream: NodeJS.ReadableStream) => (await text(stream)).split('\n').filter(Boolean)
