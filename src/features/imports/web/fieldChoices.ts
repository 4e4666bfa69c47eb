import type { ImportColumn, ImportField } from '../contract/import.ts'

/** A path with its number in it: `children.2.first_name` is the field `children.#.first_name`, number 2. */
const numbered = /\.(\d+)(?=\.)/

export const patternOf = (path: string): string => path.replace(numbered, '.#')
export const numberOf = (path: string): number => Number(numbered.exec(path)?.[1] ?? 1)
export const pathOf = (pattern: string, number: number): string => pattern.replace('#', String(number))

export interface FieldChoices {
  /** For the select, in groups. */
  data: { group: string; items: { value: string; label: string }[] }[]
  byPattern: ReadonlyMap<string, ImportField>
}

/** Fields a column can be assigned to: "Child 1: Born" without its number, which is chosen apart. */
export function toFieldChoices(fields: readonly ImportField[]): FieldChoices {
  const byPattern = new Map(fields.map((field) => [patternOf(field.path), field]))
  const groups = Map.groupBy(byPattern, ([, { group }]) => group)
  return {
    byPattern,
    data: [...groups].map(([group, items]) => ({
      group,
      items: items.map(([value, { label }]) => ({ value, label: label.replace(' 1: ', ': ') })),
    })),
  }
}

/** The path for a column newly given this field: its first number that no other column has. */
export function firstFreePath(field: ImportField, columns: readonly ImportColumn[], index: number): string {
  const pattern = patternOf(field.path)
  const taken = new Set(columns.filter((one) => one.index !== index).map(({ path }) => path))
  for (let number = 1; number <= field.most; number++)
    if (!taken.has(pathOf(pattern, number))) return pathOf(pattern, number)
  return pathOf(pattern, 1)
}
