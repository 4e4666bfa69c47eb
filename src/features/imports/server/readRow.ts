import { normalizeText } from '#core/normalizeText.ts'
import { Refusal } from '#core/errors.ts'
import { readValues } from '#core/server/http/input.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { readEntry } from '#collections/server/checks.ts'
import { newParty, type NewParty } from '#features/parties/contract/newParty.ts'
import { newPartyOf } from '#features/parties/server/service.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { partyContactFields, partyFields } from '#features/profile/partyFields.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { kindOf } from '#fields/kinds.ts'
import type { Values } from '#fields/kind.ts'
import type { DayOrder } from '../contract/import.ts'
import { continued, isFamily, relativeTitles, type Target } from './importFields.ts'
import type { AllListWords } from './listWords.ts'
import { readCell, type CellProblem, type WordDecisions } from './readCell.ts'
import { splitName } from './splitName.ts'

/** A column that is assigned to a field. */
export interface AssignedColumn {
  index: number
  target: Target
  order: DayOrder | null
}

export interface RowProblem extends CellProblem {
  column: number | null
}

export interface NewEntry {
  kind: SectionName
  values: Values
}

/** A relative of the person of a row: an entry on the profile, and a person, if their first name is known. */
export interface NewRelative {
  kind: FamilyKind
  entry: Values
  party: NewParty | null
}

/** Everything a row says of people. */
export interface ReadRow {
  title: string
  party: NewParty
  /** Values of the row's person that it really gives. */
  given: Values
  entries: NewEntry[]
  relatives: NewRelative[]
  household: string | null
  relation_to_head: FamilyKind | 'self' | null
  external_id: string | null
  problems: RowProblem[]
}

const relations: Readonly<Record<string, FamilyKind | 'self'>> = {
  self: 'self', head: 'self', 'head of household': 'self', client: 'self', principal: 'self', primary: 'self', applicant: 'self', titular: 'self',
  spouse: 'spouses', husband: 'spouses', wife: 'spouses', partner: 'spouses', esposo: 'spouses', esposa: 'spouses', conyuge: 'spouses',
  child: 'children', son: 'children', daughter: 'children', stepchild: 'children', hijo: 'children', hija: 'children',
  parent: 'parents', mother: 'parents', father: 'parents', madre: 'parents', padre: 'parents',
  sibling: 'siblings', brother: 'siblings', sister: 'siblings', hermano: 'siblings', hermana: 'siblings',
} // prettier-ignore

interface Group {
  section: SectionName | null
  values: Values
  /** Column by name of value, for problems. */
  columns: Map<string, number>
}

/** Values about the row as a whole. */
type AboutRow = Partial<Record<'household' | 'relation_to_head' | 'external_id', string>>

const aboutRow: ReadonlySet<string> = new Set(['household', 'relation_to_head', 'external_id'])

const emptyGroup = (section: SectionName | null): Group => ({ section, values: {}, columns: new Map() })

/** Reads the cells of a row; problems name their column. */
export function readRow(
  cells: readonly string[],
  columns: readonly AssignedColumn[],
  lists: AllListWords,
  decisions: WordDecisions,
): ReadRow {
  const { groups, about, problems } = readCells(cells, columns, lists, decisions)
  const own = groups.get('null 1') ?? emptyGroup(null)
  const { first_name, middle_name, last_name } = own.values
  const read: ReadRow = {
    title: [first_name, middle_name, last_name].filter(Boolean).join(' ').slice(0, 200),
    party: checkParty(own, problems, '') ?? (own.values as NewParty),
    given: own.values,
    entries: [],
    relatives: [],
    household: about.household ?? null,
    relation_to_head: relationOf(about.relation_to_head ?? ''),
    external_id: about.external_id ?? null,
    problems,
  }
  for (const group of groups.values()) {
    const { section } = group
    // “Unknown” in every cell says nothing of a relative or an entry.
    if (section === null || Object.keys(group.values).length === 0) continue
    if (isFamily(section)) read.relatives.push(relativeOf(section, group, problems))
    else {
      const values = withKinds(section, group.values)
      if (checkEntry(section, values, group, problems)) read.entries.push({ kind: section, values })
    }
  }
  return read
}

function relationOf(cell: string): ReadRow['relation_to_head'] {
  const word = normalizeText(cell)
  return Object.hasOwn(relations, word) ? relations[word]! : null
}

/** Cells as values, those of one person or entry together. */
function readCells(
  cells: readonly string[],
  columns: readonly AssignedColumn[],
  lists: AllListWords,
  decisions: WordDecisions,
): { groups: Map<string, Group>; about: AboutRow; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const groups = new Map<string, Group>()
  const about: AboutRow = {}
  for (const { index, target, order } of columns) {
    const { name, field, section, number } = target
    const cell = cells[index] ?? ''
    if (cell === '') continue
    const reading = readCell(name, field, cell, { order, lists, decisions })
    if ('problem' in reading) problems.push({ column: index, ...reading.problem })
    else if (section === null && aboutRow.has(name)) about[name as keyof AboutRow] = cell.slice(0, 100)
    else {
      const key = `${section} ${number}`
      const group = groups.get(key) ?? emptyGroup(section)
      groups.set(key, group)
      Object.assign(group.values, reading.values)
      group.columns.set(name, index)
    }
    if (section === null && name === 'relation_to_head' && relationOf(cell) === null)
      problems.push({
        column: index,
        message: 'Self, spouse, child, parent or sibling',
        suggestions: ['Self', 'Spouse', 'Child', 'Parent', 'Sibling'],
      })
  }
  for (const group of groups.values()) joinColumns(group)
  return { groups, about, problems }
}

/** Makes one value of columns that together are one, and several of a whole name. */
function joinColumns({ values, columns }: Group): void {
  for (const [name, { of, between }] of Object.entries(continued)) {
    const { [name]: second, [of]: first } = values as Record<string, string | undefined>
    if (second === undefined) continue
    delete values[name]
    values[of] = first === undefined ? second : `${first}${between}${second}`
    if (!columns.has(of)) columns.set(of, columns.get(name)!)
  }
  const { full_name, last_name } = values as Record<string, string | undefined>
  if (full_name === undefined) return
  delete values['full_name']
  const hasLastName = last_name === undefined || normalizeText(full_name).includes(normalizeText(last_name))
  // The parts of a name in columns of their own are surer.
  Object.assign(values, { ...splitName(hasLastName ? full_name : `${last_name}, ${full_name}`), ...values })
}

/** An address without a kind is the one where they live. */
const withKinds = (section: SectionName, values: Values): Values =>
  section === 'addresses' ? { address_type: 'physical', ...values } : values

const partyColumns = new Set(
  Object.entries({ ...partyFields, ...partyContactFields }).flatMap(([name, field]) =>
    Object.keys(kindOf(field).columns(name, field)),
  ),
)

function checkParty(group: Group, problems: RowProblem[], who: string): NewParty | null {
  const isRefused = (name: string) =>
    problems.some(({ column }) => column !== null && column === group.columns.get(name))
  try {
    const party = readValues(newParty, group.values, 'party')
    newPartyOf(party)
    return group.values as NewParty
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const { path, message } of error.issues) {
      const name = path.split('.').at(-1)!
      const column = group.columns.get(name) ?? group.columns.get('full_name') ?? null
      if (!isRefused(name)) problems.push({ column, message: `${who}${message}`, suggestions: [] })
    }
    return null
  }
}

function checkEntry(section: SectionName, values: Values, group: Group, problems: RowProblem[]): boolean {
  const isBroken = [...group.columns.values()].some((index) =>
    problems.some(({ column }) => column === index),
  )
  try {
    readEntry(partySections[section] as SectionDefinition, section, values)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!isBroken)
      for (const { path, message } of error.issues) {
        const column = group.columns.get(path.split('.').at(-1)!) ?? [...group.columns.values()][0] ?? null
        problems.push({ column, message, suggestions: [] })
      }
    return false
  }
}

function relativeOf(kind: FamilyKind, group: Group, problems: RowProblem[]): NewRelative {
  const section: SectionDefinition = partySections[kind]
  const own = new Set(
    Object.entries(section.fields).flatMap(([name, field]) =>
      Object.keys(kindOf(field).columns(name, field)),
    ),
  )
  const entry = Object.fromEntries(Object.entries(group.values).filter(([name]) => own.has(name)))
  checkEntry(kind, entry, group, problems)
  if (!group.values['first_name']) return { kind, entry, party: null }
  const values = Object.fromEntries(Object.entries(group.values).filter(([name]) => partyColumns.has(name)))
  const title = `${relativeTitles[kind]}: `
  return { kind, entry, party: checkParty({ ...group, values }, problems, title) }
}
