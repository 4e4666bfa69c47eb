import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import './issueSentences.ts'
import { mostIssues, type Issue } from '../../apiError.ts'
import { pathKeys, type Endpoint } from '../../contract.ts'
import { invalid, malformed, notFound, Refusal, sentence } from '../../errors.ts'

interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
}

/** The schema below optional, nullable, default and pipe wrappers. */
function core(schema: z.ZodType): z.ZodType {
  const def = schema.def as Definition
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  return inner ? core(inner) : schema
}

/** Numbers, and words of a closed list, hold no comma: `fields=a,b` means the same as `fields[]=a&fields[]=b`. */
const isOneWord = ({ def }: z.ZodType): boolean => def.type === 'number' || def.type === 'enum'
const commaSeparated = (value: unknown): unknown[] =>
  typeof value === 'string' && value.includes(',') ? value.split(',') : [value]

/** Converts text from paths and queries to the type of the schema, or leaves it for the schema to refuse. */
function fromText(schema: z.ZodType, value: unknown): unknown {
  const base = core(schema)
  const def = base.def as Definition
  if (def.type === 'array') {
    const element = core(def.element!)
    const all = Array.isArray(value) ? value : isOneWord(element) ? commaSeparated(value) : [value]
    return all.map((v) => fromText(element, v))
  }
  if (typeof value !== 'string') return value
  if (def.type === 'number') return /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (def.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

/** The path for the router: an id parameter matches digits only, so that `/teams/meta` may be another call. */
export const routerPath = (endpoint: Endpoint): string =>
  pathKeys(endpoint.path).reduce((path, key) => {
    const isNumber = core(endpoint.input[key] as z.ZodType).def.type === 'number'
    return isNumber ? path.replace(`:${key}`, `:${key}(^-?\\d+$)`) : path
  }, endpoint.path)

function textsOf(endpoint: Endpoint, raw: Record<string, unknown>): Record<string, unknown> {
  const values = Object.entries(raw).map(([key, value]): [string, unknown] => {
    // `ids[]=1&ids[]=2` and `ids=1&ids=2` mean the same, as do `filters[status]=new` and `status=new`.
    const name = key.endsWith(']')
      ? key.replace(/^(?:filters|options)\[(\w+)\]/, '$1').replace(/\[\]$/, '')
      : key
    const schema = Object.hasOwn(endpoint.input, name) ? (endpoint.input[name] as z.ZodType) : undefined
    return [name, schema ? fromText(schema, value) : value]
  })
  return Object.fromEntries(values)
}

/** A query in which `filters={"status":"new"}` means `status=new`, unless the call has such a field of its own. */
function withFilters({ input }: Endpoint, query: Record<string, unknown>): Record<string, unknown> {
  if (!('filters' in query || 'options' in query)) return query
  const entries = Object.entries(query).flatMap(([key, value]): [string, unknown][] => {
    const isFilters = (key === 'filters' || key === 'options') && !Object.hasOwn(input, key)
    return isFilters && typeof value === 'string' ? Object.entries(filtersOf(key, value)) : [[key, value]]
  })
  return Object.fromEntries(entries)
}

function filtersOf(key: string, text: string): object {
  let filters: unknown
  try {
    filters = JSON.parse(text)
  } catch {
    filters = null
  }
  if (typeof filters === 'object' && filters !== null && !Array.isArray(filters)) return filters
  throw malformed(`Write ${key} as a JSON object, such as {"status":"new"}.`)
}

/** A form cannot send null: an empty field that is not text means no value. */
function fieldsOf(endpoint: Endpoint, form: Record<string, unknown>): Record<string, unknown> {
  const values = Object.entries(textsOf(endpoint, form)).map(([name, value]) => {
    const schema = Object.hasOwn(endpoint.input, name) ? (endpoint.input[name] as z.ZodType) : undefined
    return [name, value === '' && schema && core(schema).def.type !== 'string' ? null : value]
  })
  return Object.fromEntries(values) as Record<string, unknown>
}

/**
 * Path, query and body as the one flat shape a contract asks for, checked; refuses anything it does not know. `form`:
 * the fields that came with files.
 */
export function readInput(
  endpoint: Endpoint,
  schema: z.ZodObject,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'isMultipart'>,
  form: Record<string, unknown> = {},
): Record<string, unknown> {
  const inPath = textsOf(endpoint, request.params as Record<string, unknown>)
  for (const key of pathKeys(endpoint.path)) {
    const expected = core(endpoint.input[key] as z.ZodType).def.type
    if (expected === 'number' && typeof inPath[key] !== 'number') throw notFound()
  }
  const query = textsOf(endpoint, withFilters(endpoint, request.query as Record<string, unknown>))
  if (!endpoint.upload && request.isMultipart())
    throw new Refusal(415, 'request.media_type', 'Send JSON, with the content type application/json.')
  const body = endpoint.upload ? fieldsOf(endpoint, form) : (request.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body)) throw malformed('The body must be a JSON object.')
  if (isTooDeep(body) || isTooDeep(query))
    throw malformed(`The input is nested more than ${deepest} levels deep. Send it with fewer.`)
  // The reported value shows whether a field is missing or malformed; no answer contains it.
  const result = schema.safeParse(
    { ...query, ...gathered(endpoint, body as Record<string, unknown>), ...inPath },
    { reportInput: true },
  )
  if (!result.success) throw refusal(result.error)
  const unstorable = unstorableIn(result.data)
  if (unstorable)
    throw invalid({ [unstorable.join('.')]: 'This holds a character that cannot be kept; type it again' })
  return result.data
}

/** The body with the keys that belong to the object `flat` moved into it: such a call takes them at the top level, too. */
function gathered({ flat, input }: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
  if (flat === undefined || Object.hasOwn(body, flat)) return body
  const [loose, rest] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const [key, value] of Object.entries(body)) (Object.hasOwn(input, key) ? rest : loose).set(key, value)
  return loose.size === 0 ? body : { ...Object.fromEntries(rest), [flat]: Object.fromEntries(loose) }
}

/** Deeper than any contract. The functions that walk an input are recursive, as is JSON.stringify. */
const deepest = 100

/** Goes level by level instead of recursing. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/** Path to a text that PostgreSQL cannot store: one with a NUL or half of a surrogate pair. */
function unstorableIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = unstorableIn(key) ?? unstorableIn(inner)
    if (path) return [key.toWellFormed().replaceAll('\0', ''), ...path]
  }
  return undefined
}

/** Checks values whose schema is known only during the call; `path` is their place in the input. */
export function readValues<T>(schema: z.ZodType<T>, values: unknown, path: string): T {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) issue.path.unshift(path)
  throw refusal(result.error)
}

/** 422 when a rule refuses a well-formed value, 400 when the input has the wrong form. */
function refusal(error: z.ZodError): Refusal {
  const first = firstOfEachField(error.issues)
  const issues = first.slice(0, mostIssues).flatMap(toIssues).slice(0, mostIssues)
  const count = first.reduce((sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 1), 0)
  const wrongForm = error.issues.some(
    (i) =>
      i.code === 'unrecognized_keys' ||
      (i.code === 'invalid_type' && i.input !== undefined && i.input !== null),
  )
  const message =
    count === 1 ? sentence(issues[0]!.message) : `${count.toLocaleString('en-US')} fields need attention.`
  return new Refusal(
    wrongForm ? 400 : 422,
    wrongForm ? 'request.malformed' : 'input.invalid',
    message,
    issues,
  )
}

/** One issue for each field: further ones mostly follow from the first. */
function firstOfEachField(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const fields = new Set<string>()
  return issues.filter(({ code, path }) => {
    if (code === 'unrecognized_keys') return true
    const field = path.join('.')
    return !fields.has(field) && fields.add(field)
  })
}

function toIssues(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, mostIssues).map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: 'unknown_field',
      message: `There is no field “${key.slice(0, 60)}” here`,
    }))
  return [{ path, code: issue.code, message: issue.message }]
}
