import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { formatField, type Fields } from '#fields/fields.ts'
import { isKnown, textOf, type Labels, type Values } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { inSentence, tableOf } from '#collections/collection.ts'
import { familyKinds } from '#features/profile/sections/familyKinds.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { likely, similarityOf, type NamedPerson } from '#features/matching/server/candidates.ts'
import { fullName } from '#features/profile/server/fullName.ts'
import type { Clash } from './clashes.ts'
import type { MergedPerson } from './pair.ts'

type Kind = (typeof familyKinds)[number]
type Entry = Values & NamedPerson & { id: number; linked_party_id: number | null }

/** Relatives in both profiles who may be one person: "Wendy Ajtún" and "Wendi Ajtun" with one birthday. */
export async function relativeClashes(
  db: ReadDb | Transacting,
  { survivor, other }: { survivor: MergedPerson; other: MergedPerson },
): Promise<Clash[]> {
  const clashes: Clash[] = []
  for (const kind of familyKinds) {
    const { rows } = await sql<{ entry: Entry }>`select to_jsonb(entry) as entry
      from ${sql.table(tableOf(partySections[kind]))} entry
      where party_id = any(${[survivor.id, other.id]}) order by id`.execute(db)
    const entries = rows.map(({ entry }) => entry)
    const of = (id: number) => entries.filter((entry) => entry['party_id'] === id)
    for (const [ours, theirs] of alike(of(survivor.id), of(other.id)))
      clashes.push(clashOf(kind, ours, theirs))
  }
  return clashes
}

function clashOf(kind: Kind, survivor: Entry, other: Entry): Clash {
  const [one, many] = partySections[kind].title
  const differing = fieldColumns(kind)
    .filter(([name]) => isKnown(survivor[name!]) && isKnown(other[name!]))
    .filter((columns) =>
      columns.some((name) => JSON.stringify(survivor[name]) !== JSON.stringify(other[name])),
    )
    .map(([name]) => name!)
  return {
    survivor,
    other,
    table: tableOf(partySections[kind]),
    name: `${kind}.${survivor.id}.${other.id}`,
    group: many,
    label: fullName(survivor) || one,
    state: areEquivalent(kind, survivor, other) ? 'same' : 'choose',
    both: `Keep both: they are two ${inSentence(many)}`,
    not_chosen: hasOwnNotes(survivor, other)
      ? 'What only the other one says is taken over, and its notes are added.'
      : 'What only the other one says is taken over.',
    inWords: (values, labels) => inWords(kind, values, labels, differing),
  }
}

/** Each entry with the one it is most like, if any. */
function alike(ours: readonly Entry[], theirs: readonly Entry[]): [Entry, Entry][] {
  const pairs = ours
    .flatMap((one) => theirs.map((other) => ({ one, other, score: likeness(one, other) })))
    .filter(({ score }) => score >= likely)
    .toSorted((a, b) => b.score - a.score)
  const met = new Set<Entry>()
  return pairs.flatMap(({ one, other }): [Entry, Entry][] => {
    if (met.has(one) || met.has(other)) return []
    met.add(one).add(other)
    return [[one, other]]
  })
}

function likeness(one: Entry, other: Entry): number {
  const [link, otherLink] = [one.linked_party_id, other.linked_party_id]
  if (link !== null && otherLink !== null) return link === otherLink ? 100 : 0
  return similarityOf(one, other).score
}

const areEquivalent = (kind: Kind, survivor: Entry, other: Entry): boolean =>
  fieldColumns(kind)
    .flat()
    .every((name) => JSON.stringify(survivor[name]) === JSON.stringify(other[name]))

/** The columns of each field, which say one thing together. */
const fieldColumns = (kind: Kind): string[][] =>
  Object.entries(partySections[kind].fields as Fields).map(([name, field]) =>
    Object.keys(kindOf(field).columns(name, field)),
  )

export const kindIn = (table: string): Kind | undefined =>
  familyKinds.find((one) => tableOf(partySections[one]) === table)

/** Values only the duplicate's entry has, by column of the survivor's. */
export function onlyIn(table: string, stays: Values, goes: Values): Values {
  const kind = kindIn(table)
  if (!kind) return {}
  // A number, and that there is none, contradict each other.
  const isNumberSettled = isKnown(stays['a_number']) || stays['no_a_number'] === true
  const isStatusSettled = statusColumns.some((name) => isKnown(stays[name]))
  const taken = Object.fromEntries(
    fieldColumns(kind)
      .filter(([name]) => !isKnown(stays[name!]) && isKnown(goes[name!]))
      .filter(([name]) => !isNumberSettled || (name !== 'a_number' && name !== 'no_a_number'))
      .filter(([name]) => !isStatusSettled || !statusColumns.includes(name!))
      .flatMap((columns) => columns.map((name) => [name, goes[name] ?? null])),
  )
  return hasOwnNotes(stays, goes) ? { ...taken, notes: notesOfBoth(stays, goes) } : taken
}

/** One status, from the list or in words of one's own. */
const statusColumns = ['immigration_status', 'immigration_status_other']

const notesOfBoth = (stays: Values, goes: Values) => `${textOf(stays, 'notes')}\n\n${textOf(goes, 'notes')}`

/** Notes are prose: both are right, as long as there is room for both. */
const hasOwnNotes = (one: Values, other: Values): boolean =>
  isKnown(one['notes']) &&
  isKnown(other['notes']) &&
  one['notes'] !== other['notes'] &&
  notesOfBoth(one, other).length <= (partySections.children.fields.notes.max ?? Infinity)

const alwaysCompared = [
  'first_name',
  'middle_name',
  'last_name',
  'relation',
  'dob',
  'a_number',
  ...statusColumns,
]
const comparedInMarriages = ['marriage_date', 'termination_date']

/** Identity, and every other difference, so that nobody chooses without seeing it. */
function inWords(kind: Kind, values: Values, labels: Labels, differing: readonly string[]): string {
  const fields: Fields = partySections[kind].fields
  const describeField = (name: string, lead = '') => {
    const text = formatField(fields, name, values, labels)
    return text && lead + text
  }
  return [
    fullName(values) || 'No name',
    describeField('relation'),
    describeField('dob', 'born '),
    describeField('a_number'),
    ...statusColumns.map((name) => describeField(name)),
    kind === 'spouses' && describeField('marriage_date', 'married '),
    kind === 'spouses' && describeField('termination_date', 'ended '),
    ...differing
      .filter((name) => !alwaysCompared.includes(name) && !comparedInMarriages.includes(name))
      .map((name) => describeField(name, `${fields[name]!.label}: `)),
  ]
    .filter(Boolean)
    .join(', ')
}
