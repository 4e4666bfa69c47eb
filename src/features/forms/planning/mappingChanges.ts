import type { Mapping, MappingEntry } from '../mapping.ts'
import { targetsOf } from './checkMapping.ts'

/** As many as one line of the log can say. */
const most = 12

const nameOfEntry = (entry: MappingEntry): string =>
  entry.ask ?? targetsOf(entry)[0]?.name ?? [entry.from].flat()[0]!

const linesOf = (mapping: Mapping | null): Map<string, string> => {
  const lines = new Map<string, string>()
  for (const entry of mapping?.fields ?? [])
    lines.set(JSON.stringify(entry), `${nameOfEntry(entry)}: ${[entry.from].flat().join(', ')}`)
  for (const table of mapping?.rows ?? [])
    lines.set(JSON.stringify(table), `${table.ask}: rows of ${table.from}`)
  for (const [key, question] of Object.entries(mapping?.questions ?? {}))
    lines.set(JSON.stringify([key, question]), `Question: ${question.label}`)
  return lines
}

/** Differences of two mappings, for the log. */
export function mappingChanges(
  before: Mapping | null,
  after: Mapping,
): Record<string, [string | null, string | null]> {
  const [old, now] = [linesOf(before), linesOf(after)]
  const words = (lines: Map<string, string>, others: Map<string, string>) => {
    const own = [...lines].filter(([key]) => !others.has(key)).map(([, line]) => line)
    if (own.length === 0) return null
    return [...own.slice(0, most), ...(own.length > most ? [`and ${own.length - most} more`] : [])].join('; ')
  }
  const values: [string | null, string | null] = [words(old, now), words(now, old)]
  return values[0] === null && values[1] === null ? {} : { form_values: values }
}
