import type { OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { inOpenApi, openapiFrame, operation } from '#core/server/http/openapi.ts'
import type { Route } from '#core/server/http/routes.ts'
import { inBatches } from '#core/server/process/batches.ts'
import { areaOf, areas, scopeOf } from '../areas.ts'
import type { apiKeysContract, DescribedCall, ShortCall } from '../contract.ts'
import { exampleOf, fieldsOf, wordsOf, type Schema } from './schemaWords.ts'

type Calls = (typeof apiKeysContract)['endpoints']
type Operation = ReturnType<typeof operation>

const short = ({ name, endpoint }: Route): ShortCall => {
  const area = areaOf(name)
  return {
    name,
    method: endpoint.method,
    path: inOpenApi(endpoint.path),
    summary: endpoint.summary,
    area: area && areas[area].title,
    scope: scopeOf(name, endpoint),
  }
}

/** Descriptions of the calls, in words and as an OpenAPI document, from the same objects that bind them. */
export const callDescriptions = (all: () => readonly Route[], version: string) => ({
  listApiCalls: (): OutputOf<Calls['listApiCalls']> => ({ items: all().map(short) }),

  getApiCall({ public_url }: ReadCtx, { name }: { name: string }): DescribedCall {
    const route = all().find((each) => each.name === name)
    if (!route) throw notFound('This call')
    return describe(route, public_url)
  },

  downloadOpenApi: (): OutputOf<Calls['downloadOpenApi']> => ({
    content_type: 'application/json; charset=utf-8',
    file_name: 'ellis-openapi.json',
    body: documentOf(all(), version),
  }),
})

function describe(route: Route, public_url: string): DescribedCall {
  const { name, endpoint } = route
  const { description, parameters, requestBody, responses } = operation(name, endpoint)
  const content = requestBody?.content as Record<string, { schema: Schema }> | undefined
  const [bodyType, body] = Object.entries(content ?? {})[0] ?? []
  const answer = answerOf(responses)
  const inPlace = (place: string) =>
    parameters
      .filter((each) => each.in === place)
      .map(({ name, required, schema }) => ({
        name,
        words: wordsOf(schema as Schema),
        is_required: required,
      }))
  return {
    ...short(route),
    rights: [
      ...description.split(/(?<=\.) /).filter((each) => !each.startsWith('May refuse')),
      scopeWords(route),
    ],
    in_path: inPlace('path'),
    in_query: inPlace('query'),
    in_body: body ? fieldsOf(body.schema) : [],
    answer: answer ? fieldsOf(answer) : [],
    answer_words:
      endpoint.output === null ? 'nothing (204)' : answer ? wordsOf(answer) : 'a file or a stream',
    refusals: [...(endpoint.errors ?? [])],
    curl: curlOf(route, public_url, parameters, bodyType, body?.schema),
  }
}

function scopeWords({ name, endpoint }: Route): string {
  const scope = scopeOf(name, endpoint)
  return scope ? `An API key needs the scope ${scope}.` : 'No API key can make this call.'
}

const answerOf = (responses: Operation['responses']): Schema | null =>
  (responses as { 200?: { content?: { 'application/json': { schema: Schema } } } })[200]?.content?.[
    'application/json'
  ].schema ?? null

function curlOf(
  { endpoint }: Route,
  public_url: string,
  parameters: Operation['parameters'],
  bodyType: string | undefined,
  body: Schema | undefined,
): string {
  const example = (each: (typeof parameters)[number]) => String(exampleOf(each.schema as Schema))
  const path = parameters
    .filter((each) => each.in === 'path')
    .reduce((filled, each) => filled.replace(`{${each.name}}`, example(each)), inOpenApi(endpoint.path))
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${encodeURIComponent(example(each))}`)
    .join('&')
  const method = endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`
  return [
    `curl${method} '${public_url}${path}${query && `?${query}`}'`,
    `  -H "Authorization: Bearer $ELLIS_KEY"`,
    ...(endpoint.method === 'GET' || !body ? [] : bodyOf(bodyType!, body)),
  ].join(' \\\n')
}

const bodyOf = (type: string, schema: Schema): string[] =>
  type === 'application/json'
    ? [
        `  -H 'Content-Type: application/json'`,
        `  -d '${JSON.stringify(exampleOf(schema)).replaceAll("'", String.raw`'\''`)}'`,
      ]
    : [`  -F 'files=@letter.pdf'`]

/** In pieces: hundreds of calls at once would hold everybody up. */
async function* documentOf(all: readonly Route[], version: string): AsyncIterable<string> {
  const paths = [...Map.groupBy(all, ({ endpoint }) => inOpenApi(endpoint.path))]
  const frame = JSON.stringify(openapiFrame(version))
  yield `${frame.slice(0, -1)},"paths":{`
  let comma = ''
  for await (const some of inBatches(paths, 4)) {
    for (const [path, calls] of some) {
      yield `${comma}${JSON.stringify(path)}:{${calls.map(describedCall).join(',')}}`
      comma = ','
    }
  }
  yield '}}'
}

const described = new WeakMap<Route['endpoint'], string>()

/** Worked out once: describing all calls takes most of a second. */
function describedCall({ name, endpoint }: Route): string {
  const known = described.get(endpoint)
  if (known !== undefined) return known
  const words = `"${endpoint.method.toLowerCase()}":${JSON.stringify(operation(name, endpoint))}`
  described.set(endpoint, words)
  return words
}
