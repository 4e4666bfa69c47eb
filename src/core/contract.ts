import * as z from 'zod'
import type { Level, Permission, Topic } from './register.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Access rule of a call. The values are made in `access/access.ts`; every call is closed unless it says otherwise. */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'token'; of: string }
  | { kind: 'guest'; of: string }
  | { kind: 'signedIn' }
  | { kind: 'atLeast'; level: Level }

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** An answer that is not JSON: a file, an export, a stream of events. */
export interface Streamed {
  content_type: string
  /** Offered to the person as a download under this name. */
  file_name?: string
  /** Looked at in the page instead. */
  is_inline?: boolean
  /**
   * ETag and lifetime: the browser need not fetch an answer with this tag again, and reuses it for this long without
   * asking.
   */
  cache?: { etag: string; seconds: number }
  /** For a part of a file. */
  status?: 206
  /** More the page wants to know. */
  headers?: Record<string, string>
  /** A function, where computing it costs something and may turn out to be unnecessary. */
  body: Pieces | (() => Promise<Pieces>)
}

/** Limits on the files of a call. */
export interface Uploads {
  max_files: number
  max_megabytes: number
  /** Form parts that are files; any by default. */
  parts?: readonly string[]
  /** By part: pictures only, upright, within this many pixels each way and without camera metadata. */
  photos?: Readonly<Record<string, number>>
  /** Tables: text of any encoding, or a workbook. */
  spreadsheets?: true
  /** By part: for pictures with a transparent background, such as a logo. */
  drawings?: Readonly<Record<string, number>>
}

export type OutputShape = z.ZodType | 'stream' | null

type PathKeys<Path extends string> = Path extends `${string}:${infer Key}/${infer Rest}`
  ? Key | PathKeys<`/${Rest}`>
  : Path extends `${string}:${infer Key}`
    ? Key
    : never

export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Input extends z.ZodRawShape = z.ZodRawShape,
  Output extends OutputShape = OutputShape,
  A extends Access = Access,
  Writes extends boolean = boolean,
  Reads extends boolean = boolean,
> {
  method: M
  /** Below `/api`; `:name` parts are keys of `input`. */
  path: Path
  access: A
  /** A named permission that teams may grant or withhold, on top of `access`. */
  permission?: Permission
  /**
   * Requires a recent proof of identity. A sentence says when, where that depends on the input; the function behind
   * the call then calls `requireFreshFactor`.
   */
  fresh?: true | string
  /** Path, query and body keys in one flat shape; unknown keys are refused. */
  input: Input
  /** Key of an object in `input` whose own keys may also be sent unnested. */
  flat?: string
  /** Schema of the answer, which drops all other keys; null: 204 without a body; 'stream': not JSON. */
  output: Output
  /** Codes of the conflicts and refusals a screen may want to distinguish. */
  errors?: readonly string[]
  /** A GET that changes something (the specification has two): it needs the CSRF header and gets a transaction. */
  writes?: Writes
  /** A POST that changes nothing, because its input is too long for an address: it runs as a GET does. */
  reads?: Reads
  /**
   * The answer holds data stored nowhere in clear, so it is not stored for repetitions: the call takes no
   * Idempotency-Key.
   */
  secret_answer?: true
  /** Closures of the office during which this call still works: signing in and out must, and so must read marks. */
  allowDuring?: readonly ('read_only' | 'networks')[]
  /** Calls allowed per minute and caller, where the general limit is too generous. */
  rateLimitPerMinute?: number
  /**
   * The body is a form with files (multipart/form-data), which the handler finds stored in `ctx.request.files`. What is
   * in `input` and not in the path comes as fields of the form, before or after the files.
   */
  upload?: Uploads
  /** The largest body in bytes, where the general limit of 1 MB is too small. */
  bodyLimit?: number
  summary: string
}

export function endpoint<
  const M extends Method,
  const Path extends string,
  Input extends z.ZodRawShape & Record<PathKeys<Path>, z.ZodType>,
  Output extends OutputShape,
  const A extends Access,
  const Writes extends boolean = false,
  const Reads extends boolean = false,
>(
  spec: Endpoint<M, Path, Input, Output, A, Writes, Reads>,
): Endpoint<M, Path, Input, Output, A, Writes, Reads> {
  return spec
}

export type Endpoints = Record<string, Endpoint>

export interface Contract<E extends Endpoints = Endpoints> {
  /** The feature's name; also the first part of the browser's query keys and the topic of its live events. */
  name: Topic
  endpoints: E
}

export function contract<const E extends Endpoints>(name: Topic, endpoints: E): Contract<E> {
  return { name, endpoints }
}

/** Input as a service function receives it: parsed, trimmed, with defaults. */
export type InputOf<E extends Endpoint> = z.output<z.ZodObject<E['input']>>
/** Input as a caller sends it. */
export type CallOf<E extends Endpoint> = z.input<z.ZodObject<E['input']>>
export type OutputOf<E extends Endpoint> = E['output'] extends z.ZodType
  ? z.output<E['output']>
  : E['output'] extends 'stream'
    ? Streamed
    : void

export const isWrite = (e: Pick<Endpoint, 'method' | 'writes' | 'reads'>): boolean =>
  e.method === 'GET' ? e.writes === true : e.reads !== true

/** A read by somebody who is signed in, without a secret: it may be made together with others, if it answers JSON. */
export const isOrdinaryRead = ({ method, writes, access, secret_answer }: Endpoint): boolean =>
  method === 'GET' && !writes && !secret_answer && (access.kind === 'signedIn' || access.kind === 'atLeast')

const knownPathKeys = new Map<string, readonly string[]>()

/** The part of an endpoint's path that names its parameters: `/a/:id/b/*` → `['id', '*']`. */
export function pathKeys(path: string): readonly string[] {
  const known = knownPathKeys.get(path)
  if (known) return known
  const keys = [...path.matchAll(/:([A-Za-z_]+)|\*$/g)].map(([whole, name]) => name ?? whole)
  knownPathKeys.set(path, keys)
  return keys
}

/** A path with its parameters filled in. */
export const filledPath = (path: string, valueOf: (key: string) => string): string =>
  pathKeys(path).reduce(
    (filled, key) => filled.replace(key === '*' ? '*' : `:${key}`, () => encodeURIComponent(valueOf(key))),
    path,
  )

// --- values that many contracts share ---

export const id = z.int('Choose one from the list').min(-1).max(Number.MAX_SAFE_INTEGER)
/**
 * An answer with aliases for these keys, `{ photo: 'photo_id' }`: names of the specification where ours say more.
 * Only API clients see them; services return ours alone.
 */
export const alsoNamed = <S extends z.ZodObject>(
  shape: S,
  names: Readonly<Record<string, keyof z.output<S> & string>>,
): S => shape.meta({ keyAliases: names })

declare module 'zod' {
  interface GlobalMeta {
    keyAliases?: Readonly<Record<string, string>> | undefined
  }
}

/** Somebody or something that an answer only names. */
export const named = z.object({ id, name: z.string() })
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A wall-clock time, `HH:MM`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time between 00:00 and 23:59')

const unreadable = /[^\P{Cc}\n\r\t]|[\ufffe\uffff]/u
/** Search term. */
export const searchTerm = z
  .string()
  .max(200, 'Search for at most 200 characters')
  .refine(
    (text) => text.isWellFormed() && !unreadable.test(text),
    'The search holds a character that cannot be read; type it again',
  )

export const listInput = {
  page: z.int().min(1).max(1_000_000).default(1),
  items_per_page: z.int().min(1).max(200).default(20),
  sort_order: z.enum(['asc', 'desc']).optional(),
  search_term: searchTerm.optional(),
}

/** The shape every list answers with (spec decision 3). */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    items_per_page: z.int(),
    page_count: z.int(),
    page_start: z.int(),
    page_stop: z.int(),
    sort_by: z.string(),
    sort_order: z.enum(['asc', 'desc']),
    total_items: z.int(),
    /** There are more than `total_items`; counting them all would take longer than anybody wants to wait. */
    total_is_floor: z.boolean().optional(),
  })

export type Page<T> = {
  items: T[]
  page: number
  items_per_page: number
  page_count: number
  page_start: number
  page_stop: number
  sort_by: string
  sort_order: 'asc' | 'desc'
  total_items: number
  total_is_floor?: boolean | undefined
}

/** An entry of an option list. */
export const option = z.object({
  value: z.union([z.number(), z.string()]),
  label: z.string(),
  hint: z.string().optional(),
})
export type Option = z.output<typeof option>
