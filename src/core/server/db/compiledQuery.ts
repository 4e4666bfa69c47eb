import type { CompiledQuery } from 'kysely'
import { readerOf } from './database.ts'
import type { ReadDb, Transacting } from './db.ts'

/** Stands for a value while a query is built. */
class Slot {
  index: number
  isList: boolean
  constructor(index: number, isList: boolean) {
    this.index = index
    this.isList = isList
  }
}

interface QueryBuilderFn<Row> {
  compile(db: ReadDb): CompiledQuery<Row>
}

/**
 * Builds a frequent query once for each of its shapes: building one of forty columns takes as long as running it.
 * `build` may depend only on which values are null, absent, true or false, and on the length of a list of texts; all
 * other values are bound later. Whatever else decides the form of the query is its `shape`.
 */
export function compiledQuery<Values extends object, Shape, Row>(
  build: (db: ReadDb, values: Values, shape: Shape) => QueryBuilderFn<Row>,
): (db: ReadDb | Transacting, values: Values, shape: Shape) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>()
  return async (db, values, shape) => {
    const args: unknown[] = []
    const key = JSON.stringify(shape) + describe(values, args)
    let query = built.get(key)
    if (!query) {
      const slots = withSlots(values, { count: 0 }) as Values
      query = withListsOnce(build(db as ReadDb, slots, shape).compile(db as ReadDb))
      built.set(key, query)
    }
    const parameters = query.parameters.map((one) => (one instanceof Slot ? args[one.index] : one))
    const reader = readerOf(db)
    if (reader) return (await reader.query(query.sql, parameters)).rows as Row[]
    const { rows } = await (db as Transacting).executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/**
 * Makes a list that is used in several places, as the access sets are, one parameter: driver and server go through each
 * list that is sent, element by element.
 */
function withListsOnce<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const places = query.parameters.map((one) => {
    const before = one instanceof Slot && one.isList ? parameters.indexOf(one) : -1
    return before < 0 ? parameters.push(one) : before + 1
  })
  if (parameters.length === places.length) return query
  const sql = query.sql.replace(/\$(\d+)/g, (_, place: string) => `$${places[Number(place) - 1]}`)
  return { ...query, sql, parameters }
}

/** Values that may change the statement `build` returns; all others become parameters, in slot order. */
function describe(value: unknown, values: unknown[]): string {
  if (isFixed(value)) return String(value)
  if (!isNested(value)) {
    values.push(value)
    return '?'
  }
  let text = '{'
  for (const name in value) text += `${name}:${describe(value[name], values)},`
  return `${text}}`
}

function withSlots(value: unknown, slots: { count: number }): unknown {
  if (isFixed(value)) return value
  if (!isNested(value)) return new Slot(slots.count++, Array.isArray(value))
  if (Array.isArray(value)) return value.map((one) => withSlots(one, slots))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withSlots(one, slots)]))
}

const isFixed = (value: unknown) => value === null || value === undefined || typeof value === 'boolean'

/** A list of numbers is one value, as in `= any($1)`. */
const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  (Array.isArray(value)
    ? value.length === 0 || typeof value[0] === 'string'
    : Object.getPrototypeOf(value) === Object.prototype)
