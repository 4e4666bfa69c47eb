import type { Fields } from './fields.ts'
import type { Values } from './kind.ts'
import { kindOf } from './kinds.ts'

export type Side = 'mine' | 'theirs'

/** A field in which what I entered and what another saved are not the same. */
export interface Difference {
  name: string
  /** Default resolution: the side that changed it, when only one did. If both did, only the reader decides. */
  choice: Side | null
}

type Versions = Record<'base' | 'mine' | 'theirs', Values>

/** The columns of a field; of a value without a kind, its own name. */
export const columnNames = (fields: Fields, name: string): string[] => {
  const field = fields[name]
  return field ? Object.keys(kindOf(field).columns(name, field)) : [name]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Whether two rows say the same of a field, in all of its columns. */
export const sameField = (fields: Fields, name: string, a: Values, b: Values): boolean =>
  columnNames(fields, name).every((column) => isSame(a[column], b[column]))

/** Where two people went from the same row to different ones. */
export function differencesOf(
  fields: Fields,
  names: readonly string[],
  { base, mine, theirs }: Versions,
): Difference[] {
  return names
    .filter((name) => columnNames(fields, name).some((column) => column in mine))
    .filter((name) => !sameField(fields, name, mine, theirs))
    .map((name) => ({
      name,
      choice: sameField(fields, name, base, mine)
        ? 'theirs'
        : sameField(fields, name, base, theirs)
          ? 'mine'
          : null,
    }))
}
