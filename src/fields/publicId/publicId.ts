/**
 * How the public ids of records are made. A template is text with tokens in braces: `{year}` and `{yy}` of opening,
 * `{month}`, `{number}` (running; `{number:5}` with at least five digits), `{letters:3}` and `{digits:3}` (random).
 */
export const publicIdSchemes = [
  { value: 'standard1', label: 'Year and number: 26-0412', template: '{yy}-{number:4}' },
  { value: 'standard2', label: 'Number: 00412', template: '{number:5}' },
  { value: 'random', label: 'Random letters and digits: KTMW-4821', template: '{letters:4}-{digits:4}' },
  { value: 'template', label: 'A template of our own', template: null },
] as const

/** Without letters that are taken for digits, and without vowels, so that no id is a word. */
const idLetters = 'BCDFGHJKLMNPQRSTVWXZ'

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'year' | 'yy' | 'month' }
  | { kind: 'number' | 'letters' | 'digits'; length: number }

const token = /\{(year|yy|month|number|letters|digits)(?::(\d{1,2}))?\}/g
const longest = 40

export function partsOf(template: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of template.matchAll(token)) {
    if (match.index > at) parts.push({ kind: 'text', text: template.slice(at, match.index) })
    at = match.index + match[0].length
    const kind = match[1] as Exclude<Part['kind'], 'text'>
    if (kind === 'number' || kind === 'letters' || kind === 'digits')
      parts.push({ kind, length: Number(match[2] ?? (kind === 'number' ? 1 : 4)) })
    else parts.push({ kind })
  }
  if (at < template.length) parts.push({ kind: 'text', text: template.slice(at) })
  return parts
}

/** Possible ids of a template without a running number; below this they would run out or could be guessed. */
const enough = 100_000

/** Problem of a template, as a sentence for its field; null when it makes valid ids. */
export function templateProblem(template: string): string | null {
  const parts = partsOf(template)
  for (const part of parts) {
    if (part.kind === 'text' && /[{}]/.test(part.text))
      return 'Use only the tokens {year}, {yy}, {month}, {number:4}, {letters:3} and {digits:3}'
    if (part.kind === 'text' && !/^[A-Za-z0-9._-]+$/.test(part.text))
      return 'Besides the tokens, use only letters A to Z, digits, hyphens, dots and underscores'
    if ('length' in part && (part.length < 1 || part.length > 12)) return 'A token can have 1 to 12 places'
  }
  const numbers = parts.filter((part) => part.kind === 'number').length
  if (numbers > 1) return 'Use {number} only once'
  const random = parts.reduce(
    (count, part) =>
      part.kind === 'letters'
        ? count * idLetters.length ** part.length
        : part.kind === 'digits'
          ? count * 10 ** part.length
          : count,
    1,
  )
  if (numbers === 0 && random < enough)
    return 'Add {number}, or more random letters or digits: this template would soon run out of ids'
  if (parts.reduce((length, part) => length + lengthOf(part), 0) > longest)
    return `An id can have at most ${longest} characters`
  return null
}

function lengthOf(part: Part): number {
  switch (part.kind) {
    case 'text':
      return part.text.length
    case 'year':
      return 4
    case 'yy':
    case 'month':
      return 2
    case 'number':
      return Math.max(part.length, 10)
    default:
      return part.length
  }
}

/** The template in force. */
export const templateOf = ({ scheme, template }: { scheme: string; template: string | null }): string =>
  publicIdSchemes.find(({ value }) => value === scheme)?.template ?? template ?? '{yy}-{number:4}'

/**
 * An id in two halves around its running number; `length` null where it has none. `random` gives so many characters of
 * an alphabet.
 */
export function renderPublicId(
  template: string,
  opened: string,
  random: (alphabet: string, count: number) => string,
): { before: string; after: string; length: number | null } {
  const halves = ['', '']
  let length: number | null = null
  for (const part of partsOf(template)) {
    if (part.kind === 'number') length = part.length
    else halves[length === null ? 0 : 1] += textOfPart(part, opened, random)
  }
  return { before: halves[0]!, after: halves[1]!, length }
}

function textOfPart(part: Part, opened: string, random: (alphabet: string, count: number) => string): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'year':
      return opened.slice(0, 4)
    case 'yy':
      return opened.slice(2, 4)
    case 'month':
      return opened.slice(5, 7)
    case 'letters':
      return random(idLetters, part.length)
    case 'digits':
      return random('0123456789', part.length)
    case 'number':
      return ''
  }
}

/** Example id, shown with the template. */
export function exampleId(template: string, opened: string): string {
  const sample = (alphabet: string, count: number) =>
    Array.from({ length: count }, (_, place) => alphabet[(place * 7 + 4) % alphabet.length]).join('')
  const { before, after, length } = renderPublicId(template, opened, sample)
  return length === null ? before + after : `${before}${'412'.padStart(length, '0')}${after}`
}
