type Schema = Record<string, unknown>
type AddAliases = (value: unknown) => unknown

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON schema of an answer with the aliases of its keys (`alsoNamed` of a contract) as properties. */
export function withKeyAliases(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withKeyAliases)
  if (!isObject(node)) return node
  const schema = Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'keyAliases')
      .map(([key, value]) => [key, withKeyAliases(value)]),
  )
  const aliases = aliasesOf(node)
  if (aliases.length === 0) return schema
  const properties = schema['properties'] as Schema
  const added = aliases.map(([alias, key]) => [alias, properties[key]])
  return { ...schema, properties: { ...properties, ...Object.fromEntries(added) } }
}

const aliasesOf = (node: Schema) =>
  Object.entries((node['keyAliases'] as Record<string, string> | undefined) ?? {})

/** Adds values under their aliases. Takes the schema without them as properties; null where it has none. */
export function keyAliasesOf(node: unknown): AddAliases | null {
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
  const aliases = aliasesOf(node)
  if (inner.length === 0 && aliases.length === 0) return null
  return (value) => {
    if (!isObject(value)) return value
    const answer = { ...value }
    for (const [key, found] of inner) if (key in answer) answer[key] = found(answer[key])
    for (const [alias, key] of aliases) answer[alias] = answer[key]
    return answer
  }
}
