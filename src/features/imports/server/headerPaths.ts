// Meaning of headers of spreadsheets: labels and aliases of the fields, and the words below.
import { createHash } from 'node:crypto'
import { normalizeText } from '#core/normalizeText.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { partySections } from '#features/profile/sections/index.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { findTarget, importFields } from './importFields.ts'

/** A header without case, accents and punctuation: “A#” → “a number”, “Passport No.” → “passport number”. */
export const normalizeHeader = (header: string): string =>
  normalizeText(header)
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/\b([a-z]) ?#|#/g, '$1 number ')
    .replace(/\bn ?°/g, 'number ')
    .replace(/\bd\.?o\.?b\b\.?/g, 'dob')
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

const relativeWords: readonly [RegExp, FamilyKind, number | null][] = [
  [/^(?:spouse|husband|wife|partner|conyuge|esposo|esposa)\b/, 'spouses', null],
  [/^(?:children|child|kid|son|daughter|hijo|hija)\b/, 'children', null],
  [/^(?:mother|madre|mom)\b/, 'parents', 1],
  [/^(?:father|padre|dad)\b/, 'parents', 2],
  [/^parent\b/, 'parents', null],
  [/^(?:sibling|brother|sister|hermano|hermana)\b/, 'siblings', null],
]

/** Titles of sections in headers apart from their own: “Home city”. */
const otherTitles: Readonly<Record<string, readonly string[]>> = {
  addresses: ['home', 'business', 'mailing', 'physical', 'home address', 'physical address'],
}

/** Further headers; those that are words of several fields mean this one. */
const commonHeaders: Readonly<Record<string, readonly string[]>> = {
  dob: ['born', 'nacido', 'nacida', 'nacimiento', 'f. de nacimiento'],
  phone: ['móvil', 'teléfono móvil', 'teléfono celular'],
  ssn: ['número de seguro social'],
  household: ['family', 'HH ID', 'hogar', 'núcleo familiar', 'número de familia'],
  relation_to_head: ['relación'],
  'addresses.1.zip': ['zip', 'zip code', 'zipcode', 'postal code', 'postcode', 'código postal', 'C.P.'],
  'addresses.1.address': [
    'street',
    'address',
    'address 1',
    'address line 1',
    'street address',
    'dirección',
    'domicilio',
    'calle',
  ],
  'addresses.1.city': ['city', 'ciudad'],
  'addresses.1.state': ['state', 'estado'],
  'addresses.1.county': ['county', 'condado'],
  'learned_languages.1.language_id': [
    'language',
    'preferred language',
    'primary language',
    'best language',
    'idioma',
    'lengua',
  ],
  'akas.1.name': ['alias', 'aka', 'also known as'],
  'passports.1.passport_number': ['passport', 'passport number', 'pasaporte', 'número de pasaporte'],
  'passports.1.expiry_date': [
    'passport exp',
    'passport expires',
    'passport expiration',
    'vencimiento del pasaporte',
  ],
  'immigration_statuses.1.immigration_status': [
    'immigration status',
    'status',
    'estatus migratorio',
    'estado migratorio',
  ],
  'travel_histories.1.entry_place': ['place of entry', 'port of entry', 'lugar de entrada'],
  'travel_histories.1.entry_manner': ['manner of entry'],
  'travel_histories.1.i94_number': ['i 94', 'i 94 number'],
  'phones.1.phone_number': ['home phone', 'work phone', 'other phone', 'secondary phone', 'phone 2'],
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
for (const [path, headers] of Object.entries(commonHeaders))
  for (const header of headers.map(normalizeHeader)) {
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
