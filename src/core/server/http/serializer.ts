import { deepStrictEqual } from 'node:assert'
import buildWriter from 'fast-json-stringify'
import * as z from 'zod'
import { JsonRows } from '../db/jsonRows.ts'
import { keyAliasesOf, withKeyAliases } from './keyAliases.ts'

type Schema = Record<string, unknown>

type Write = (answer: unknown) => string

const writers = new WeakMap<z.ZodType, Write>()

/**
 * Serializer of the answers of one shape; keys that it does not list are dropped. Built at the first answer: building
 * those of hundreds of calls would take longer than the rest of the start.
 */
export function serializerOf(output: z.ZodType): Write {
  return (answer) => {
    const write = writers.get(output) ?? makeWriter(output)
    writers.set(output, write)
    return write(answer)
  }
}

function makeWriter(output: z.ZodType): Write {
  const schema = schemaOf(output)
  const write: Write = buildWriter(simplify(withKeyAliases(schema)) as Schema)
  const addAliases = keyAliasesOf(schema)
  const writeAll: Write = addAliases ? (answer) => write(addAliases(answer)) : write
  return (answer) =>
    hasJsonRows(answer)
      ? writeAll({ ...answer, items: [] }).replace('"items":[]', () => `"items":${answer.items.json}`)
      : writeAll(answer)
}

const hasJsonRows = (answer: unknown): answer is { items: JsonRows<unknown> } =>
  (answer as { items?: unknown } | null)?.items instanceof JsonRows

/** Throws where an answer does not fit its contract. JSON from PostgreSQL is sent as it is, so it must have no extra keys, either. */
export function assertFits(output: z.ZodType, answer: unknown): void {
  if (!hasJsonRows(answer)) return void output.parse(answer)
  const read = { ...answer, items: answer.items.read() }
  output.parse(read)
  const write = serializerOf(output)
  deepStrictEqual(JSON.parse(write(answer)), JSON.parse(write(read)))
}

const schemaOf = (output: z.ZodType) =>
  z.toJSONSchema(output, { target: 'draft-7', io: 'output', unrepresentable: 'any' })

/** `X or null` is rewritten as a nullable X, which the writer handles without trying alternatives. */
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
