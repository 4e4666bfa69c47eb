import type { OptionSource } from '../catalogue/web/useOptions.ts'
import type { Fields } from '../fields.ts'
import { kindOf, type Field } from '../kinds.ts'
import { sourceKey } from './sourceKey.ts'
import { webKinds, type Bind, type WebKind } from './kinds.tsx'

/** As much of a Mantine form as an input needs. */
export interface FormOfFields {
  key(path: string): string
  getInputProps(path: string): ReturnType<Bind>
}

/** A form whose values the compiler knows by name, for inputs that name them by path. */
export const formOfFields = (form: object): FormOfFields => form as FormOfFields

/** Where `catalogue` and `person` fields get their options, by name of the list, or by `sourceKey`. */
export type Sources = Record<string, OptionSource>

export interface FieldInputProps {
  form: FormOfFields
  fields: Fields
  name: string
  sources?: Sources | undefined
  disabled?: boolean | undefined
  /** Where the row sits in the form's values: `party` for `party.dob`. */
  path?: string | undefined
}

export const webKindOf = (field: Field): WebKind<Field> => webKinds[field.kind] as WebKind<Field>

const noOptions: OptionSource = { loadOptions: () => Promise.resolve([]) }

/** The input of one field, bound to all its columns. */
export function FieldInput({ form, fields, name, sources = {}, disabled = false, path }: FieldInputProps) {
  const field = fields[name]
  if (!field) throw new Error(`There is no field ${name}`)
  const at = (column: string) => (path ? `${path}.${column}` : column)
  const { Input } = webKindOf(field)
  const from = sourceKey(field)
  return (
    <Input
      // A column set from outside gets a new key, and the uncontrolled input starts again from its value.
      key={Object.keys(kindOf(field).columns(name, field))
        .map((column) => form.key(at(column)))
        .join()}
      field={field}
      name={name}
      bind={(column) => form.getInputProps(at(column))}
      disabled={disabled}
      source={(from !== null && sources[from]) || noOptions}
    />
  )
}
