import { sql } from 'kysely'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { visibleDocketEntries } from '#access/server/visibleRows.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { customPlan, genericPlan } from '#core/server/db/db.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { day } from '#fields/day/day.ts'
import { formatField } from '#fields/fields.ts'
import type { SearchHit } from '../contract.ts'
import { excerpt, highlightPart, highlightWords, type HighlightedText } from '../highlights.ts'
import type { Term } from '../term.ts'
import { newestOf, newestRows } from './newest.ts'

const shownFields = { action_date: day({ label: 'Date', exact: true }) }

/** Docket entries by words of their comment and by agency number, newest first. */
export async function findWrittenEntries(ctx: ReadCtx, term: Term, limit: number): Promise<number[]> {
  const query = wordQuery(term)
  if (!query) return []
  const matches = sql<boolean>`search_words @@ ${query}::tsquery`
  const entries = () => visibleDocketEntries(ctx).select(['docket_entries.id', 'docket_entries.search_words'])
  const newestFirst = () => entries().orderBy('docket_entries.id', 'desc')
  const ids = await newestOf(
    {
      amongNewest:
        ctx.actor.access_set_ids === null &&
        ((most) =>
          ctx.db
            .selectFrom(newestFirst().limit(newestRows).as('newest'))
            .select('newest.id')
            .where(matches)
            .limit(most)
            .execute()),
      byIndex: async (most, reach) => {
        const rows = await readMatching(ctx.db, { ...scopeOf(ctx), query, limit: most, reach }, null)
        return { rows, total: rows[0]?.total ?? 0 }
      },
      inOrder: (most) =>
        newestFirst()
          .where(matches)
          .clearSelect()
          .select('docket_entries.id')
          .modifyFront(sql.raw(customPlan))
          .limit(most)
          .execute(),
    },
    limit,
  )
  return ids.map(({ id }) => id)
}

/**
 * Forces the index of words: for rare words PostgreSQL estimates one entry in a hundred, and would read all entries of
 * the office to find the first few.
 */
const readMatching = compiledQuery(
  (
    db,
    { query, limit, reach, ...scope }: Scope & { query: string; limit: number; reach: number },
    _shape: null,
  ) =>
    db
      .with(
        (cte) => cte('written').materialized(),
        (from) =>
          from
            .selectFrom('docket_entries')
            .select('id')
            .where(sql<boolean>`search_words @@ ${query}::tsquery`),
      )
      .selectFrom(
        visibleDocketEntries({ db, actor: scope })
          .innerJoin(sql<{ id: number }>`written`.as('written'), 'written.id', 'docket_entries.id')
          .select('docket_entries.id')
          .limit(sql<number>`${reach}`)
          .as('matching'),
      )
      .select(['id', sql<number>`count(*) over ()`.as('total')])
      .orderBy('id', 'desc')
      .limit(sql<number>`${limit}`)
      .modifyFront(sql.raw(genericPlan)),
)

/** Every word begins a word of the entry (or equals it, if short), or the whole term begins an agency number. */
function wordQuery({ pieces, words }: Term): string | null {
  if (!pieces.some((piece) => piece.length > 2)) return null
  const each = pieces.map((piece) => (piece.length > 2 ? `'${piece}':*` : `'${piece}'`)).join(' & ')
  const whole = words.join('')
  return /\d{3}/.test(whole) ? `(${each}) | '${whole.slice(0, 60)}':*` : each
}

export async function showEntries(ctx: ReadCtx, ids: number[], term: Term): Promise<SearchHit[]> {
  if (ids.length === 0) return []
  const rows = await visibleDocketEntries(ctx)
    .innerJoin('docket_entry_types as type', 'type.id', 'docket_entries.docket_entry_type_id')
    .innerJoin('legal_cases', 'legal_cases.id', 'docket_entries.legal_case_id')
    .innerJoin('records', 'records.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .leftJoin('locations', 'locations.id', 'docket_entries.location_id')
    .select([
      'docket_entries.id',
      'docket_entries.action_date',
      'docket_entries.comment',
      'docket_entries.agency_num',
    ])
    .select(['docket_entries.is_done', 'docket_entries.cancelled_at', 'docket_entries.is_internal'])
    .select(['type.name as type_name', 'legal_cases.title as case_title', 'records.public_id'])
    .select(['holder.display_name as holder_name', 'locations.name as location_name'])
    .where(sql<boolean>`docket_entries.id = any(${ids})`)
    .orderBy(sql`array_position(${ids}::bigint[], docket_entries.id)`)
    .execute()
  return rows.map((row): SearchHit => {
    const state = row.cancelled_at ? 'cancelled' : row.is_done ? 'done' : ''
    const sub = [
      row.case_title.includes(row.holder_name) ? '' : row.holder_name,
      row.case_title,
      row.location_name,
      row.public_id,
      row.is_internal ? 'internal' : '',
      state,
    ]
    const title = [row.type_name, formatField(shownFields, 'action_date', row)].filter(Boolean).join(', ')
    return {
      kind: 'docket_entry',
      id: row.id,
      title: highlightWords(title, term.words),
      sub: sub.filter(Boolean).join(' · '),
      why: reason(row, term),
      link: `/docket_entries/${row.id}`,
    }
  })
}

function reason(
  row: { comment: string | null; agency_num: string | null },
  term: Term,
): HighlightedText | null {
  const compact = (text: string) => normalizeText(text).replace(/[^\p{Alphabetic}\p{Nd}]/gu, '')
  if (row.agency_num && compact(row.agency_num).startsWith(compact(term.text)))
    return highlightPart(`Agency number: ${row.agency_num}`, row.agency_num)
  // A single letter would be highlighted at the beginning of every other word.
  const marked = [...new Set([...term.words, ...term.pieces])].filter((word) => word.length > 1)
  const comment = highlightWords(row.comment ?? '', marked)
  if (comment.marks.length === 0)
    return row.agency_num ? highlightWords(`Agency number: ${row.agency_num}`, marked) : null
  const { text, marks } = excerpt(comment)
  const label = 'Comment: '
  return {
    text: label + text,
    marks: marks.map(({ from, to }) => ({ from: from + label.length, to: to + label.length })),
  }
}
