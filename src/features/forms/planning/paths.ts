import type { Fields } from '#fields/fields.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections } from '#features/profile/sections/index.ts'
import {
  caseFacts,
  isDay,
  officeFacts,
  preparerFacts,
  type Fact,
  type FactRow,
  type FormFacts,
  type PersonFacts,
} from '../facts.ts'
import type { Mapping } from '../mapping.ts'
import { formatFact } from './formats.ts'
import { derivedFact, derivedNames, previousResidencesOf, tripsOf } from './derived.ts'

/** Where a value comes from: the card on which it is corrected. */
export interface Origin {
  party_id: number
  section: string | null
  entry_id: number | null
  field: string
}

export interface Found {
  fact: Fact
  origin: Origin | null
  question: string | null
}

const unknown: Found = { fact: null, origin: null, question: null }

const pattern =
  /^(?:(?<role>[a-z_]+)\/)?(?<first>[a-z_0-9]+)(?:\[(?<rule>[^\]]*)\])?(?:\.(?<field>[a-z_0-9]+))?$/

interface Path {
  role: string | null
  first: string
  rule: string | null
  field: string | null
}

export function readPath(path: string): Path | null {
  const { role = null, first, rule = null, field = null } = pattern.exec(path)?.groups ?? {}
  return first ? { role, first, rule, field } : null
}

/** Paths of a condition by spaces, of which values in brackets may have some, too. */
export const pathsOf = (condition: string): string[] => condition.split(/ (?![^[]*\])/)

const words = (fact: Fact | undefined): string => (isDay(fact) ? fact.date : String(fact ?? 'null'))

/** The row with these values: `status=A|B`, `ended=null`, several by commas; an earlier alternative goes before a later one. */
function rowBy(rows: readonly FactRow[], rule: string): FactRow | undefined {
  return rule
    .split(',')
    .reduce((found, part): readonly FactRow[] => {
      const [name = '', values] = part.split('=')
      if (values === undefined) return found
      return values.split('|').flatMap((value) => found.filter((row) => has(row[name], value)))
    }, rows)
    .at(0)
}

const has = (fact: Fact | undefined, value: string): boolean =>
  Array.isArray(fact) ? fact.includes(value) : words(fact) === value

/** Section in which its rows are corrected. */
const sectionOf = (name: string): string => (name === 'previous_residences' ? 'residence_histories' : name)

function sectionRows(person: PersonFacts, name: string, today: string): readonly FactRow[] {
  if (name === 'trips') return tripsOf(person)
  if (name === 'previous_residences') return previousResidencesOf(person, today)
  const rows = person.sections[name] ?? []
  return name === 'akas' ? rows.map(withNameParts) : rows
}

/** A name of which nobody entered the parts is taken apart. */
function withNameParts(row: FactRow): FactRow {
  if (row['last_name'] || row['first_name'] || row['middle_name']) return row
  const name = row['name'] ?? null
  const part = (format: string) => formatFact(name, format) || null
  return {
    ...row,
    last_name: part('lastName'),
    first_name: part('firstName'),
    middle_name: part('middleName'),
  }
}

/** All of several values, or the one that a rule counts to. */
const listed = (fact: Fact, rule: string | null): Fact =>
  Array.isArray(fact) && rule !== null ? ((fact as readonly string[])[Number(rule)] ?? null) : fact

/** The value of a path, or with `=` the text itself; `row` is the row that a table of the form is about. */
export function findFact(path: string, facts: FormFacts, row?: { row: FactRow; of: string }): Found {
  if (path.startsWith('=')) return { ...unknown, fact: path.slice(1) }
  const read = readPath(path)
  if (!read) return unknown
  const { role, first, rule, field } = read
  if (first === 'answers' && field)
    return { fact: facts.answers[field] ?? null, origin: null, question: field }
  if (first === 'preparer' && field) return { ...unknown, fact: facts.preparer[field] ?? null }
  if (first === 'office' && field) return { ...unknown, fact: facts.office[field] ?? null }
  if (first === 'case' && field) return { ...unknown, fact: listed(facts.case[field] ?? null, rule) }
  const person = role === null ? facts.subject : facts.roles[role]
  if (!person) return unknown
  const origin = (section: string | null, entry_id: number | null, name: string): Origin => ({
    party_id: person.party_id,
    section,
    entry_id,
    field: name,
  })
  if (row && role === null && field === null && first in row.row)
    return { fact: row.row[first] ?? null, origin: origin(row.of, row.row.id, first), question: null }
  if (first === 'derived' && field)
    return { fact: derivedFact(field, person, facts.today), origin: null, question: null }
  if (field === null)
    return {
      fact: listed(person.core[first] ?? null, rule),
      origin: origin(null, null, first),
      question: null,
    }
  const rows = sectionRows(person, first, facts.today)
  const found = rule === null ? rows[0] : /^\d+$/.test(rule) ? rows[Number(rule)] : rowBy(rows, rule)
  return {
    fact: found?.[field] ?? null,
    origin: origin(sectionOf(first), found?.id ?? null, field),
    question: null,
  }
}

/** The first of several that is known; else the first, so that somebody can be asked for it. */
export function firstFact(
  from: string | readonly string[],
  facts: FormFacts,
  row?: { row: FactRow; of: string },
): Found {
  const all = [from].flat().map((path) => findFact(path, facts, row))
  const known = all.find(({ fact }) => fact !== null && fact !== '')
  // Whoever is missing it may answer here or in the profile.
  return (
    known ?? {
      fact: all[0]?.fact ?? null,
      origin: all.find(({ origin }) => origin)?.origin ?? null,
      question: all.find(({ question }) => question)?.question ?? null,
    }
  )
}

/** A condition of the mapping; of several paths the first that is known counts, and what is not known fulfils none. */
export function isFulfilled(when: Mapping['fields'][number]['when'], facts: FormFacts): boolean {
  return Object.entries(when ?? {}).every(([path, requested]) => {
    const { fact } = firstFact(pathsOf(path), facts)
    if (requested === null) return fact === null
    if (typeof requested === 'boolean') return fact === requested
    return [requested].flat().includes(words(fact))
  })
}

export const rowsOfPath = (from: string, facts: FormFacts): { rows: readonly FactRow[]; section: string } => {
  const { role = null, first = from } = readPath(from) ?? {}
  const person = role === null ? facts.subject : facts.roles[role]
  return { rows: person ? sectionRows(person, first, facts.today) : [], section: sectionOf(first) }
}

const sections = partySections as Readonly<Record<string, SectionDefinition>>
const core: Fields = partyFields
const tripFields = ['left', 'back', 'where']

/** Why a path leads nowhere, by the definitions of fields and sections; null where it does. */
export function pathProblem(
  path: string,
  mapping: Pick<Mapping, 'roles' | 'questions'>,
  rowOf?: string,
): string | null {
  if (path.startsWith('=')) return null
  const read = readPath(path)
  if (!read) return `“${path}” is no path`
  const { role, first, rule, field } = read
  if (role !== null && !Object.hasOwn(mapping.roles, role)) return `There is no part “${role}” in this form`
  const has = (names: readonly string[], name: string | null) => name !== null && names.includes(name)
  if (first === 'answers')
    return field !== null && Object.hasOwn(mapping.questions, field)
      ? null
      : `There is no question “${field}”`
  if (first === 'preparer') return has(preparerFacts, field) ? null : `The preparer has no “${field}”`
  if (first === 'case') return has(caseFacts, field) ? null : `A case has no “${field}”`
  if (first === 'office') return has(officeFacts, field) ? null : `The office has no “${field}”`
  if (first === 'derived') return has(derivedNames, field) ? null : `Nothing reckons “${field}”`
  if (field === null) {
    if (rowOf && role === null && hasField(rowOf, first)) return null
    return Object.hasOwn(core, first) ? null : `A person has no “${first}”`
  }
  if (!Object.hasOwn(sections, sectionOf(first)) && first !== 'trips') return `There is no section “${first}”`
  for (const part of rule === null || /^\d+$/.test(rule) ? [] : rule.split(',')) {
    const [name = ''] = part.split('=')
    if (!hasField(first, name)) return `“${first}” has no “${name}”`
  }
  return hasField(first, field) ? null : `“${first}” has no “${field}”`
}

const hasField = (section: string, name: string): boolean =>
  section === 'trips'
    ? tripFields.includes(name)
    : Object.hasOwn(sections[sectionOf(section)]?.fields ?? {}, name)
