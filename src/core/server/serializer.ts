import * as z from 'zod'

type Schema = Record<string, unknown>

/**
 * The JSON Schema by which the server writes an answer; keys it does not list are dropped. `X or null` is
 * rewritten as a nullable X, which the writer handles without trying alternatives.
 */
export function serializerSchema(output: z.ZodType): Schema {
  return simplify(
    z.toJSONSchema(output, { target: 'draft-7', io: 'output', unrepresentable: 'any' }),
  ) as Schema
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(Object.entries(node).map(([k, v]) => [k, simplify(v)])) as Schema
  const options = schema['anyOf'] as Schema[] | undefined
  if (options?.length === 2 && options.some((o) => o['type'] === 'null')) {
    const value = options.find((o) => o['type'] !== 'null')!
    if (typeof value['type'] === 'string' && !value['enum']) {
      const { anyOf: _, ...rest } = schema
      return { ...rest, ...value, nullable: true }
    }
  }
  // Text is already text here; checking its format again would only cost time.
  if (schema['type'] === 'string') {
    delete schema['format']
    delete schema['pattern']
  }
  return schema
}
