import LZString from 'lz-string'
import { querySchema, type Query, type ResultParams } from '#query/query.ts'

/** Result of a search as a link opens it; what is left out, the entity has by default. */
export type ResultChoice = Partial<Pick<ResultParams, 'columns' | 'sort_by' | 'sort_order'>>

/** A query in an address: compressed, since a hundred conditions would be longer than addresses may be. */
export const packQuery = (query: object): string =>
  LZString.compressToEncodedURIComponent(JSON.stringify(query))

/** Whatever an address holds; null for what `packQuery` has not written. */
export function unpackQuery(packed: string | undefined): Query | null {
  if (!packed) return null
  try {
    const { success, data } = querySchema.safeParse(
      JSON.parse(LZString.decompressFromEncodedURIComponent(packed)),
    )
    return success ? data : null
  } catch {
    return null
  }
}

/** The path that opens advanced search and runs the query. */
export function searchLink(query: Query, { columns = [], sort_by, sort_order }: ResultChoice = {}): string {
  const search = new URLSearchParams({ q: packQuery(query) })
  if (columns.length > 0) search.set('columns', columns.join(','))
  if (sort_by) search.set('sort_by', sort_by)
  if (sort_order) search.set('sort_order', sort_order)
  return `/search?${search.toString()}`
}
