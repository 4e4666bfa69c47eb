import type { DescribedCall } from '../contract.ts'

/** As much of JSON Schema as contracts use. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

type Field = DescribedCall['answer'][number]

/** Fields of an object; of a list, those of its items. */
export function fieldsOf(schema: Schema): Field[] {
  if (schema.type === 'array' && schema.items) return fieldsOf(schema.items)
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    words: wordsOf(field),
    is_required: schema.required?.includes(name) ?? false,
  }))
}

const formats: Readonly<Record<string, string>> = {
  date: 'a day, YYYY-MM-DD',
  'date-time': 'an instant, ISO 8601 in UTC',
  binary: 'a file',
  email: 'an e-mail address',
  uri: 'an address',
}
const mostNamed = 12

/** A schema as a phrase: “text of at most 80 characters, or null”. */
export function wordsOf(schema: Schema): string {
  const phrase = phraseOf(schema)
  const initially = schema.default
  return initially === undefined || initially === null || typeof initially === 'object'
    ? phrase
    : `${phrase}; ${JSON.stringify(initially)} if left out`
}

function phraseOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(phraseOf))].join(', or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${listOf(schema.enum.map(String))}`
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'array':
      return `a list${schema.maxItems ? ` of at most ${schema.maxItems}` : ''}, each ${schema.items ? phraseOf(schema.items) : 'of any kind'}`
    case 'object':
      return schema.properties
        ? `an object with ${listOf(Object.keys(schema.properties))}`
        : 'an object by names of your choice'
    default:
      return 'of any kind'
  }
}

const listOf = (names: string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
    : names.join(', ')

function textOf({ format, maxLength, pattern }: Schema): string {
  if (format && formats[format]) return formats[format]
  if (pattern?.includes('[01]')) return 'a time, HH:MM'
  return maxLength ? `text of at most ${maxLength} characters` : 'text'
}

/** Bounds of the machine are no news. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function numberOf({ type, minimum, maximum }: Schema): string {
  const kind = type === 'integer' ? 'a whole number' : 'a number'
  const [least, most] = [isBound(minimum) && minimum > 0, isBound(maximum)]
  if (least && most) return `${kind} from ${minimum} to ${maximum}`
  if (most) return `${kind} up to ${maximum}`
  return least ? `${kind} from ${minimum}` : kind
}

/** A value of the schema: of objects only what must be there. */
export function exampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {})
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : []
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
      )
    case 'string':
      if (schema.format === 'date') return '2026-03-15'
      if (schema.format === 'date-time') return '2026-03-15T09:00:00Z'
      return schema.pattern?.includes('[01]') ? '09:00' : 'text'
    default:
      return null
  }
}
