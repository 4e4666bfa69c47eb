import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** The fields after the name in a line of /proc: the name may contain spaces and brackets. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** The 14th and 15th field are the times of a process, the two that follow those of its children that have ended. */
function ticksOf(pid: number | string, field: 14 | 16, parent?: number): number {
  try {
    const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    const isCounted = parent === undefined || Number(fields[1]) === parent
    return isCounted ? Number(fields[field - 3]) + Number(fields[field - 2]) : 0
  } catch {
    // It has ended in the meantime.
    return 0
  }
}

/** Milliseconds of a processor that the children of a process have used, those that ended included. */
export function childrenMs(parent: number): number {
  for (;;) {
    const ended = ticksOf(parent, 16)
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const running = pids.reduce((sum, pid) => sum + ticksOf(pid, 14, parent), 0)
    // One that ended while the others were read would be counted twice or not at all.
    if (ticksOf(parent, 16) === ended) return ((ended + running) * 1000) / ticksPerSecond
  }
}
