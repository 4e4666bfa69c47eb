import * as z from 'zod'
import { isWrite, pathKeys, type Access, type Endpoint } from '../../contract.ts'
import { withKeyAliases } from './keyAliases.ts'
import type { Route } from './routes.ts'

export const inOpenApi = (path: string) =>
  `/api${path.replace(/:([A-Za-z_]+)/g, '{$1}').replace(/\*$/, '{path}')}`

const whoMay = (access: Access): string =>
  ({
    anyone: 'Open to anyone.',
    token: 'Opened by the random token in the path.',
    guest: `For whoever follows a link of the kind “${access.kind === 'guest' ? access.of : ''}”: its token comes as “Authorization: Guest …”.`,
    signedIn: 'For every signed-in user.',
    atLeast: `For user types that reach “${access.kind === 'atLeast' ? access.level : ''}”.`,
  })[access.kind]

const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return withKeyAliases(schema) as typeof schema
}

/** The document around its paths. */
export const openapiFrame = (version: string) => ({
  openapi: '3.1.0',
  info: { title: 'Ellis', version },
  components: {
    securitySchemes: { access_token: { type: 'http', scheme: 'bearer' } },
    schemas: { Error: errorSchema },
  },
})

/** The OpenAPI 3.1 document of these routes, derived from the same objects that bind them. */
export function openapi(routes: Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, endpoint } of routes)
    (paths[inOpenApi(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint)
  return { ...openapiFrame(version), paths }
}

/** One call of the document. */
export function operation(name: string, endpoint: Endpoint) {
  const inPath = pathKeys(endpoint.path)
  const rest = Object.entries(endpoint.input).filter(([key]) => !inPath.includes(key)) as [
    string,
    z.ZodType,
  ][]
  const inQuery = endpoint.method === 'GET' ? rest : []
  const inBody = endpoint.method === 'GET' ? [] : rest
  const parameter = (place: string) => (key: string) => ({
    name: key === '*' ? 'path' : key,
    in: place,
    required: place === 'path' || !(endpoint.input[key] as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(endpoint.input[key] as z.ZodType, 'input'),
  })
  const csrf = {
    name: 'X-CSRF-Token',
    in: 'header',
    // Not with an API key.
    required: false,
    schema: { type: 'string' },
  }
  const needsSession = endpoint.access.kind === 'signedIn' || endpoint.access.kind === 'atLeast'
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    description: [
      whoMay(endpoint.access),
      endpoint.permission && `Needs the permission “${endpoint.permission}”.`,
      endpoint.fresh &&
        `Needs a factor given within the last five minutes${endpoint.fresh === true ? '' : ` ${endpoint.fresh}`}.`,
      endpoint.errors && `May refuse with: ${endpoint.errors.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    ...(needsSession ? { security: [{ access_token: [] }] } : { security: [] }),
    parameters: [
      ...inPath.map(parameter('path')),
      ...inQuery.map(([key]) => parameter('query')(key)),
      ...(isWrite(endpoint) ? [csrf] : []),
    ],
    ...(inBody.length || endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.upload ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(
                  z.strictObject({ ...Object.fromEntries(inBody), ...filesOf(endpoint) }),
                  'input',
                ),
              },
            },
          },
        }
      : {}),
    responses: {
      ...success(endpoint),
      default: {
        description: 'A refusal, in the one shape of errors',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** The parts of a form that are files. */
const filesOf = ({ upload }: Endpoint): z.ZodRawShape =>
  upload
    ? Object.fromEntries(
        (upload.parts ?? ['files']).map((part) => [part, z.array(z.file()).max(upload.max_files)]),
      )
    : {}

function success({ output }: Endpoint) {
  if (output === null) return { 204: { description: 'Done' } }
  if (output === 'stream') return { 200: { description: 'A file or a stream' } }
  return {
    200: { description: 'Done', content: { 'application/json': { schema: schemaOf(output, 'output') } } },
  }
}

const errorSchema = schemaOf(
  z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
      details: z.object({ changed_by: z.string().nullable(), party_id: z.int() }).partial().optional(),
      request_id: z.string(),
    }),
  }),
  'output',
)
