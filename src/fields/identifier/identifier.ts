import { formatANumber, parseANumber } from '../aNumber/aNumber.ts'
import { refused, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'
import { formatSsn, parseSsn } from '../ssn/ssn.ts'
import { cleanText } from '../text/cleanText.ts'

/** Kinds of further numbers of a person: the specification's three. */
export const identifierKinds = [
  { value: 'additional_a_number', label: 'A#' },
  { value: 'additional_ssn', label: 'SSN' },
  { value: 'additional_other_id', label: 'Other ID' },
] as const

/** A number in the format of its kind, which is in another column. */
interface IdentifierOptions extends FieldOptions {
  /** The column with one of `identifierKinds`. */
  by: string
}
export interface IdentifierField extends IdentifierOptions {
  kind: 'identifier'
}

export const identifier = <const O extends IdentifierOptions>(options: O) => ({
  kind: 'identifier' as const,
  ...options,
})

const max = 60

export function parseIdentifier(typed: string, kind: unknown): Reading<string | null> {
  if (kind === 'additional_a_number') return parseANumber(typed)
  if (kind === 'additional_ssn') return parseSsn(typed, { itin: true })
  return cleanText(typed, { label: 'The number', max })
}

export function formatIdentifier(stored: string, kind: unknown): string {
  if (kind === 'additional_a_number') return formatANumber(stored)
  return kind === 'additional_ssn' ? formatSsn(stored) : stored
}

export const identifierKind: Kind<IdentifierField> = {
  columns: (name, field) => ({
    [name]: typedColumn(field, (raw) => cleanText(raw, { label: field.label, max }), { maxLength: 100 }),
  }),
  format: (values, name, field) => formatIdentifier(textOf(values, name), values[field.by]),
  complete: (values, name, field, problems) => {
    const typed = values[name]
    if (typeof typed !== 'string' || values[field.by] === undefined) return
    const reading = parseIdentifier(typed, values[field.by])
    const read = reading.ok && reading.value === null ? refused('Enter the number') : reading
    if (read.ok) values[name] = read.value
    else problems[name] = read.problem
  },
  // An additional SSN is found by the same look-up as the first one.
  sealedAs: (values, name, field) =>
    ({ additional_a_number: 'a_number', additional_ssn: 'ssn' })[textOf(values, field.by)] ?? 'other_id',
}
