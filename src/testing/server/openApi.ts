// Checks calls and answers against an OpenAPI file, so that client and stand-in cannot agree on something else.
import { readFileSync } from 'node:fs'
import * as z from 'zod'

interface Media {
  schema: object
}
interface Part {
  $ref?: string
  content?: Record<string, Media>
}
interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: { type?: string }
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: Part & { required?: boolean }
  responses: Record<string, Part>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

export interface Seen {
  method: string
  path: string
  query: URLSearchParams
  content_type: string | undefined
  /** Undefined where it was a file. */
  body: unknown
}

export interface Answered {
  status: number
  content_type: string | undefined
  body: unknown
}

export interface OpenApi {
  /** Sentences about what is wrong with a call and its answer; none: both keep to the file. */
  complaintsOf(seen: Seen, answered: Answered): string[]
}

export function openApi(file: URL): OpenApi {
  const text = readFileSync(file, 'utf8')
  const document = JSON.parse(text) as Document
  const $defs = JSON.parse(
    JSON.stringify(document.components['schemas']).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as Record<string, object>
  const shapes = new Map<object, z.ZodType>()

  const follow = <T extends { $ref?: string }>(part: T): T => {
    if (part.$ref === undefined) return part
    const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(part.$ref)!
    return document.components[kind!]![name!] as T
  }
  const shapeOf = (schema: object): z.ZodType => {
    const known = shapes.get(schema)
    if (known) return known
    const own = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as object
    const shape = z.fromJSONSchema({ ...own, $defs } as Parameters<typeof z.fromJSONSchema>[0])
    shapes.set(schema, shape)
    return shape
  }
  function* against(
    what: string,
    { content = {} }: Part,
    type: string | undefined,
    body: unknown,
  ): Generator<string, void> {
    const media = content[type?.split(';')[0] ?? '']
    if (!media) return yield `${what} is ${type}, not ${Object.keys(content).join(' or ')}`
    if (body === undefined) return
    const read = shapeOf(media.schema).safeParse(body)
    for (const { path, message } of read.error?.issues ?? []) yield `${what}: ${path.join('.')} ${message}`
  }
  const operationOf = ({ method, path }: Seen) => {
    for (const [template, operations] of Object.entries(document.paths)) {
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
      const found = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
      const operation = operations[method.toLowerCase()]
      if (found && operation)
        return { operation, values: new Map(names.map((name, at) => [name, found[at + 1]!])) }
    }
    return null
  }
  function* complaints(seen: Seen, answered: Answered): Generator<string, void> {
    const found = operationOf(seen)
    if (!found) return yield 'there is no such call'
    const { operation, values } = found
    const parameters = (operation.parameters ?? []).map(follow)
    for (const each of parameters) {
      const value = each.in === 'path' ? values.get(each.name) : seen.query.get(each.name)
      if (value === undefined || value === null) {
        if (each.required) yield `${each.name} is missing`
        continue
      }
      const read = shapeOf(each.schema).safeParse(each.schema.type === 'integer' ? Number(value) : value)
      if (!read.success) yield `${each.name} is ${value}`
    }
    for (const name of seen.query.keys())
      if (!parameters.some((each) => each.in === 'query' && each.name === name)) yield `${name} is unknown`
    if (operation.requestBody) yield* against('the body', operation.requestBody, seen.content_type, seen.body)
    const response = operation.responses[answered.status] ?? operation.responses['default']
    if (!response) return yield `an answer ${answered.status} is not foreseen`
    const part = follow(response)
    if (part.content)
      yield* against(`the answer ${answered.status}`, part, answered.content_type, answered.body)
  }
  return {
    complaintsOf: (seen, answered) =>
      [...complaints(seen, answered)].map((each) => `${seen.method} ${seen.path}: ${each}`),
  }
}
