import type { ReactNode } from 'react'
import { EditConflict } from '#ui/web/EditConflict.tsx'
import type { Fields } from '../fields.ts'
import type { Labels, Values } from '../kind.ts'
import { FieldCell } from './FieldsFacts.tsx'
import type { EditConflictOf, FormToSet } from './useEditConflict.ts'

/** Above the fields of a form refused as stale: both versions; the chosen values go into the form. */
export function FormConflict({
  edit: { conflict, choose },
  form,
  fields,
  labels,
  labelOf = (name) => fields[name]?.label,
  render = (name, row) => <FieldCell fields={fields} name={name} row={row} labels={labels} />,
}: {
  edit: EditConflictOf
  form: FormToSet
  fields: Fields
  labels?: Labels | undefined
  labelOf?: (name: string) => ReactNode
  render?: (name: string, row: Values) => ReactNode
}) {
  if (!conflict) return null
  const { changed_by, differences, mine, theirs, sides } = conflict
  return (
    <EditConflict
      changed_by={changed_by}
      takesFocus
      fields={differences.map(({ name, choice }) => ({
        name,
        label: labelOf(name),
        mine: render(name, mine),
        theirs: render(name, theirs),
        isContested: choice === null,
      }))}
      sides={sides}
      onChoose={(next) => choose(form, next)}
    />
  )
}
