import { createHash } from 'node:crypto'
import { normalizeText } from '#core/normalizeText.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { partySections } from '#features/profile/sections/index.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import type { ImportColumn } from '../contract/import.ts'
import { findTarget, importFields } from './importFields.ts'
import { findSource } from './sources.ts'

export interface Assignment {
  path: string | null
  assigned_by: ImportColumn['assigned_by']
}

/** A header without case, accents and punctuation: “A#” → “a number”, “Passport No.” → “passport number”. */
export const normalizeHeader = (header: string): string =>
  normalizeText(header)
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/\b([a-z]) ?#|#/g, '$1 number ')
    .replace(/\bd\.?o\.?b\b\.?/g, 'dob')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:no|num|nr|nbr)\b/g, 'number')
    .replace(/\be mail\b/g, 'email')
    .replace(/\s+/g, ' ')
    .trim()

/** Files with the same headers come from one source. */
export const headerKey = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(normalizeHeader)))
    .digest('hex')
    .slice(0, 32)

const relativeWords: readonly [RegExp, FamilyKind, number | null][] = [
  [/^(?:spouse|husband|wife|partner|conyuge|esposo|esposa)\b/, 'spouses', null],
  [/^(?:children|child|kid|son|daughter|hijo|hija)\b/, 'children', null],
  [/^(?:mother|madre|mom)\b/, 'parents', 1],
  [/^(?:father|padre|dad)\b/, 'parents', 2],
  [/^parent\b/, 'parents', null],
  [/^(?:sibling|brother|sister|hermano|hermana)\b/, 'siblings', null],
]

/** Path by normalized header; a name that several fields have means none of them. */
const byName = new Map<string, string>()
const ambiguous = new Set<string>()

function name(header: string, path: string, isOwn: boolean): void {
  const key = normalizeHeader(header)
  const there = byName.get(key)
  if (there === path || key === '') return
  if (there !== undefined && !isOwn) ambiguous.add(key)
  if (there === undefined) byName.set(key, path)
}

const ofPerson = importFields.filter(({ path }) => !path.includes('.'))
for (const { path, label, aliases } of ofPerson)
  for (const header of [label, path, ...aliases]) name(header, path, true)
for (const [key, section] of Object.entries(partySections) as [string, SectionDefinition][])
  for (const { path, label, aliases } of importFields.filter((field) => field.path.startsWith(`${key}.`))) {
    const field = path.split('.').at(-1)!
    const bare = findTarget(path)!.field.label
    for (const word of [bare, field, ...aliases]) {
      for (const title of [
        section.title[0],
        key,
        ...(key === 'addresses'
          ? ['home', 'business', 'mailing', 'physical', 'home address', 'physical address']
          : []),
      ])
        name(`${title} ${word}`, path, true)
    }
    name(label, path, true)
  }
const bareNames = importFields.filter(
  ({ path }) => path.includes('.') && !/^(?:spouses|children|parents|siblings)\./.test(path),
)
const taken = new Set(byName.keys())
for (const { path, aliases } of bareNames)
  for (const header of [findTarget(path)!.field.label, ...aliases])
    if (!taken.has(normalizeHeader(header))) name(header, path, false)
for (const [header, path] of [
  ['zip', 'addresses.1.zip'],
  ['zip code', 'addresses.1.zip'],
  ['postal code', 'addresses.1.zip'],
  ['street', 'addresses.1.address'],
  ['address', 'addresses.1.address'],
  ['address 1', 'addresses.1.address'],
  ['address line 1', 'addresses.1.address'],
  ['street address', 'addresses.1.address'],
  ['direccion', 'addresses.1.address'],
  ['city', 'addresses.1.city'],
  ['ciudad', 'addresses.1.city'],
  ['state', 'addresses.1.state'],
  ['estado', 'addresses.1.state'],
  ['county', 'addresses.1.county'],
  ['language', 'learned_languages.1.language_id'],
  ['preferred language', 'learned_languages.1.language_id'],
  ['primary language', 'learned_languages.1.language_id'],
  ['best language', 'learned_languages.1.language_id'],
  ['idioma', 'learned_languages.1.language_id'],
  ['alias', 'akas.1.name'],
  ['aka', 'akas.1.name'],
  ['also known as', 'akas.1.name'],
  ['passport', 'passports.1.passport_number'],
  ['passport number', 'passports.1.passport_number'],
  ['immigration status', 'immigration_statuses.1.immigration_status'],
  ['status', 'immigration_statuses.1.immigration_status'],
  ['place of entry', 'travel_histories.1.entry_place'],
  ['port of entry', 'travel_histories.1.entry_place'],
  ['manner of entry', 'travel_histories.1.entry_manner'],
  ['i 94', 'travel_histories.1.i94_number'],
  ['i 94 number', 'travel_histories.1.i94_number'],
  ['home phone', 'phones.1.phone_number'],
  ['work phone', 'phones.1.phone_number'],
  ['other phone', 'phones.1.phone_number'],
  ['secondary phone', 'phones.1.phone_number'],
  ['phone 2', 'phones.1.phone_number'],
] as const) {
  byName.set(header, path)
  ambiguous.delete(header)
}

/** The path that a header names; null where it names none, or several. */
export function pathOfHeader(header: string): string | null {
  const key = normalizeHeader(header)
  const relative = relativeWords.flatMap(([pattern, kind, fixed]) => {
    const found = pattern.exec(key)
    return found ? [{ kind, fixed, rest: key.slice(found[0].length).trim() }] : []
  })[0]
  if (!relative) return ambiguous.has(key) ? null : (byName.get(key) ?? null)
  const numbered = /^(\d+)\b/.exec(relative.rest) ?? /\b(\d+)$/.exec(relative.rest)
  const rest = numbered ? relative.rest.replace(numbered[0], '').trim() : relative.rest
  const ofField = rest === '' ? 'full_name' : byName.get(rest)?.split('.').at(-1)
  const own = importFields.find(
    ({ path }) =>
      path.startsWith(`${relative.kind}.1.`) && normalizeHeader(findTarget(path)!.field.label) === rest,
  )
  const field = own?.path.split('.').at(-1) ?? ofField
  const path = `${relative.kind}.${numbered?.[1] ?? relative.fixed ?? 1}.${field}`
  return field && findTarget(path) ? path : null
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
        : ([pathOfHeader(header), 'name'] as const)
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
