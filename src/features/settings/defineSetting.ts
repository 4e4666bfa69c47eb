import * as z from 'zod'
import {
  fieldsPatchShape,
  fieldsRowShape,
  formValues,
  type Fields,
  type FieldsRow,
  type Rule,
} from '#fields/fields.ts'
import type { Problems, Values } from '#fields/kind.ts'

export const settingGroups = ['Office', 'Signing in', 'Daily work', 'Operation', 'Outside services'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** A rule that finds out more than whether it holds: a sentence for each field that is wrong. */
export type Finding = (values: Values) => Record<string, string | null | undefined>

/** Definition of an office setting: calls, validation, form, secrets, log and search follow from it. */
export interface SettingDefinition<Fs extends Fields = Fields> {
  title: string
  /** Purpose, in a sentence or two. */
  help: string
  group: SettingGroup
  fields: Fs
  /** Value until an admin sets one, where it is not that of an untouched form. */
  defaults?: Partial<FieldsRow<Fs>>
  rules?: readonly (Rule | Finding)[]
  /** Any change of it needs a factor given within the last minutes. */
  fresh?: true
}

export const defineSetting = <const Fs extends Fields>(
  definition: SettingDefinition<Fs>,
): SettingDefinition<Fs> => definition

/** Default value; an empty text is none. */
export function defaultsOf<Fs extends Fields>({ fields, defaults }: SettingDefinition<Fs>): FieldsRow<Fs> {
  const values: Values = formValues(fields, defaults ?? {})
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as FieldsRow<Fs>
}

export const secretsOf = ({ fields }: SettingDefinition): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.kind === 'secret')

/** Stored value in today's shape: anything that is no value of today's fields counts as unset. */
export function readStored<Fs extends Fields>(
  definition: SettingDefinition<Fs>,
  stored: unknown,
): FieldsRow<Fs> {
  const value = (typeof stored === 'object' && stored !== null ? stored : {}) as Values
  const values = defaultsOf(definition) as Values
  for (const [name, schema] of Object.entries(fieldsRowShape(definition.fields) as z.ZodRawShape)) {
    const parsed = Object.hasOwn(value, name) ? (schema as z.ZodType).safeParse(value[name]) : undefined
    if (parsed?.success) values[name] = parsed.data
  }
  return values as FieldsRow<Fs>
}

/**
 * Validated input: omitted values stay as they were. Every refusal is at its field, those of rules over several
 * fields too.
 */
export function checkValues(
  definition: SettingDefinition,
  before: Values,
  sent: Values,
): { values: Values; problems: Problems } {
  const { fields, rules = [] } = definition
  const problems: Problems = {}
  const checked = z.strictObject(fieldsPatchShape(fields) as z.ZodRawShape).safeParse(sent)
  if (!checked.success)
    for (const issue of checked.error.issues)
      if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
        for (const key of issue.keys)
          problems[key] = `There is no field “${key.slice(0, 60)}” in this setting`
      else problems[issue.path.join('.')] ??= issue.message
  const values = { ...before, ...checked.data }
  if (checked.success)
    for (const rule of rules) {
      const found =
        typeof rule === 'function' ? rule(values) : rule.holds(values) ? {} : { [rule.on]: rule.message }
      for (const [name, problem] of Object.entries(found)) if (problem) problems[name] ??= problem
    }
  return { values, problems }
}
