import type { FormField } from '../formShape.ts'
import type { Mapping, MappingEntry, MappingRows } from '../mapping.ts'
import {
  problemsIn,
  shapesOf,
  targetProblem,
  targetsOf,
  type FormShapes,
  type Target,
} from './checkMapping.ts'

interface Fitted {
  mapping: Mapping
  /** Sentences about everything that was left out. */
  left_out: string[]
}

/** As much of a mapping as fits a form: names that it does not have are left out and listed, and so are paths that lead nowhere. */
export function fitMapping(mapping: Mapping, fields: readonly FormField[]): Fitted {
  const shapes = shapesOf(fields)
  const left_out: string[] = []
  const fits = (target: Target): boolean => {
    const problem = targetProblem(target, mapping, shapes)
    if (problem) left_out.push(problem)
    return problem === null
  }
  const named: Mapping = {
    ...mapping,
    fields: mapping.fields.flatMap((entry) => fittedEntry(entry, fits)),
    rows: mapping.rows.map((table) => fittedRows(table, mapping, shapes, left_out)),
    clear: mapping.clear.filter((name) => fits({ name, as: 'any' })),
    ...(mapping.additional && {
      additional: {
        slots: mapping.additional.slots.filter((slot) =>
          Object.values(slot).every((name) => fits({ name, as: 'text' })),
        ),
      },
    }),
  }
  // Tests each remaining entry by itself: one that leads nowhere removes none of the others.
  const leads = (part: Partial<Mapping>): boolean => {
    const problems = problemsIn(
      { ...named, fields: [], rows: [], clear: [], additional: undefined, ...part },
      shapes,
    )
    left_out.push(...problems)
    return problems.length === 0
  }
  return {
    mapping: {
      ...named,
      fields: named.fields.filter((entry) => leads({ fields: [entry] })),
      rows: named.rows.filter((table) => leads({ rows: [table] })),
    },
    left_out: [...new Set(left_out)],
  }
}

function fittedEntry(entry: MappingEntry, fits: (target: Target) => boolean): MappingEntry[] {
  const names = targetsOf(entry)
    .filter(fits)
    .map(({ name }) => name)
  if (names.length === 0) return []
  return entry.to === undefined ? [entry] : [{ ...entry, to: names.length === 1 ? names[0]! : names }]
}

function fittedRows(
  table: MappingRows,
  mapping: Mapping,
  shapes: FormShapes,
  left_out: string[],
): MappingRows {
  const slots = table.slots.map((slot) =>
    Object.fromEntries(
      Object.entries(slot).filter(([cell, name]) => {
        const kind = table.cells[cell]?.kind ?? 'text'
        const problem = targetProblem({ name, as: kind === 'select' ? 'list' : kind }, mapping, shapes)
        if (problem) left_out.push(problem)
        return problem === null
      }),
    ),
  )
  // A place without any field left would swallow a row; without the place it goes to the additional information.
  return { ...table, slots: slots.filter((slot) => Object.keys(slot).length > 0) }
}
