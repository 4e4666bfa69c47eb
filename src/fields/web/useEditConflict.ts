import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { Sides } from '#ui/web/EditConflict.tsx'
import { columnNames, differencesOf, type Difference, type Side } from '../differences.ts'
import { formValues, type Fields } from '../fields.ts'
import type { Values } from '../kind.ts'

/** As much of a Mantine form as taking a value over needs. */
export interface FormToSet {
  getValues: () => object
  setFieldValue: (path: never, value: never) => void
}

export interface Conflict {
  changed_by: string | null
  mine: Values
  theirs: Values
  differences: readonly Difference[]
  sides: Sides
}

/** Further attempts while somebody keeps changing what this form does not have. */
const mostRetries = 2

/**
 * Saves a form against the row it was opened on. Refused as stale, it reads the row again, takes over what only the other
 * changed, and leaves to the reader what both did; the next save is against the row as it is now. Where nothing in the form
 * differs, it saves at once.
 */
export function useEditConflict<Row extends object | undefined>({
  row,
  read,
  fields,
  more = [],
  path,
  valuesOf = (one) => one as Values,
}: {
  /** Undefined for a new one. */
  row: Row
  /** The row as it is now; undefined where it is gone. */
  read: () => Promise<NonNullable<Row> | undefined>
  fields: Fields
  /** Values of the form without a kind; each is compared whole. */
  more?: readonly string[]
  /** Where the fields sit in the form's values: `party` for `party.dob`. */
  path?: string
  /** The fields of a row, where they are not its columns. */
  valuesOf?: (row: NonNullable<Row>) => Values
}) {
  const [base, setBase] = useState(row)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  /** Puts the sides that differ from those `before` into the form. */
  function put(form: FormToSet, sides: Sides, before: Sides, versions: Pick<Conflict, Side>): void {
    const chosen: Values = {}
    for (const [name, side] of sides)
      if (side && side !== before.get(name)) {
        const whole = { ...versions[side], ...formValues(fields, versions[side]) }
        // A mask is no value: without one, the stored number stays.
        const isMask = side === 'theirs' && fields[name]?.sensitive
        for (const column of columnNames(fields, name)) chosen[column] = isMask ? undefined : whole[column]
      }
    setValues(form, path, chosen)
  }

  /** Shows both versions; false where nothing in the form differs. Either way, the next save is against `now`. */
  function compare(form: FormToSet, mine: Values, now: NonNullable<Row>, changed_by: string | null): boolean {
    const theirs = valuesOf(now)
    const names = [...Object.keys(fields), ...more]
    const differences = differencesOf(fields, names, {
      base: base ? valuesOf(base) : {},
      mine,
      theirs,
    }).filter(({ choice }) => choice !== 'mine')
    // Mine stays in the form where both changed a field.
    const sides = new Map(differences.map(({ name, choice }) => [name, choice ?? ('mine' as const)]))
    put(form, sides, new Map(differences.map(({ name }) => [name, 'mine'])), { mine, theirs })
    setBase(now)
    setConflict(differences.length > 0 ? { changed_by, mine, theirs, differences, sides } : null)
    return differences.length > 0
  }

  async function save<T>(form: FormToSet, mine: Values, write: (base: Row) => Promise<T>): Promise<T> {
    for (let from = base, retries = 0; ; retries++)
      try {
        return await write(from)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'stale')) throw error
        const now = await read()
        if (!now) throw error
        if (compare(form, mine, now, error.details.changed_by ?? null))
          throw new ApiError(409, 'stale', 'Not saved yet: see below what differs.')
        if (retries === mostRetries) throw error
        from = now
      }
  }

  function choose(form: FormToSet, sides: Sides): void {
    if (!conflict) return
    put(form, sides, conflict.sides, conflict)
    setConflict({ ...conflict, sides })
  }

  return { base, conflict, save, compare, choose }
}

/** Sets columns of the form; the others stay as they are. */
function setValues(form: FormToSet, path: string | undefined, chosen: Values): void {
  const current = (): Values => {
    const values = form.getValues() as Values
    return path ? (values[path] as Values) : values
  }
  // Twice: a form suggests an end by the start that is put, or a zone by the court, which neither version has.
  const next = { ...current(), ...chosen }
  for (let round = 0; round < 2; round++)
    for (const [column, value] of Object.entries(next))
      // The columns are those of the fields, which the form's type does not know.
      if (current()[column] !== value)
        form.setFieldValue((path ? `${path}.${column}` : column) as never, value as never)
}

export type EditConflictOf = Pick<ReturnType<typeof useEditConflict>, 'conflict' | 'choose'>
