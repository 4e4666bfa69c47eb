import { sql } from 'kysely'
import type { Vault } from '#core/server/process/crypto.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { formatField, type Fields } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { kindOf, type Field } from '#fields/kinds.ts'
import { tableOf } from '#collections/collection.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { maskOf } from '#collections/schema.ts'
import { sentence } from '#features/logs/loggedFields.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { everySection } from '#features/profile/sections/index.ts'

/** Something two entries of a person may say differently: a field, or several columns that say one thing. */
export interface Fact {
  name: string
  group: string
  label: string
  /** Go together: a day without how far it is known would say something else. */
  columns: string[]
  /** Columns by which two are compared, where the columns themselves are sealed. */
  comparedBy: string[]
  /** A long text: both versions may be joined, within so many characters. */
  joinedUpTo: number | null
  /** Whether it has a value. */
  isFilled(values: Values): boolean
  format(values: Values, labels: Labels, vault: Vault): string
}

/** Columns of `parties` that a merge leaves as they are. */
export const untouched = [
  'id',
  'access_set_id',
  'created_at',
  'created_by_id',
  'updated_at',
  'version',
  'deleted_at',
  'deleted_by_id',
  'deleted_with_record',
  'is_merge_copy',
] as const

const anyFilled =
  (columns: readonly string[]) =>
  (values: Values): boolean =>
    columns.some((name) => values[name] !== null && values[name] !== undefined && values[name] !== false)

const opened = (vault: Vault, values: Values, name: string): string | null => {
  const hex = values[name]
  if (typeof hex !== 'string') return null
  return vault.decrypt(Buffer.from(hex.slice(2), 'hex'), ['parties', name, values['id'] as number])
}

/** A number of which one may also say that there is none. */
const numberOr = (name: string, none: string, format: Fact['format'], compared = name): Fact => ({
  name,
  group: 'Person',
  label: (partyFields as Fields)[name]!.label,
  columns: compared === name ? [name, none] : [name, compared, none],
  comparedBy: [compared, none],
  joinedUpTo: null,
  isFilled: anyFilled([name, none]),
  format: (values, labels, vault) => (values[none] === true ? 'Has none' : format(values, labels, vault)),
})

const special: Fact[] = [
  {
    name: 'name',
    group: 'Person',
    label: 'Name',
    columns: ['first_name', 'middle_name', 'last_name'],
    comparedBy: ['first_name', 'middle_name', 'last_name'],
    joinedUpTo: null,
    isFilled: () => true,
    // The last name first: two that read alike may be parted differently.
    format: ({ first_name, middle_name, last_name }) =>
      [last_name, [first_name, middle_name].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  },
  {
    ...numberOr('a_number', 'no_a_number', (values, labels) =>
      formatField(partyFields, 'a_number', values, labels),
    ),
    columns: ['a_number', 'a_number_original', 'no_a_number'],
  },
  numberOr(
    'ssn',
    'no_ssn',
    (values, _labels, vault) => {
      const number = opened(vault, values, 'ssn')
      return number === null ? '' : `•••-••-${number.slice(-4)}`
    },
    'ssn_index',
  ),
  {
    name: 'other_id',
    group: 'Person',
    label: partyFields.other_id.label,
    columns: ['other_id', 'other_id_index'],
    comparedBy: ['other_id_index'],
    joinedUpTo: null,
    isFilled: anyFilled(['other_id']),
    format: (values, _labels, vault) => {
      const value = opened(vault, values, 'other_id')
      return value === null ? '' : maskOf(value)
    },
  },
  {
    name: 'photo',
    group: 'Person',
    label: 'Photo',
    columns: ['photo_id', 'photo_original_id'],
    comparedBy: ['photo_id'],
    joinedUpTo: null,
    isFilled: anyFilled(['photo_id']),
    format: ({ photo_id }) => (photo_id === null ? '' : 'A photo'),
  },
]

const isMany = (field: Field) => 'many' in field && field.many === true

function factOf(fields: Fields, name: string, group: string, prefix = ''): Fact {
  const field = fields[name]!
  const columns = Object.keys(kindOf(field).columns(name, field))
  const isLong = field.kind === 'longText'
  return {
    name: prefix + name,
    group,
    label: field.label,
    columns,
    comparedBy: columns,
    joinedUpTo: isLong ? ((field as { max?: number }).max ?? 10_000) : null,
    isFilled: (values) => values[name] !== null && values[name] !== undefined,
    format: (values, labels) => formatField(fields, name, values, labels),
  }
}

/** The columns of `parties` that hold a value of their own. */
async function storedColumns(db: ReadDb | Transacting): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select column_name::text as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'parties' and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

export async function copiedColumns(db: Transacting): Promise<string[]> {
  const left = new Set<string>([
    'id',
    'access_set_id',
    'deleted_at',
    'deleted_by_id',
    'deleted_with_record',
    'is_merge_copy',
  ])
  return (await storedColumns(db)).filter((name) => !left.has(name))
}

/** Facts in the rows of the two people; a column without a description is compared by itself. */
export async function coreFacts(db: ReadDb | Transacting): Promise<Fact[]> {
  const fields: Fields = partyFields
  const columns = await storedColumns(db)
  const taken = new Set<string>([...untouched, ...special.flatMap((one) => one.columns)])
  const described = Object.keys(fields)
    .filter((name) => !taken.has(name) && !isMany(fields[name]!) && columns.includes(name))
    .map((name) => factOf(fields, name, 'Person'))
  const facts = [...special, ...described].filter((one) =>
    one.columns.every((name) => columns.includes(name)),
  )
  for (const { columns: own } of facts) for (const name of own) taken.add(name)
  const others = columns
    .filter((name) => !taken.has(name))
    .map((name): Fact => ({
      name,
      group: 'Person',
      label: sentence(name),
      columns: [name],
      comparedBy: [name],
      joinedUpTo: null,
      isFilled: (values) => values[name] !== null,
      format: (values) => (values[name] === null ? '' : String(values[name] as string | number | boolean)),
    }))
  return [...facts, ...others]
}

/** Sections of which a person has one entry: two of them become one, field by field. */
export const oneRowSections: { section: SectionDefinition; table: string; facts: Fact[] }[] = Object.values(
  everySection,
)
  .filter((section) => section.one)
  .map((section) => ({
    section,
    table: tableOf(section),
    facts: Object.keys(section.fields).map((name) =>
      factOf(section.fields, name, section.title[0], `${section.key}.`),
    ),
  }))

export type FactSource = 'survivor' | 'other' | 'both'

export const haveEqualFact = (one: Fact, survivor: Values, other: Values): boolean =>
  JSON.stringify(one.comparedBy.map((name) => survivor[name])) ===
  JSON.stringify(one.comparedBy.map((name) => other[name]))

export type FactState = 'same' | 'keep' | 'take' | 'choose'

export function stateOf(one: Fact, survivor: Values, other: Values): FactState {
  if (haveEqualFact(one, survivor, other)) return 'same'
  if (!one.isFilled(other)) return 'keep'
  return one.isFilled(survivor) ? 'choose' : 'take'
}

const gap = '\n\n'

export function joined(one: Fact, survivor: Values, other: Values): string | null {
  if (one.joinedUpTo === null) return null
  const [column = ''] = one.columns
  const [ours, theirs] = [survivor[column], other[column]]
  if (typeof ours !== 'string' || typeof theirs !== 'string') return null
  const text = ours + gap + theirs
  return text.length <= one.joinedUpTo ? text : null
}
