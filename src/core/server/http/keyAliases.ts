type Schema = Record<string, unknown>
type Answered = (value: unknown) => unknown

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON schema of an answer with the second names of its keys (`alsoNamed` of a contract) written out. */
export function withKeyAliases(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withKeyAliases)
  if (!isObject(node)) return node
  const { also, ...schema } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'also' ? value : withKeyAliases(value)]),
  )
  if (!isObject(also)) return also === undefined ? schema : { ...schema, also }
  const properties = schema['properties'] as Schema
  const second = Object.entries(also).map(([name, ours]) => [name, properties[ours as string]])
  return { ...schema, properties: { ...properties, ...Object.fromEntries(second) } }
}

/** Puts the values under their second names too; null: there are none in this schema, as it is before they are written out. */
export function keyAliasesOf(node: unknown): Answered | null {
  if (!isObject(node)) return null
  const each = keyAliasesOf(node['items'])
  if (each) return (value) => (Array.isArray(value) ? value.map(each) : value)
  for (const alternative of (node['anyOf'] as unknown[] | undefined) ?? []) {
    const found = keyAliasesOf(alternative)
    if (found) return found
  }
  const inner = Object.entries((node['properties'] as Schema | undefined) ?? {}).flatMap(([key, schema]) => {
    const found = keyAliasesOf(schema)
    return found ? [[key, found] as const] : []
  })
  const also = Object.entries(isObject(node['also']) ? node['also'] : {}) as [string, string][]
  if (inner.length === 0 && also.length === 0) return null
  return (value) => {
    if (!isObject(value)) return value
    const answer = { ...value }
    for (const [key, found] of inner) if (key in answer) answer[key] = found(answer[key])
    for (const [name, ours] of also) answer[name] = answer[ours]
    return answer
  }
}
