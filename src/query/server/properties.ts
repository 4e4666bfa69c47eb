// Properties that no field defines: by the kind of their values, which are a column of the row or an expression.
import type { Choice } from '#fields/choice/choice.ts'
import { column, type LinkTable, type Property } from './rowType.ts'

type Value = Property['value']

/** A name is that of a column. */
const valueOf = (value: string | Value): Value =>
  typeof value === 'string' ? (row) => column(row, value) : value

const propertyOf =
  (kind: 'text' | 'number' | 'money' | 'flag' | 'instant') =>
  (label: string, group: string, value: string | Value): Property => ({
    label,
    group,
    kind,
    value: valueOf(value),
  })

export const textProperty = propertyOf('text')
export const numberProperty = propertyOf('number')
export const moneyProperty = propertyOf('money')
export const flagProperty = propertyOf('flag')
export const instantProperty = propertyOf('instant')

/** A day that is always known in full. */
export const dayProperty = (label: string, group: string, value: string | Value): Property => ({
  label,
  group,
  kind: 'day',
  exact: true,
  value: valueOf(value),
})

/** One of a closed list, which may be given as labels by value. */
export const choiceProperty = (
  label: string,
  group: string,
  choices: readonly Choice[] | Readonly<Record<string, string>>,
  value: string | Value,
): Property => ({
  label,
  group,
  kind: 'choice',
  choices: Array.isArray(choices)
    ? (choices as readonly Choice[])
    : Object.entries(choices as Record<string, string>).map(([one, text]) => ({ value: one, label: text })),
  value: valueOf(value),
})

/** An id of a list, of staff or of teams, in a column of the row. */
export const entryProperty = (label: string, group: string, list: string, name: string): Property => ({
  label,
  group,
  kind: list === 'users' || list === 'parties' ? 'person' : 'catalogue',
  list,
  value: valueOf(name),
})

export const entriesProperty = (label: string, group: string, list: string, link: LinkTable): Property => ({
  ...entryProperty(label, group, list, 'id'),
  link,
})

export const changeProperties = (group: string) => ({
  created_at: instantProperty('Added', group, 'created_at'),
  updated_at: instantProperty('Last changed', group, 'updated_at'),
})

/** Number, times and author, which rows of most entities have. */
export const rowProperties = (group: string) => ({
  id: numberProperty('Number', group, 'id'),
  ...changeProperties(group),
  created_by_id: entryProperty('Added by', group, 'users', 'created_by_id'),
})
