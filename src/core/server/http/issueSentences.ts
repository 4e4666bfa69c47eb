import * as z from 'zod'
import { atLeastOne } from '../../atLeastOne.ts'

/**
 * Default messages for schemas without their own. Importing this on the server replaces the library's messages, which
 * speak of types.
 */
z.config({ customError: sentenceOf })

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

const formats: Record<string, string> = {
  datetime: 'a time like 2026-03-15T14:30:00Z',
  date: 'a day like 2026-03-15',
  email: 'an e-mail address',
  url: 'a web address',
}

/** More choices than this are not listed, because nobody reads them. */
const mostChoices = 12

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path ?? [])
  if (issue.input === undefined || issue.input === null)
    return `${label} ${issue.code === 'invalid_type' && issue.expected === 'array' ? 'are' : 'is'} required`
  switch (issue.code) {
    case 'invalid_type':
      return `${label} must be ${types[issue.expected] ?? 'of another form'}`
    case 'invalid_value': {
      const choices = issue.values.length <= mostChoices ? issue.values.map(String).join(', ') : null
      return choices ? `${label} must be one of: ${choices}` : `${label} is not one of the choices`
    }
    case 'too_big':
      return `${label} can ${sizeOf('at most', issue.origin, issue.maximum)}`
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return `${label} is required`
      if (issue.minimum === 1 && issue.origin === 'array') return atLeastOne(label)
      return `${label} must ${sizeOf('at least', issue.origin, issue.minimum)}`
    case 'invalid_format':
      return `${label} must be ${formats[issue.format] ?? 'written in another form'}`
    default:
      return `${label} cannot be taken as it is`
  }
}

function sizeOf(bound: 'at least' | 'at most', origin: string, limit: number | bigint): string {
  const size = limit.toLocaleString('en-US')
  if (origin === 'string') return `have ${bound} ${size} ${limit === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set')
    return `have ${bound} ${size} ${limit === 1 ? 'entry' : 'entries'}`
  return `be ${bound} ${size}`
}

/** `closing_reasons_ids.2` is called "Closing reasons, entry 3". */
function labelOf(path: readonly PropertyKey[]): string {
  const at = path.findLastIndex((key) => typeof key === 'string')
  const name =
    at < 0
      ? ''
      : String(path[at])
          .replace(/_id$/, '')
          .replace(/y_ids$/, 'ies')
          .replace(/s?_ids$/, 's')
          .replaceAll('_', ' ')
          .trim()
          .slice(0, 60)
  const label = name ? name[0]!.toUpperCase() + name.slice(1) : 'This'
  const entry = path[at + 1]
  return typeof entry === 'number' ? `${label}, entry ${entry + 1},` : label
}
