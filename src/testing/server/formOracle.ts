import anyAscii from 'any-ascii'
import type { DayFact, Fact, FactRow, FormFacts, PersonFacts } from '#features/forms/facts.ts'
import type { Mapping, MappingEntry } from '#features/forms/mapping.ts'
import type { FoundField } from './filledForm.ts'

// States in other words what the code that fills forms does, and shares none of it: a value on the wrong line, a box of
// the wrong answer or a text that is cut is found here.

/** Values that a form has to have. */
export interface Expected {
  /** By field, its whole text: in the field, or the field says where it is. */
  texts: Map<string, string>
  boxes: Set<string>
  /** Tables: cells by field in each place, and the texts of each row by column. */
  tables: { slots: Record<string, string>[]; rows: Record<string, { text: string; box: string | null }>[] }[]
  /** Words for what has to be named as missing. */
  missing: string[]
}

const ends: Readonly<Record<string, [street: string, kind: string, number: string]>> = {
  '12 Main St, Apt 4B': ['12 Main St', 'apt', '4B'],
  '77 Congress Ave, Suite 1200': ['77 Congress Ave', 'ste', '1200'],
  '9 Elm Rd #3': ['9 Elm Rd', 'apt', '3'],
  '31 Ocean Blvd, Floor 5': ['31 Ocean Blvd', 'flr', '5'],
  '1600 Pennsylvania Avenue NW Building 7 Entrance 12, Apartment 1207A': [
    ...(['1600 Pennsylvania Avenue NW Building 7 Entrance 12', 'apt', '1207A'] as const),
  ],
  '1 Congress Ave, Ste 900': ['1 Congress Ave', 'ste', '900'],
}
const codes: Readonly<Record<string, string>> = {
  California: 'CA',
  'new york': 'NY',
  'District of Columbia': 'DC',
}

const isDayFact = (fact: unknown): fact is DayFact =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact)
const plain = (fact: Fact | undefined): string =>
  typeof fact === 'object' || fact === undefined ? '' : String(fact)
const isNothing = (fact: Fact | undefined): boolean =>
  fact === undefined || fact === null || fact === '' || (Array.isArray(fact) && fact.length === 0)

function dayText({ date, format }: DayFact): string {
  const year = date.slice(0, 4)
  if (format === 'YYYY') return year
  const month = date.slice(5, 7)
  return format === 'MM/YYYY' ? `${month}/${year}` : `${month}/${date.slice(8)}/${year}`
}

function textOf(fact: Fact, format: string | undefined): string {
  if (isNothing(fact)) return ''
  const text = isDayFact(fact)
    ? dayText(fact)
    : typeof fact === 'boolean'
      ? fact
        ? 'Yes'
        : 'No'
      : [fact].flat().join(', ').trim()
  const digits = text.replace(/[^0-9]/g, '')
  switch (format) {
    case 'digits':
      return digits || text
    case 'aNumber9':
      return digits === '' || digits.length > 9 ? text : '0'.repeat(9 - digits.length) + digits
    case 'phone10':
      if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
      return digits.length === 10 ? digits : text
    case 'zip5':
      return text.split('-')[0]!
    case 'stateCode':
      return codes[text] ?? (/^[a-zA-Z]{2}$/.test(text) ? text.toUpperCase() : text)
    case 'street':
      return ends[text]?.[0] ?? text
    case 'unitKind':
      return ends[text]?.[1] ?? ''
    case 'unitNumber':
      return ends[text]?.[2] ?? ''
    case 'digit1of3':
    case 'digit2of3':
    case 'digit3of3':
      return text.length > 3 ? '' : `00${text}`.slice(-3).charAt(Number(format.charAt(5)) - 1)
    case 'money':
      return Number.isNaN(Number(text)) ? text : `${Number(text)}.00`
    default:
      return text
  }
}

/** In the letters that forms have. */
export const inLetters = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => (/[\u0020-\u007e\u00a0-\u00ff\n’]/.test(letter) ? letter : anyAscii(letter)))
    .join('')

const age = (born: Fact | undefined, today: string): number | null => {
  if (!isDayFact(born)) return null
  const years = Number(today.slice(0, 4)) - Number(born.date.slice(0, 4))
  return today.slice(5) >= born.date.slice(5) ? years : years - 1
}

const dateOf = (fact: Fact | undefined): string | null => (isDayFact(fact) ? fact.date : null)

const reckoned: Readonly<Record<string, (person: PersonFacts, today: string) => Fact>> = {
  marital_status({ sections }) {
    const marriages = sections['spouses'] ?? []
    if (marriages.length === 0)
      return sections['overview']?.[0]?.['currently_married'] === false ? 'single' : null
    if (marriages.some((row) => isNothing(row['termination_date']) && isNothing(row['termination_type'])))
      return 'married'
    const [last] = marriages.toSorted((a, b) =>
      (dateOf(b['termination_date']) ?? '').localeCompare(dateOf(a['termination_date']) ?? ''),
    )
    const words: Record<string, string> = {
      Divorce: 'divorced',
      Annulment: 'annulled',
      'Declared void': 'annulled',
      'Death of spouse': 'widowed',
      'Separated, not divorced': 'separated',
    }
    return words[plain(last!['termination_type'])] ?? null
  },
  times_married: ({ sections }) =>
    (sections['overview']?.[0]?.['num_marriages'] as number | null) ?? (sections['spouses']?.length || null),
  total_children: ({ sections }) =>
    (sections['overview']?.[0]?.['num_children'] as number | null) ?? (sections['children']?.length || null),
  children_under_18({ sections }, today) {
    const ages = (sections['children'] ?? []).map((child) => age(child['dob'], today))
    if (ages.length === 0) return sections['overview']?.[0]?.['num_children'] === 0 ? 0 : null
    return ages.some((each) => each === null) ? null : ages.filter((each) => each! < 18).length
  },
  lives_at_mailing({ sections }) {
    const mailing = sections['addresses']?.find((row) => row['address_type'] === 'mailing')
    return mailing ? mailing['same_as_physical']! : null
  },
}

/** Neither the present residence nor one that is still to begin after it. */
function residencesBefore({ sections }: PersonFacts, today: string): FactRow[] {
  const all = sections['residence_histories'] ?? []
  const isLeft = (row: FactRow) => dateOf(row['end_date']) !== null && dateOf(row['end_date'])! <= today
  const begins = (row: FactRow) => dateOf(row['start_date'])
  const isFollowed = (row: FactRow) =>
    begins(row) !== null &&
    all.some((other) => !isLeft(other) && begins(other) !== null && begins(other)! > begins(row)!)
  const lastDay = (row: FactRow) => dateOf(row['end_date']) ?? begins(row) ?? ''
  return all
    .filter((row) => isLeft(row) || isFollowed(row))
    .toSorted((a, b) => lastDay(b).localeCompare(lastDay(a)))
}

function rowsNamed(person: PersonFacts, name: string, today: string): FactRow[] {
  if (name === 'previous_residences') return residencesBefore(person, today)
  const rows = [...(person.sections[name === 'trips' ? 'travel_histories' : name] ?? [])]
  if (name === 'akas')
    return rows.map((row) => {
      if (row['last_name'] || row['first_name'] || row['middle_name'] || !row['name']) return row
      const parts = plain(row['name']).split(' ')
      return {
        ...row,
        first_name: parts[0]!,
        middle_name: parts.slice(1, -1).join(' '),
        last_name: parts.at(-1)!,
      }
    })
  if (name !== 'trips') return rows
  return rows.flatMap((row): FactRow[] => {
    const left = dateOf(row['departure_date'])
    if (left === null) return []
    const back = rows
      .filter((each) => (dateOf(each['entry_date']) ?? '') >= left)
      .toSorted((a, b) => dateOf(a['entry_date'])!.localeCompare(dateOf(b['entry_date'])!))[0]
    return [
      {
        id: row.id,
        left: row['departure_date']!,
        back: back?.['entry_date'] ?? null,
        where: row['countries_visited']!,
      },
    ]
  })
}

/** A fact by its path: `role/section[rule].field`. */
function factAt(path: string, facts: FormFacts): Fact {
  if (path.startsWith('=')) return path.slice(1)
  const [rest, role] = path.split('/').toReversed() as [string, string?]
  const field = /\.([a-z_0-9]+)$/.exec(rest)?.[1]
  const head = field === undefined ? rest : rest.slice(0, -field.length - 1)
  const [name, rule] = head.replace(']', '').split('[') as [string, string?]
  if (field !== undefined && name === 'answers') return facts.answers[field] ?? null
  if (field !== undefined && name === 'preparer') return facts.preparer[field] ?? null
  if (field !== undefined && name === 'case') return facts.case[field] ?? null
  if (field !== undefined && name === 'office') return facts.office[field] ?? null
  const person = role === undefined ? facts.subject : facts.roles[role]
  if (!person) return null
  if (field !== undefined && name === 'derived') return reckoned[field]!(person, facts.today)
  if (field === undefined) {
    const fact = person.core[name] ?? null
    return Array.isArray(fact) && rule !== undefined ? (fact[Number(rule)] ?? null) : fact
  }
  const rows = rowsNamed(person, name, facts.today)
  return rowBy(rows, rule)?.[field] ?? null
}

function rowBy(rows: readonly FactRow[], rule: string | undefined): FactRow | undefined {
  if (rule === undefined) return rows[0]
  if (/^[0-9]+$/.test(rule)) return rows[Number(rule)]
  let found = [...rows]
  for (const part of rule.split(',')) {
    const [name, values] = part.split('=') as [string, string]
    // An earlier alternative goes before a later one.
    const ranked = values
      .split('|')
      .flatMap((value) =>
        found.filter((row) => (value === 'null' ? isNothing(row[name]) : plain(row[name]) === value)),
      )
    found = ranked
  }
  return found[0]
}

const firstOf = (from: string | readonly string[], facts: FormFacts): Fact =>
  [from]
    .flat()
    .map((path) => factAt(path, facts))
    .find((fact) => !isNothing(fact)) ?? null

const holds = (when: MappingEntry['when'], facts: FormFacts): boolean =>
  Object.entries(when ?? {}).every(([paths, requested]) => {
    const fact = firstOf(paths.match(/[^ [\]]+(?:\[[^\]]*\][^ ]*)?/g) ?? [], facts)
    if (requested === null) return fact === null
    return [requested].flat().some((each) => plain(fact) === String(each))
  })

/** The box of a question that stands for an answer. */
function boxFor(
  name: string,
  fact: Fact,
  options: MappingEntry['options'],
  format: string | undefined,
  fields: readonly FoundField[],
) {
  const group = fields.filter((field) => field.kind === 'box' && field.name.replace(/\[\d+\]$/, '') === name)
  const answers = [fact]
    .flat()
    .map((each) => (each === true ? 'yes' : each === false ? 'no' : textOf(each as Fact, format)))
  for (const answer of answers) {
    const own = options ? options[answer] : answer
    if (own === undefined || answer === '') continue
    const same = group.find((field) => field.stands_for.trim().toLowerCase() === own.trim().toLowerCase())
    if (same) return same.name
    const short = options
      ? undefined
      : group.find((field) => field.stands_for.trim().toLowerCase() === own.charAt(0))
    if (short && ['yes', 'no'].includes(own)) return short.name
  }
  return null
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

export function expectedForm(mapping: Mapping, facts: FormFacts, fields: readonly FoundField[]): Expected {
  const expected: Expected = { texts: new Map(), boxes: new Set(), tables: [], missing: [] }
  for (const entry of mapping.fields) {
    if (!holds(entry.when, facts)) continue
    const { from, format, options } = entry
    const none = entry.none && factAt(entry.none.when, facts) === true ? entry.none.text : null
    let fact = firstOf(from, facts)
    if (entry.join)
      fact = [from]
        .flat()
        .map((path) => textOf(factAt(path, facts), format))
        .filter(Boolean)
        .join(entry.join)
    if (entry.sum) {
      const numbers = [from].flat().map((path) => [path, factAt(path, facts)] as const)
      const isKnown = numbers.some(([path, each]) => !path.startsWith('=') && !isNothing(each))
      fact = isKnown ? numbers.reduce((sum, [, each]) => sum + Number(each ?? 0), 0) : null
    }
    if (isNothing(fact) && none === null) {
      if (entry.required) expected.missing.push(entry.ask ?? '')
      continue
    }
    if (entry.check) {
      const has = entry.has === undefined ? ['true'] : [entry.has].flat()
      if ([fact].flat().some((each) => has.includes(plain(each))))
        expected.boxes.add(mapping.prefix + entry.check)
    } else if (entry.choice) {
      const box = boxFor(mapping.prefix + entry.choice, fact, options, format, fields)
      if (box) expected.boxes.add(box)
    } else {
      const text = none ?? textOf(fact, entry.join ? undefined : format)
      const own = options?.[text] ?? text
      for (const name of [entry.to ?? entry.select!].flat())
        if (own !== '') expected.texts.set(mapping.prefix + name, inLetters(own))
    }
  }
  for (const table of mapping.rows) {
    if (!holds(table.when, facts)) continue
    const rows = rowsNamed(facts.subject, table.from, facts.today).filter((row) => {
      const end = table.by ? dateOf(row[table.by]) : null
      if (table.within_years && end !== null && end < yearsBefore(facts.today, table.within_years))
        return false
      const years = age(row['dob'], facts.today)
      return table.younger_than === undefined || years === null || years < table.younger_than
    })
    expected.tables.push({
      slots: table.slots.map((slot) =>
        Object.fromEntries(Object.entries(slot).map(([cell, name]) => [cell, mapping.prefix + name])),
      ),
      rows: rows.map((row) =>
        Object.fromEntries(
          Object.entries(table.cells).map(([name, cell]) => {
            const known = [cell.from]
              .flat()
              .map((path) => row[path] ?? null)
              .filter((fact) => !isNothing(fact))
            const parts = cell.join ? known : known.slice(0, 1)
            const text = parts.map((fact) => textOf(fact, cell.format)).join(cell.join ?? '')
            return [name, { text: inLetters(text), box: cell.options?.[text] ?? null }]
          }),
        ),
      ),
    })
  }
  return expected
}
