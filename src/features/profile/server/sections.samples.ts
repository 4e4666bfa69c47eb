import type { Fields } from '#fields/fields.ts'
import { kindOf, type Field } from '#fields/kinds.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'

/** Rows of a test office that entries can refer to. */
export interface Referable {
  user_ids: readonly [number, number]
  party_ids: readonly [number, number]
  /** Ids of a list's entries, by table and the filter `only`. */
  listIds(list: string, only: Readonly<Record<string, string>>): Promise<readonly number[]>
}

const two = (n: number) => String(n).padStart(2, '0')

/** A valid value for a field, different for each `n`; `place` is the field's position in its form. */
async function valueOf(
  name: string,
  field: Field,
  n: number,
  position: number,
  references: Referable,
): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      return `Ñandú ${n}`.slice(0, field.max ?? 200)
    case 'longText':
      return `First line ${n}\nsecond line`
    case 'texts':
      return [`212(a)(${n})`, '237(a)(1)(B)']
    case 'number':
      return Math.max(field.min ?? 0, 1) + n + (field.decimals ? 0.5 : 0)
    case 'yesNo':
      // These flags state that there is no number, and here there is one.
      return name.startsWith('no_') ? null : n % 2 === 1
    case 'flag':
      return false
    case 'choice':
      return field.options[n % field.options.length]!.value
    case 'day':
      // Later fields get later days, to satisfy the rules.
      return `20${two(5 + position)}-03-${two(10 + n)}`
    case 'time':
      return `${two(7 + position)}:${two(10 + n)}`
    case 'catalogue': {
      const ids = await references.listIds(field.list, field.only ?? {})
      return ids[n % ids.length]
    }
    case 'person':
      return (field.list === 'users' ? references.user_ids : references.party_ids)[n % 2]
    case 'phone':
      return `+1956555014${n % 10}`
    case 'email':
      return `ana${n}@example.org`
    case 'aNumber':
      return `21600487${n % 10}`
    case 'term':
      return `P${n + 1}M`
    case 'receiptNumber':
      return `IOE012345678${n % 10}`
    case 'i94Number':
      return `12345678${n % 10}A1`
    case 'passportNumber':
      return `G1234567${n % 10}`
    case 'identifier':
      return n % 3 === 0 ? `21600487${n % 10}` : n % 3 === 1 ? `21909${two(n)}${two(n)}` : `CURP-00${n}`
    default:
      throw new Error(`Say what a field of the kind ${field.kind} may hold`)
  }
}

/** Values for all fields of a section. */
export async function entryOf(
  section: SectionDefinition,
  n: number,
  references: Referable,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  let position = 0
  for (const [name, field] of Object.entries(section.fields)) {
    values[name] = await valueOf(name, field, n, position, references)
    if (field.kind === 'day' || field.kind === 'time') position++
  }
  // Found by the number itself.
  if (section.key === 'phones') values['country_prefix'] = '+1'
  return values
}

/** Refused values of each kind, with the expected status. */
export const refused: Record<string, readonly (readonly [unknown, number])[]> = {
  text: [
    ['a\nb', 422],
    [7, 400],
    ['n'.repeat(6_000), 422],
  ],
  longText: [
    ['a\u0000', 422],
    [7, 400],
  ],
  texts: [
    ['one', 400],
    [['a\nb'], 422],
  ],
  number: [
    [-1, 422],
    ['7', 400],
    [1e12, 422],
  ],
  yesNo: [['yes', 400]],
  flag: [
    ['yes', 400],
    [null, 422],
  ],
  choice: [['nothing', 422]],
  day: [
    ['2026-02-30', 422],
    ['next week', 422],
    ['04/13/2015x', 422],
  ],
  catalogue: [
    [999_999, 422],
    ['x', 400],
  ],
  person: [
    [999_999, 422],
    ['x', 400],
  ],
  phone: [
    ['call me', 422],
    [7, 400],
  ],
  email: [['nobody', 422]],
  time: [
    ['25:00', 422],
    [9, 400],
  ],
  aNumber: [
    ['12', 422],
    ['B216004870', 422],
  ],
  term: [
    ['a while', 422],
    ['10', 422],
    [10, 400],
  ],
  receiptNumber: [['IOE012', 422]],
  i94Number: [['123', 422]],
  passportNumber: [['12', 422]],
  identifier: [
    ['', 422],
    [7, 400],
  ],
}

/** Companion columns of these fields in the answer. */
export const companions = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.keys(kindOf(field).columns(name, field)).filter((column) => column !== name),
  )
