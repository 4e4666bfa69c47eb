import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Actor } from '#core/actor.ts'
import type { Page } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { hasWords, listPage } from '#core/server/db/pagination.ts'
import type { ListEntry } from '#collections/contract.ts'
import type { EntriesQuery } from '#collections/server/listEntries.ts'

interface TableRow extends Record<string, unknown> {
  id: number
  version: number
  archived_at: string | null
}

/**
 * The `list` operation of a model that is no list of the office: its rows as entries, by name. `rows` starts from what
 * the caller sees; `named` is the text a row is found and sorted by; `can`: what the caller may do to the rows by these calls.
 */
export const tableEntries =
  <TB extends keyof Tables, O extends TableRow>(
    rows: (ctx: ReadCtx) => SelectQueryBuilder<Tables, TB, O>,
    { id, named, archived_at }: Record<'id' | 'named' | 'archived_at', RawBuilder<unknown>>,
    can: (actor: Actor) => ListEntry['can'],
  ) =>
  async (ctx: ReadCtx, params: EntriesQuery): Promise<Page<ListEntry>> => {
    const term = params.search_term?.trim()
    const query = rows(ctx)
      .where(
        params.archived ? sql<boolean>`${archived_at} is not null` : sql<boolean>`${archived_at} is null`,
      )
      .$if(Boolean(term), (q) => q.where(hasWords(named, term!)) as typeof q)
    const page = await listPage(
      query,
      params,
      { name: (q, direction) => q.orderBy(sql`normalize_text(${named})`, direction).orderBy(id) },
      { sort_by: 'name', sort_order: 'asc' },
    )
    const rights = can(ctx.actor)
    return { ...page, items: page.items.map((row) => ({ ...row, labels: [], can: rights })) }
  }
