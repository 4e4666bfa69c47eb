import type { FormField } from '../formShape.ts'
import type { Mapping, MappingCell, MappingEntry } from '../mapping.ts'
import { formatNames } from './formats.ts'
import { pathProblem, pathsOf } from './paths.ts'

type Kind = FormField['kind']

/** Boxes of one question differ by their index only. */
export const groupOf = (name: string): string => name.replace(/\[\d+\]$/, '')

/** A name of the mapping and what it has to be in the form. */
export interface Target {
  name: string
  as: 'text' | 'choice' | 'check' | 'list' | 'any'
}

/** Fields that an entry writes: texts, one box of several, a box, or a list. */
export function targetsOf({ to, choice, check, select }: MappingEntry): Target[] {
  if (choice !== undefined) return [{ name: choice, as: 'choice' }]
  if (check !== undefined) return [{ name: check, as: 'check' }]
  if (select !== undefined) return [{ name: select, as: 'list' }]
  return [to ?? []].flat().map((name) => ({ name, as: 'text' }))
}

const ofCell: Record<MappingCell['kind'], Target['as']> = {
  text: 'text',
  choice: 'choice',
  check: 'check',
  select: 'list',
}

const words: Record<Exclude<Target['as'], 'any'>, string> = {
  text: 'a text',
  choice: 'boxes of one question',
  check: 'a box',
  list: 'a list',
}

const fits = (as: Target['as'], kind: Kind): boolean =>
  as === 'any' || kind === { text: 'text', choice: 'check', check: 'check', list: 'list' }[as]

/** Every name of fields in a mapping, without its prefix. */
function targetsIn(mapping: Mapping): Target[] {
  const { fields, rows, additional, clear } = mapping
  return [
    ...fields.flatMap(targetsOf),
    ...rows.flatMap(({ cells, slots }) =>
      slots.flatMap((slot) =>
        Object.entries(slot).map(([cell, name]): Target => ({
          name,
          as: ofCell[cells[cell]?.kind ?? 'text'],
        })),
      ),
    ),
    ...(additional?.slots ?? []).flatMap((slot) =>
      Object.values(slot).map((name): Target => ({ name, as: 'text' })),
    ),
    ...clear.map((name): Target => ({ name, as: 'any' })),
  ]
}

/** Why a target is not in the form; null where it is. */
export function targetProblem({ name, as }: Target, mapping: Mapping, shapes: FormShapes): string | null {
  const whole = mapping.prefix + name
  const kind = as === 'choice' ? shapes.groups.get(whole) : shapes.kinds.get(whole)
  if (!kind) return `The form has no field “${whole}”`
  return as === 'any' || fits(as, kind) ? null : `“${whole}” is not ${words[as]} in the form`
}

export interface FormShapes {
  kinds: ReadonlyMap<string, Kind>
  /** Kinds of the fields of one name but for the index. */
  groups: ReadonlyMap<string, Kind>
}

export const shapesOf = (fields: readonly FormField[]): FormShapes => ({
  kinds: new Map(fields.map(({ name, kind }) => [name, kind])),
  groups: new Map(fields.map(({ name, kind }) => [groupOf(name), kind])),
})

/** Everything in a mapping that leads nowhere, in sentences: names of fields, paths, formats, cells. */
export const mappingProblems = (mapping: Mapping, fields: readonly FormField[]): string[] =>
  problemsIn(mapping, shapesOf(fields))

export function problemsIn(mapping: Mapping, shapes: FormShapes): string[] {
  const problems: (string | null)[] = targetsIn(mapping).map((target) =>
    targetProblem(target, mapping, shapes),
  )
  const path = (from: string | readonly string[], rowOf?: string) => {
    for (const one of [from].flat()) problems.push(pathProblem(one, mapping, rowOf))
  }
  const format = (name: string | undefined) => {
    if (name && !formatNames.includes(name)) problems.push(`There is no format “${name}”`)
  }
  const when = (condition: MappingEntry['when']) => {
    for (const each of Object.keys(condition ?? {}).flatMap(pathsOf)) path(each)
  }
  for (const entry of mapping.fields) {
    const ways = [entry.to, entry.choice, entry.check, entry.select].filter((way) => way !== undefined)
    if (ways.length !== 1)
      problems.push(`“${entry.ask ?? [entry.from].flat().join(', ')}” writes ${ways.length} kinds of fields`)
    path(entry.from)
    if (entry.none) path(entry.none.when)
    when(entry.when)
    format(entry.format)
  }
  for (const { from, cells, slots, when: condition } of mapping.rows) {
    problems.push(sectionProblem(from, mapping))
    when(condition)
    for (const cell of Object.values(cells)) {
      path(cell.from, from.split('/').at(-1))
      format(cell.format)
    }
    for (const name of new Set(slots.flatMap(Object.keys)))
      if (!Object.hasOwn(cells, name)) problems.push(`A table has no column “${name}”`)
  }
  return [...new Set(problems.filter((problem) => problem !== null))]
}

/** A table repeats a section: its rows need no field. */
function sectionProblem(from: string, mapping: Mapping): string | null {
  const problem = pathProblem(`${from}.id`, mapping)
  return problem?.endsWith('has no “id”') ? null : problem
}
