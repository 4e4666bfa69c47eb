/** Where the product's answer lacks something of the bare one, as a path; what it adds (rights, links) is its own affair. */
export function firstDifference(bare: unknown, product: unknown, path = ''): string | null {
  if (Array.isArray(bare)) {
    if (!Array.isArray(product)) return `${path} is no list`
    if (bare.length !== product.length) return `${path} has ${bare.length} and ${product.length}`
    return firstOf(bare.map((one, at) => firstDifference(one, product[at], `${path}[${at}]`)))
  }
  if (typeof bare === 'object' && bare !== null) {
    if (typeof product !== 'object' || product === null) return `${path} is missing`
    return firstOf(
      Object.entries(bare).map(([key, value]) =>
        firstDifference(value, (product as Record<string, unknown>)[key], `${path}.${key}`),
      ),
    )
  }
  return bare === product || isSameInstant(bare, product)
    ? null
    : `${path} is ${String(bare)} and ${String(product)}`
}

const firstOf = (differences: (string | null)[]) => differences.find((one) => one !== null) ?? null

/** PostgreSQL writes microseconds and +00:00. */
const isSameInstant = (one: unknown, other: unknown) =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  one.includes('T') &&
  Math.abs(Date.parse(one) - Date.parse(other)) <= 1
