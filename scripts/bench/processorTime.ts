import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** The fields after the name in a line of /proc: the name may contain spaces and brackets. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** Milliseconds of a processor that the children of a process have used, those that ended included. */
export function childrenMs(parent: number): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      // Times of its own are the 14th and 15th field, those of ended children the two that follow.
      if (Number(pid) === parent) ticks += Number(fields[13]) + Number(fields[14])
      else if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // It has ended in the meantime.
    }
  return (ticks * 1000) / ticksPerSecond
}
