import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { differencesOf, mergedBy } from '#fields/differences.ts'
import type { Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { FieldCell } from '#fields/web/FieldsFacts.tsx'
import { EditConflict, type Sides } from '#ui/web/EditConflict.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { useSectionOwner } from './sectionOwner.ts'
import classes from './sections.module.css'

/** Edit conflict of an entry, in the place of its form until it is saved. */
export function CompareEntry({
  fields,
  names,
  base,
  mine,
  theirs,
  changed_by = null,
  changed_at,
  onSave,
  onBack,
}: {
  fields: Fields
  names: readonly string[]
  /** The common base version. */
  base: Values
  mine: Values
  theirs: Values
  changed_by?: string | null
  changed_at: string
  onSave: (merged: Values) => Promise<void>
  onBack: () => void
}) {
  const { labels } = useSectionOwner()
  const differences = useMemo(
    () => differencesOf(fields, names, { base, mine, theirs }),
    [fields, names, base, mine, theirs],
  )
  const [sides, setSides] = useState<Sides>(
    () => new Map(differences.map(({ name, choice }) => [name, choice])),
  )
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const open = differences.filter(({ name }) => !sides.get(name)).length
  const cell = (name: string, row: Values) => (
    <FieldCell fields={fields} name={name} row={row} labels={labels} />
  )

  async function save() {
    setBusy(true)
    setRefusal(null)
    try {
      await onSave(mergedBy(fields, sides, { mine, theirs }))
    } catch (error) {
      setRefusal(error instanceof ApiError ? refusalOf(error) : 'Something went wrong. Try again.')
      setBusy(false)
    }
  }

  return (
    <EditConflict
      changed_by={changed_by}
      changed_at={changed_at}
      takesFocus
      fields={differences.map(({ name, choice }) => ({
        name,
        label: fields[name]?.label,
        mine: cell(name, { ...base, ...mine }),
        theirs: cell(name, theirs),
        isContested: choice === null,
      }))}
      sides={sides}
      onChoose={setSides}
    >
      {refusal && (
        <Notice tone="error" alert>
          {refusal}
        </Notice>
      )}
      <Button variant="filled" loading={busy} disabled={open > 0} onClick={() => void save()}>
        Save what is chosen
      </Button>
      <Button disabled={busy} onClick={onBack}>
        Back to the form
      </Button>
      {open > 0 && (
        <span className={classes.quiet}>
          {open === 1 ? '1 field is' : `${open} fields are`} still to choose
        </span>
      )}
    </EditConflict>
  )
}

const refusalOf = (error: ApiError): string =>
  error.issues.map(({ message }) => message).join('. ') || error.message
