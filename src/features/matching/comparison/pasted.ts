import { parseANumber } from '#fields/aNumber/aNumber.ts'
import { parseDay, type Day } from '#fields/day/partialDay.ts'
import { parsePhone } from '#fields/phone/phone.ts'

export interface PastedPerson {
  /** As it was pasted. */
  line: string
  first_name?: string
  middle_name?: string
  last_name?: string
  born?: Day
  a_number?: string
  phone?: string
}

type Column = 'first_name' | 'middle_name' | 'last_name' | 'name' | 'born' | 'a_number' | 'phone' | 'other'

const heads: readonly [RegExp, Column][] = [
  [/^(first|given)\b|^first_?name$/i, 'first_name'],
  [/^middle/i, 'middle_name'],
  [/^(last|family|sur)/i, 'last_name'],
  [/^(full ?)?name$|^client$|^person$|^party$/i, 'name'],
  [/^(born|dob|d\.o\.b\.?|date of birth|birth)/i, 'born'],
  [/^(a[ -]?(number|no\.?|#)|a#|alien)/i, 'a_number'],
  [/^(phone|tel|mobile|cell)/i, 'phone'],
]
const columnOf = (head: string): Column =>
  heads.find(([pattern]) => pattern.test(head.trim()))?.[1] ?? 'other'

/** Names as they come out of a spreadsheet or off a keyboard: a person a line, with or without a line of heads. */
export function readPasted(text: string): PastedPerson[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const columns = cellsOf(first).map(columnOf)
  const hasHeads = columns.length > 1 && columns.filter((column) => column !== 'other').length > 1
  return (hasHeads ? lines.slice(1) : lines).map((line) => ({
    line: line.trim().replace(/\s*\t\s*/g, ', '),
    ...(hasHeads ? byColumns(cellsOf(line), columns) : byShape(line)),
  }))
}

const cellsOf = (line: string) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim())

type PastedFields = Omit<PastedPerson, 'line'>

function byColumns(cells: string[], columns: Column[]): PastedFields {
  const read: PastedFields = {}
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (!cell || !column || column === 'other') continue
    if (column === 'name') Object.assign(read, byName(cell))
    else if (column === 'born' || column === 'a_number' || column === 'phone')
      Object.assign(read, byValue(cell))
    else read[column] = cell
  }
  return read
}

/** Without a header the shape of a cell decides: a number, a day, or else a part of the name. */
function byShape(line: string): PastedFields {
  const read: PastedFields = {}
  const names: string[] = []
  const cells = /[\t;]/.test(line) ? cellsOf(line) : line.split(/\s{2,}|,(?=\s*[\d~Aa]?#?\s*\d)/)
  for (const cell of cells.map((one) => one.trim())) {
    const value = byValue(cell)
    if (value) Object.assign(read, value)
    else if (cell) names.push(cell)
  }
  if (names.length === 1) return { ...byName(names[0]!), ...read }
  const [first_name = '', ...rest] = names
  const last_name = rest.pop()
  return {
    ...read,
    ...(first_name && { first_name }),
    ...(rest.length > 0 && { middle_name: rest.join(' ') }),
    ...(last_name && { last_name }),
  }
}

/** "Last, First", or all in one: which word is which part does not matter then. */
function byName(name: string): PastedFields {
  const [before = '', after] = name.split(',').map((part) => part.trim())
  return after ? { first_name: after, last_name: before } : { first_name: before }
}

function byValue(cell: string): PastedFields | null {
  if (!/\d/.test(cell)) return null
  const day = parseDay(cell)
  if (day.ok && day.value) return { born: day.value }
  const number = parseANumber(cell)
  if (number.ok && number.value) return { a_number: number.value }
  const phone = parsePhone(cell)
  if (phone.ok && phone.value) return { phone: phone.value.number }
  return null
}
