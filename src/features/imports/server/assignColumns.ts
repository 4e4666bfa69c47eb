import type { ImportColumn } from '../contract/import.ts'
import { groupSeparator } from '../spreadsheetFormat.ts'
import { normalizeHeader, pathOfHeader } from './headerPaths.ts'
import { findTarget } from './importFields.ts'
import { findSource } from './sources.ts'

interface Assignment {
  path: string | null
  assigned_by: ImportColumn['assigned_by']
}

/** Values by which a column shows what it holds, where its header does not. */
const shapes: readonly [RegExp, string][] = [
  [/^A[- #]?\d{3}[- ]?\d{3}[- ]?\d{3}$/i, 'a_number'],
  [/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i, 'email'],
  [/^\d{3}-\d{2}-\d{4}$/, 'ssn'],
  [/^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/, 'phone'],
  [/^(?:IOE|EAC|WAC|LIN|SRC|MSC|NBC|YSC)\d{10}$/i, 'immigration_benefits.1.receipt_number'],
]

function pathOfValues(values: readonly string[]): string | null {
  const filled = values.filter((value) => value !== '')
  if (filled.length === 0) return null
  return (
    shapes.find(
      ([shape]) => filled.filter((value) => shape.test(value)).length >= filled.length * 0.8,
    )?.[1] ?? null
  )
}

/** Words for a country, which belongs to an address where it follows its other columns; otherwise it is where somebody is from. */
const countryWords: ReadonlySet<string> = new Set(['country', 'pais'])

/** “Nombre” is a first name only where another column has the last name. */
const nameWords = /(?<!primer )\bnombres?$/

function pathInFile(headers: readonly string[], index: number): string | null {
  const header = normalizeHeader(headers[index]!.split(groupSeparator).at(-1)!)
  const path = pathOfHeader(headers[index]!)
  const others = headers.map(pathOfHeader)
  if (countryWords.has(header))
    return others[index - 1]?.startsWith('addresses.1.') || others.includes('birth_country_id')
      ? 'addresses.1.country_id'
      : 'birth_country_id'
  if (!path?.endsWith('first_name') || !nameWords.test(header)) return path
  const lastNames = ['last_name', 'second_last_name'].map((name) => path.replace('first_name', name))
  return others.some((other) => lastNames.includes(other!)) ? path : path.replace('first_name', 'full_name')
}

/** Fields of the columns of a file: as a known system names them, as people assigned them before, by name, by content. */
export function assignColumns(
  headers: readonly string[],
  valuesOf: (column: number) => readonly string[],
  remembered: readonly (string | null)[] | null,
): { assignments: Assignment[]; source: string | null } {
  const source = findSource(headers.map(normalizeHeader))
  const used = new Set<string>()
  const assignments = headers.map((header, index): Assignment => {
    const known = source?.paths.get(normalizeHeader(header))
    const [path, assigned_by] = remembered
      ? ([remembered[index] ?? null, 'remembered'] as const)
      : known !== undefined
        ? ([known, 'source'] as const)
        : ([pathInFile(headers, index), 'name'] as const)
    if (path === null || used.has(path) || !findTarget(path)) return { path: null, assigned_by: null }
    used.add(path)
    return { path, assigned_by }
  })
  if (!remembered)
    for (const [index, assignment] of assignments.entries()) {
      if (assignment.path !== null || source?.paths.has(normalizeHeader(headers[index]!))) continue
      const path = pathOfValues(valuesOf(index))
      if (path === null || used.has(path)) continue
      used.add(path)
      assignments[index] = { path, assigned_by: 'content' }
    }
  return { assignments, source: source?.name ?? null }
}
