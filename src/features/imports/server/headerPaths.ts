// Meaning of headers of spreadsheets: labels and aliases of the fields, and the words below.
import { createHash } from 'node:crypto'
import { normalizeText } from '#core/normalizeText.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { partySections } from '#features/profile/sections/index.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { groupSeparator } from '../spreadsheetFormat.ts'
import { commonHeaders } from './commonHeaders.ts'
import { findTarget, importFields } from './importFields.ts'

/** A header without case, accents, punctuation and hints: “A#” → “a number”, “DOB (mm/dd/yyyy)” → “dob”. */
export const normalizeHeader = (header: string): string =>
  normalizeText(header)
    .replace(/\([dmya]{1,4}(?:[/.\- ][dmya]{1,4}){1,2}\)/g, '')
    .replace(/\(e?s\)|(?<=o)(?:\(a\)|\/a\b)/g, '')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/\b([a-z]) ?#|#/g, '$1 number ')
    .replace(/\bn ?°/g, 'number ')
    .replace(/\bd\.?o\.?b\b\.?/g, 'dob')
    .replace(/\bnac\b\.?/g, 'nacimiento')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:no|num|numero|nr|nbr)\b/g, 'number')
    .replace(/\be mail\b/g, 'email')
    .replace(/\s+/g, ' ')
    .trim()

/** Files with the same headers come from one source. */
export const headerKey = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(normalizeHeader)))
    .digest('hex')
    .slice(0, 32)

const relativeWords: readonly [string, FamilyKind, number | null][] = [
  ['spouse|husband|wife|partner|conyuge|esposo|esposa|pareja', 'spouses', null],
  ['children|child|kid|son|daughter|hijo|hija', 'children', null],
  ['mother|madre|mom', 'parents', 1],
  ['father|padre|dad', 'parents', 2],
  ['parent', 'parents', null],
  ['sibling|brother|sister|hermano|hermana', 'siblings', null],
]
const relativePatterns = relativeWords.map(
  ([words, kind, fixed]) => [new RegExp(`^(?:${words})\\b`), kind, fixed] as const,
)
/** A relative after the field: “nombre de la madre”, “DOB of child 1”. */
const relativeAtEnd = new RegExp(
  `^(.+?) (?:(?:del|de la|de|of the|of) )?((?:${relativeWords.map(([words]) => words).join('|')})(?: \\d+)?)$`,
)

/** Titles of sections in headers apart from their own: “Home city”. */
const otherTitles: Readonly<Record<string, readonly string[]>> = {
  addresses: ['home', 'business', 'mailing', 'physical', 'home address', 'physical address'],
}

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
    for (const word of [bare, field, ...aliases])
      for (const title of [section.title[0], key, ...(otherTitles[key] ?? [])])
        name(`${title} ${word}`, path, true)
    name(label, path, true)
  }
const bareNames = importFields.filter(
  ({ path }) => path.includes('.') && !/^(?:spouses|children|parents|siblings)\./.test(path),
)
const taken = new Set(byName.keys())
for (const { path, aliases } of bareNames)
  for (const header of [findTarget(path)!.field.label, ...aliases])
    if (!taken.has(normalizeHeader(header))) name(header, path, false)
const commonPaths = new Map(
  Object.entries(commonHeaders).flatMap(([path, headers]) =>
    headers.map((header) => [normalizeHeader(header), path] as const),
  ),
)
for (const [header, path] of commonPaths) {
  byName.set(header, path)
  ambiguous.delete(header)
}

/** The path that a header names, with or without the line above it; null where it names none, or several. */
export const pathOfHeader = (header: string): string | null =>
  pathOfWords(header) ??
  (header.includes(groupSeparator) ? pathOfWords(header.split(groupSeparator).at(-1)!) : null)

function pathOfWords(header: string): string | null {
  const key = normalizeHeader(header)
  const own = ambiguous.has(key) ? null : (byName.get(key) ?? null)
  if (commonPaths.has(key)) return own
  const atEnd = own === null ? relativeAtEnd.exec(key) : null
  // A relative's name after “nombre de” is mostly whole; before “nombre”, it has a column for each part.
  return pathOfRelative(atEnd ? `${atEnd[2]} ${atEnd[1]!.replace(/^nombre$/, 'name')}` : key, own)
}

/** The path of a header that may begin with a relative; `own` where it does not. */
function pathOfRelative(key: string, own: string | null): string | null {
  const relative = relativePatterns.flatMap(([pattern, kind, fixed]) => {
    const found = pattern.exec(key)
    return found ? [{ kind, fixed, rest: key.slice(found[0].length).trim() }] : []
  })[0]
  if (!relative) return own
  const numbered = /^(\d+)\b/.exec(relative.rest) ?? /\b(\d+)$/.exec(relative.rest)
  const rest = numbered ? relative.rest.replace(numbered[0], '').trim() : relative.rest
  const ofField = rest === '' ? 'full_name' : byName.get(rest)?.split('.').at(-1)
  const ofRelative = importFields.find(
    ({ path }) =>
      path.startsWith(`${relative.kind}.1.`) && normalizeHeader(findTarget(path)!.field.label) === rest,
  )
  const field = ofRelative?.path.split('.').at(-1) ?? ofField
  const path = `${relative.kind}.${numbered?.[1] ?? relative.fixed ?? 1}.${field}`
  return field && findTarget(path) ? path : null
}
