import { invalid, Refusal } from '#core/errors.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { Query } from '#query/query.ts'
import type { SavedResultParams } from '../../contract/savedQueries.ts'
import { checkQuery, sealedCondition } from '../matches.ts'
import type { ShippedQueries } from './shippedQueries.ts'
import type { SavedQueryRow } from './visibleSavedQueries.ts'

export interface QueryContent {
  name: string
  description: string | null
  query: Query
  result_params: SavedResultParams
}

/** Meaning of a row: those that come with Ellis have their words and conditions in the program. */
export function contentOf(
  row: Pick<SavedQueryRow, 'shipped_key' | 'name' | 'description' | 'query' | 'result_params'>,
  shipped: ShippedQueries,
): (QueryContent & { group: string | null }) | null {
  if (row.shipped_key !== null) return shipped.get(row.shipped_key) ?? null
  return {
    group: null,
    name: row.name!,
    description: row.description,
    query: row.query as Query,
    result_params: row.result_params as SavedResultParams,
  }
}

/**
 * Refuses what its author may not ask, and values of protected numbers: these are stored encrypted and nowhere else, so a
 * search for one is made anew each time.
 */
export async function checkStored(ctx: UserCtx, { query }: Pick<QueryContent, 'query'>): Promise<void> {
  const checked = await checkQuery(ctx, query).catch(refuseBelow('query'))
  const sealed = sealedCondition(checked)
  if (sealed)
    throw invalid({
      query: `${sealed.label} is stored encrypted, so a search for it cannot be kept; run it without saving`,
    })
}

const refuseBelow = (path: string) => (error: unknown) => {
  if (error instanceof Refusal)
    error.issues = error.issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }))
  throw error
}

/** Why the reader cannot run a stored query; null: they can. */
export async function refusalOf(ctx: UserCtx, query: Query): Promise<string | null> {
  try {
    await checkQuery(ctx, query)
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 503) throw error
    return 'This search uses something that you may not search by, or that exists no more.'
  }
}
