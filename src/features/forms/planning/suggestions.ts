import type { FormField } from '../formShape.ts'
import type { MappingEntry } from '../mapping.ts'
import type { Property } from './properties.ts'

/** A source that a field may have, from its label, its tooltip and its name; names and tooltips lie, so somebody has to agree. */
export interface Suggestion {
  path: string
  format?: string
}

/** Words of forms for a property. */
interface Hint {
  words: RegExp
  path: string
}

const others =
  /\b(?:spouse|husband|wife|father|mother|parent|child|son|daughter|sibling|brother|sister|employer|preparer|interpreter|attorney|representative|sponsor|petitioner|beneficiary|witness|relative)\b/i

const hints: readonly Hint[] = [
  { words: /family name|last name|surname/i, path: 'last_name' },
  { words: /given name|first name/i, path: 'first_name' },
  { words: /middle name/i, path: 'middle_name' },
  { words: /(?:full|complete|printed) name/i, path: 'derived.full_name' },
  { words: /date of birth|birth ?date|\bdob\b/i, path: 'dob' },
  { words: /alien registration number|a-number|alien number|\ba ?#|a-file/i, path: 'a_number' },
  { words: /social security/i, path: 'ssn' },
  { words: /online account/i, path: 'description.uscis_online_account' },
  { words: /country of birth/i, path: 'birth_country_id' },
  { words: /(?:city|town)[^.]*of birth/i, path: 'city_of_birth' },
  { words: /(?:state|province)[^.]*of birth/i, path: 'state_of_birth' },
  { words: /country of (?:citizenship|nationality)|citizenship or nationality/i, path: 'nationality_ids' },
  { words: /\b(?:sex|gender)\b/i, path: 'gender_id' },
  { words: /marital status/i, path: 'derived.marital_status' },
  { words: /(?:daytime |mobile |home )?telephone|phone number/i, path: 'phones.phone_number' },
  { words: /e-?mail/i, path: 'emails.address' },
  { words: /street number|street name|street address/i, path: 'addresses[address_type=physical].address' },
  { words: /\b(?:apt|apartment|ste|suite|flr|floor)\b/i, path: 'addresses[address_type=physical].address' },
  { words: /city or town|\bcity\b/i, path: 'addresses[address_type=physical].city' },
  { words: /\bstate\b/i, path: 'addresses[address_type=physical].state' },
  { words: /zip code|\bzip\b/i, path: 'addresses[address_type=physical].zip' },
  { words: /passport number/i, path: 'passports.passport_number' },
  { words: /i-94|arrival-departure/i, path: 'immigration_statuses.i94_number' },
  { words: /bar number/i, path: 'preparer.bar_number' },
]

/** Paths of other people, where a form names them. */
const ofOthers: readonly { who: RegExp; of: Readonly<Record<string, string>> }[] = [
  {
    who: /\b(?:spouse|husband|wife)\b/i,
    of: {
      last_name: 'spouses.last_name',
      first_name: 'spouses.first_name',
      middle_name: 'spouses.middle_name',
      dob: 'spouses.dob',
      a_number: 'spouses.a_number',
    },
  },
  {
    who: /\b(?:preparer|attorney|representative)\b/i,
    of: {
      last_name: 'preparer.last_name',
      first_name: 'preparer.first_name',
      'derived.full_name': 'preparer.full_name',
      'phones.phone_number': 'preparer.phone',
      'emails.address': 'preparer.email',
      'addresses[address_type=physical].address': 'preparer.address',
      'addresses[address_type=physical].city': 'preparer.city',
      'addresses[address_type=physical].state': 'preparer.state',
      'addresses[address_type=physical].zip': 'preparer.zip',
      'preparer.bar_number': 'preparer.bar_number',
    },
  },
]

type Shown = Pick<FormField, 'kind' | 'max' | 'tooltip' | 'name'>

/** The likeliest first; at most three. */
export function suggestionsFor(
  field: Shown,
  label: string | null,
  properties: readonly Property[],
): Suggestion[] {
  const found: Suggestion[] = []
  for (const words of [label, lastWords(field.tooltip), spaced(field.name)])
    if (words)
      for (const path of pathsIn(words, properties)) found.push({ path, ...formatFor(path, field, words) })
  return found.filter(({ path }, at) => found.findIndex((each) => each.path === path) === at).slice(0, 3)
}

/** The end of a tooltip asks the question; what comes before it is the part of the form. */
function lastWords(tooltip: string | undefined): string | null {
  if (!tooltip) return null
  const sentences = tooltip.split(/(?<=[.:?])\s+/).filter(Boolean)
  return sentences.slice(-2).join(' ')
}

const spaced = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .replace(/\[\d+\]$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')

function pathsIn(words: string, properties: readonly Property[]): string[] {
  const found = hints.filter((hint) => hint.words.test(words))
  const paths = found.map(({ path }) =>
    /\bmailing\b/i.test(words) ? path.replace('=physical', '=mailing') : path,
  )
  if (others.test(words)) {
    const other = ofOthers.find(({ who }) => who.test(words))
    return paths.flatMap((path) => other?.of[path] ?? [])
  }
  return [...paths, ...properties.filter((property) => isNamed(property, words)).map(({ key }) => key)]
}

/** A label of ours, whole and not only a word of it. */
const isNamed = ({ label, aliases, rows, group }: Property, words: string): boolean =>
  rows === null &&
  (group === 'Person' || group === 'Asked for this form') &&
  [label, ...aliases].some((each) => each.length > 3 && flat(words).includes(` ${flat(each).trim()} `))

const flat = (words: string): string =>
  ` ${words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

const ending = (path: string, ...names: string[]) => names.some((name) => path.split('.').at(-1) === name)

/** As the form wants a value of this kind. */
function formatFor(path: string, { kind, max }: Shown, words: string): Pick<MappingEntry, 'format'> {
  const format = ((): string | undefined => {
    if (ending(path, 'dob')) return 'date'
    if (ending(path, 'a_number')) return max === 9 ? 'aNumber9' : 'digits'
    if (ending(path, 'ssn')) return 'digits'
    if (ending(path, 'phone_number', 'phone')) return max === 10 ? 'phone10' : undefined
    if (ending(path, 'state')) return kind === 'list' || max === 2 ? 'stateCode' : undefined
    if (ending(path, 'zip')) return max === 5 ? 'zip5' : undefined
    if (!ending(path, 'address') || !/address/.test(path) || path.startsWith('emails')) return undefined
    if (kind === 'check') return 'unitKind'
    return /\b(?:apt|apartment|ste|suite|flr|floor|unit)\b/i.test(words) ? 'unitNumber' : 'street'
  })()
  return format === undefined ? {} : { format }
}
