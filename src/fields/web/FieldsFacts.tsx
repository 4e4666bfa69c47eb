import { VisuallyHidden } from '@mantine/core'
import type { Values } from '../kind.ts'
import type { Labels } from '../kind.ts'
import { formatField, type Fields } from '../fields.ts'
import { cellOf } from './cells.tsx'
import classes from './fields.module.css'

interface FieldsFactsProps {
  fields: Fields
  row: object
  /** Fields, in this order; all of them by default. */
  names?: readonly string[]
  /** Leaves out empty fields, where a list of dashes would say nothing. */
  filledOnly?: boolean
  /** Names of the ids that the row holds. */
  labels?: Labels
}

/** A row to read: label and value, a dash where nothing is known. */
export function FieldsFacts({ fields, row, names, filledOnly = false, labels }: FieldsFactsProps) {
  const shown = (names ?? Object.keys(fields)).filter(
    (name) => !filledOnly || formatField(fields, name, row, labels) !== '',
  )
  return (
    <dl className={classes.facts}>
      {shown.map((name) => (
        <div key={name} className={classes.fact}>
          <dt>{fields[name]?.label}</dt>
          <dd>
            <FieldCell fields={fields} name={name} row={row} labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One value of a row, for a fact or a table's cell. */
export function FieldCell({
  fields,
  name,
  row,
  labels,
}: {
  fields: Fields
  name: string
  row: object
  labels?: Labels | undefined
}) {
  const field = fields[name]
  const text = formatField(fields, name, row, labels)
  if (!field || text === '')
    return (
      <span className={classes.nothing}>
        <span aria-hidden>—</span>
        <VisuallyHidden>not known</VisuallyHidden>
      </span>
    )
  return cellOf(field, name, row as Values, text)
}
