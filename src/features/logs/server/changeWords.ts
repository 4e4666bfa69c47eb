import type { Changes } from '#core/server/effects/audit.ts'
import { instantInWords } from '#core/instant.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { kindOf, type Field } from '#fields/kinds.ts'
import { formatTime } from '#fields/time/time.ts'
import type { Change } from '../contract.ts'
import { labelOf, sentence, type LoggedFields } from '../loggedFields.ts'

/** Stands for a value that is there and not shown. */
const masked = '•••'

/** Values logged under such a name are never shown. */
const isSecret = (name: string, field: Field | string | undefined) =>
  (typeof field === 'object' && (field.kind === 'ssn' || field.kind === 'secret')) ||
  /password|passcode|secret|token|api_key|private_key|_hash$|^ssn$/.test(name)

const isThere = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && (value as { set?: unknown }).set !== false

/** Changes by field, in form order, formatted; the columns of one field are one change. */
export function changesInWords(
  changes: Changes,
  fields: LoggedFields,
  labels: Labels,
  zone: string,
): Change[] {
  const before = Object.fromEntries(Object.entries(changes).map(([name, [was]]) => [name, was]))
  const after = Object.fromEntries(Object.entries(changes).map(([name, [, is]]) => [name, is]))
  const { companions, positions } = formOf(fields)
  // Fields missing from the form come last.
  const position = (name: string) => positions.get(name) ?? positions.size
  return Object.keys(changes)
    .filter((name) => !companions.has(name))
    .toSorted((one, other) => position(one) - position(other))
    .map((name) => ({
      label: labelOf(fields, name),
      before: valueInWords(before, name, fields, labels, zone),
      after: valueInWords(after, name, fields, labels, zone),
    }))
    .filter(({ before: was, after: is }) => was !== is || was === masked)
}

interface Form {
  companions: ReadonlySet<string>
  /** Places of the fields in the form. */
  positions: ReadonlyMap<string, number>
}
const forms = new WeakMap<LoggedFields, Form>()

/** Computed once per form, because lines come by the thousand. */
function formOf(fields: LoggedFields): Form {
  let form = forms.get(fields)
  if (!form) {
    form = {
      companions: new Set(Object.entries(fields).flatMap(companionsOf)),
      positions: new Map(Object.keys(fields).map((name, index) => [name, index])),
    }
    forms.set(fields, form)
  }
  return form
}

/** Companion columns of a field: precision of a day, extension of a telephone. */
const companionsOf = ([name, field]: [string, Field | string]): string[] =>
  typeof field === 'string'
    ? []
    : Object.keys(kindOf(field).columns(name, field)).filter((column) => column !== name)

function valueInWords(
  values: Values,
  name: string,
  fields: LoggedFields,
  labels: Labels,
  zone: string,
): string {
  const value = values[name]
  if (!isThere(value)) return ''
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (value === masked || isSecret(name, field)) return masked
  const isField = typeof field === 'object'
  return (isField && formatted(values, name, field, labels)) || plainWords(value, zone, codesOf(name))
}

/** Older lines may hold what today's field cannot read. */
function formatted(values: Values, name: string, field: Field, labels: Labels): string {
  try {
    return kindOf(field).format(values, name, field, labels)
  } catch {
    return ''
  }
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const code = /^[a-z]+(?:_[a-z]+)+$/
/** Only where codes of the product stand: elsewhere it is the name of a file. */
const dottedCode = /^[a-z]+(?:[._][a-z]+)+$/
const codesOf = (name: string) => (name === 'reason' || name === 'action' ? dottedCode : code)

/** Formats a value of an undescribed field by its looks. */
export function plainWords(value: unknown, zone: string, codes = code): string {
  if (!isThere(value)) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => plainWords(one, zone, codes)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value as object)
      .filter(([, part]) => isThere(part))
      .map(
        ([name, part]) =>
          `${sentence(name)}: ${isSecret(name, undefined) ? masked : plainWords(part, zone, codesOf(name))}`,
      )
      .join('; ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (instant.test(text)) return instantInWords(text, zone)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay({ date: text, format: 'MM/DD/YYYY', uncertain: false })
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return formatTime(text)
  return codes.test(text) ? sentence(text.replaceAll('.', '_')) : text
}
