import { normalizeText } from '#core/normalizeText.ts'
import { firstDay, formatDay, lastDay } from '#fields/day/partialDay.ts'
import { formatField } from '#fields/fields.ts'
import { isKnown, type Values } from '#fields/kind.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { fullName, nameColumns } from '#features/profile/server/fullName.ts'
import { bornOf } from '#features/matching/server/matchKeys.ts'

/** Statement of a relative's entry, or of their own profile: values, and words for the ids among them. */
export interface RelativeStatement {
  values: Values
  words: Readonly<Record<string, string | null>>
  /** Statuses of a profile. */
  statuses?: readonly { id: number; name: string }[]
}

export interface RelativeFact {
  name: string
  label: string
  /** Go together. */
  columns: readonly string[]
  words(statement: RelativeStatement): string
  /** Both say something, and not both can be right. */
  contradicts(entry: RelativeStatement, profile: RelativeStatement): boolean
}

const nameOf = ({ values }: RelativeStatement) => fullName(values)
const wordsOf = (name: string) =>
  normalizeText(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/** "Mateo" is no other name than "Mateo Chicas Portillo". */
function isWithin(one: string, other: string): boolean {
  const words = new Set(wordsOf(other))
  return wordsOf(one).every((word) => words.has(word))
}

const oneColumn = (
  name: keyof typeof partyFields,
  isSame: (a: unknown, b: unknown) => boolean,
): RelativeFact => ({
  name,
  label: partyFields[name].label,
  columns: [name],
  words: ({ values, words }) => words[name] ?? formatField(partyFields, name, values),
  contradicts: ({ values: a }, { values: b }) =>
    isKnown(a[name]) && isKnown(b[name]) && !isSame(a[name], b[name]),
})
const equal = (a: unknown, b: unknown) => a === b
const alike = (a: unknown, b: unknown) => normalizeText(String(a)) === normalizeText(String(b))

export const relativeFacts: readonly RelativeFact[] = [
  {
    name: 'name',
    label: 'Name',
    columns: nameColumns,
    words: nameOf,
    contradicts: (entry, profile) => {
      const [a, b] = [nameOf(entry), nameOf(profile)]
      return a !== '' && !isWithin(a, b) && !isWithin(b, a)
    },
  },
  {
    name: 'dob',
    label: partyFields.dob.label,
    columns: ['dob', 'dob_format', 'uncertain_dob'],
    words: ({ values }) => {
      const born = bornOf({ ...values })
      return born ? formatDay(born) : ''
    },
    contradicts: ({ values: a }, { values: b }) => {
      const [one, other] = [bornOf({ ...a }), bornOf({ ...b })]
      return (
        one !== null && other !== null && (firstDay(one) > lastDay(other) || firstDay(other) > lastDay(one))
      )
    },
  },
  oneColumn('gender_id', equal),
  oneColumn('deceased', equal),
  {
    name: 'a_number',
    label: partyFields.a_number.label,
    columns: ['a_number', 'a_number_original', 'no_a_number'],
    words: ({ values }) =>
      values['no_a_number'] === true ? 'Has none' : formatField(partyFields, 'a_number', values),
    contradicts: ({ values: a }, { values: b }) =>
      (isKnown(a['a_number']) && isKnown(b['a_number']) && a['a_number'] !== b['a_number']) ||
      (isKnown(a['a_number']) && b['no_a_number'] === true) ||
      (isKnown(b['a_number']) && a['no_a_number'] === true),
  },
  oneColumn('birth_country_id', equal),
  oneColumn('state_of_birth', alike),
  oneColumn('city_of_birth', alike),
  {
    name: 'immigration_status',
    label: 'Immigration status',
    columns: ['immigration_status', 'immigration_status_other'],
    words: ({ words, statuses }) =>
      statuses ? statuses.map(({ name }) => name).join(', ') : (words['immigration_status'] ?? ''),
    contradicts: ({ values }, { statuses = [] }) =>
      isKnown(values['immigration_status']) &&
      statuses.length > 0 &&
      !statuses.some(({ id }) => id === values['immigration_status']),
  },
]
