import type { Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { columnNames, sameField } from './entryValues.ts'

export type Side = 'mine' | 'theirs'

/** A field in which what I entered and what another saved are not the same. */
export interface Difference {
  name: string
  /** Default resolution: the side that changed it, when only one did. If both did, only the reader decides. */
  choice: Side | null
}

/** Where two people went from the same entry to different ones. */
export function differencesOf(
  fields: Fields,
  names: readonly string[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Values>,
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

/** Saved values: theirs, with mine wherever chosen. */
export function mergedBy(
  fields: Fields,
  choices: ReadonlyMap<string, Side | null>,
  { mine, theirs }: Record<'mine' | 'theirs', Values>,
): Values {
  const merged = { ...mine }
  for (const [name, side] of choices)
    if (side === 'theirs') for (const column of columnNames(fields, name)) merged[column] = theirs[column]
  return merged
}
