/** Search parameters of every list. All optional: an omitted one is the list's default. */
export type ListSearch = {
  page?: number
  items_per_page?: number
  sort_by?: string
  sort_order?: 'asc' | 'desc'
  search_term?: string
}

/** Reads one filter from the address; anything it does not understand is no filter. */
type FilterParser<T> = (raw: unknown) => T | undefined

export const oneOf =
  <const T extends string>(...values: T[]): FilterParser<T> =>
  (raw) =>
    values.find((value) => value === raw)

const toInteger = (raw: unknown): number | undefined => {
  const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

export const id: FilterParser<number> = toInteger

export const ids: FilterParser<number[]> = (raw) => {
  const found = (Array.isArray(raw) ? raw : [raw]).map(toInteger).filter((value) => value !== undefined)
  return found.length > 0 ? found : undefined
}

export const flag: FilterParser<true> = (raw) => (String(raw) === 'true' ? true : undefined)

export const text: FilterParser<string> = (raw) =>
  typeof raw === 'string' && raw !== '' ? raw : typeof raw === 'number' ? String(raw) : undefined

export const day: FilterParser<string> = (raw) =>
  typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : undefined

const own = {
  page: (raw) => {
    const page = toInteger(raw) ?? 1
    return page > 1 ? page : undefined
  },
  items_per_page: (raw) => {
    const value = toInteger(raw)
    return value === undefined ? undefined : Math.min(200, Math.max(1, value))
  },
  sort_by: text,
  sort_order: oneOf('asc', 'desc'),
  search_term: text,
} satisfies Record<string, FilterParser<unknown>>

type Filters<F> = { [K in keyof F]?: F[K] extends FilterParser<infer T> ? T : never }

/**
 * A list's `validateSearch`, from its filters: `listSearch({ status: oneOf('open', 'closed'), attorney_id: id })`.
 * Never throws, so an old bookmark opens the list. Plain functions: the table of screens must stay light.
 */
export function listSearch<F extends Record<string, FilterParser<unknown>> = Record<never, never>>(
  filters?: F,
) {
  const parsers: Record<string, FilterParser<unknown>> = { ...filters, ...own }
  return (raw: Record<string, unknown>): ListSearch & Filters<F> => {
    const read = Object.entries(parsers).map(([key, parse]) => [key, parse(raw[key])])
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ListSearch & Filters<F>
  }
}
