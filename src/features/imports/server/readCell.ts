import { normalizeText } from '#core/normalizeText.ts'
import type { Values } from '#fields/kind.ts'
import type { CatalogueField } from '#fields/catalogue/catalogue.ts'
import { dayColumns } from '#fields/day/day.ts'
import type { Field } from '#fields/kinds.ts'
import type { DayOrder } from '../contract/import.ts'
import { isUnknown, readDay } from './dayCells.ts'
import { suggestionsFor, wordKey, type AllListWords } from './listWords.ts'

export interface CellProblem {
  message: string
  suggestions: string[]
  /** A word that is in no list. */
  word?: { list: string; word: string }
}

type CellReading = { values: Values } | { problem: CellProblem }

/** Decisions on words that are in no list, by list and word: an entry, or nothing. */
export type WordDecisions = ReadonlyMap<string, number | null>

export const decisionKey = (list: string, word: string): string => `${list} ${wordKey(word)}`

interface CellParams {
  order: DayOrder | null
  lists: AllListWords
  decisions: WordDecisions
}

const nothing: CellReading = { values: {} }
const read = (values: Values): CellReading => ({ values })
const problem = (message: string, suggestions: readonly string[] = []): CellReading => ({
  problem: { message, suggestions: [...suggestions] },
})

const yes = new Set(['yes', 'y', 'true', 't', '1', 'si', 's', 'x', '✓', 'verdadero'])
const no = new Set(['no', 'n', 'false', 'f', '0', 'falso'])

const several = /\s*(?:;|\/|\||,| and | y )\s*/

/** Text of a cell as values of its field; numbers and texts are checked with the whole row. */
export function readCell(name: string, field: Field, cell: string, params: CellParams): CellReading {
  if (cell === '') return nothing
  switch (field.kind) {
    case 'day':
      return dayCell(name, field, cell, params)
    case 'catalogue':
      return listCell(name, field, cell, params)
    case 'yesNo':
    case 'flag':
      return yesNoCell(name, cell)
    case 'choice': {
      const word = normalizeText(cell)
      const found = field.options.find(({ value, label }) => [value, normalizeText(label)].includes(word))
      if (found) return read({ [name]: found.value })
      if (isUnknown(cell)) return nothing
      const labels = field.options.map(({ label }) => label)
      return problem(`${field.label} is one of: ${labels.join(', ')}`, labels)
    }
    case 'number': {
      if (isUnknown(cell)) return nothing
      const number = Number(cell.replace(/[$,\s]/g, ''))
      return Number.isFinite(number) ? read({ [name]: number }) : problem(`${field.label} must be a number`)
    }
    case 'texts':
      return read({ [name]: cell.split(/\s*[;\n]\s*/).filter(Boolean) })
    case 'aNumber':
      if (['none', 'no', 'n/a', 'na', 'ninguno'].includes(normalizeText(cell)))
        return read({ [`no_${name}`]: true })
      return isUnknown(cell) ? nothing : read({ [name]: cell })
    case 'text':
      // A spreadsheet takes the zeros off the ZIP codes of New England.
      if (name === 'zip' && /^\d{3,4}(?:-\d{4})?$/.test(cell))
        return read({ [name]: cell.padStart(cell.includes('-') ? 10 : 5, '0') })
      // The number alone, as a column with the header “Apt” has it, says nothing after a street.
      if (name === 'unit' && /^[\da-z-]{1,5}$/i.test(cell)) return read({ [name]: `#${cell}` })
      return isUnknown(cell) ? nothing : read({ [name]: cell })
    default:
      return isUnknown(cell) ? nothing : read({ [name]: cell })
  }
}

function dayCell(
  name: string,
  field: Extract<Field, { kind: 'day' }>,
  cell: string,
  { order }: CellParams,
): CellReading {
  const reading = readDay(cell, order, field)
  if (!reading.ok) return problem(reading.problem)
  if (reading.value === null)
    return field.unknown && isUnknown(cell) ? read({ [field.unknown]: true }) : nothing
  const { date, format, uncertain } = reading.value
  if (field.exact) return read({ [name]: date })
  const columns = dayColumns(name, field)
  return read({ [name]: date, [columns.format]: format, [columns.uncertain]: uncertain })
}

function listCell(
  name: string,
  field: CatalogueField,
  cell: string,
  { lists, decisions }: CellParams,
): CellReading {
  const words = lists.get(field.list)!
  const find = (word: string) => {
    const entry = words.byWord.get(wordKey(word))
    const fits =
      entry && Object.entries(field.only ?? {}).every(([column, value]) => entry.row[column] === value)
    return fits ? entry.id : decisions.get(decisionKey(field.list, word))
  }
  const whole = find(cell)
  if (!field.many) return oneEntry(name, field, cell, whole, lists)
  if (typeof whole === 'number') return read({ [name]: [whole] })
  const ids: number[] = []
  for (const word of cell.split(several).filter(Boolean)) {
    const id = find(word)
    if (id === undefined) return oneEntry(name, field, word, id, lists)
    if (id !== null && !ids.includes(id)) ids.push(id)
  }
  return read({ [name]: ids })
}

function oneEntry(
  name: string,
  field: CatalogueField,
  word: string,
  id: number | null | undefined,
  lists: AllListWords,
): CellReading {
  if (typeof id === 'number') return read({ [name]: id })
  if (id === null || isUnknown(word)) return nothing
  const suggestions = suggestionsFor(lists.get(field.list)!, word).map((entry) => entry.name)
  return {
    problem: {
      message: `“${word.slice(0, 60)}” is not in the list`,
      suggestions,
      word: { list: field.list, word: word.slice(0, 300) },
    },
  }
}

function yesNoCell(name: string, cell: string): CellReading {
  const word = normalizeText(cell)
  if (yes.has(word)) return read({ [name]: true })
  if (no.has(word)) return read({ [name]: false })
  return isUnknown(cell) ? nothing : problem('Yes or no', ['Yes', 'No'])
}
