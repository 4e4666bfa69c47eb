import { sql } from 'kysely'
import { visibleCases, type ScopedDb } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import type { InputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { casesWithHearings, type Hearings } from '#features/phrases/server/entries.ts'
import { casesOfPeople, isAmong, isFrom } from '#features/phrases/server/peopleOf.ts'
import { hasFurtherWords, readPhrase } from '#features/phrases/server/phrase.ts'
import type { casesContract } from '../contract.ts'
import { caseMatches, casePhrase } from './caseSearch.ts'

type Filters = Omit<InputOf<(typeof casesContract)['endpoints']['listCases']>, 'page' | 'items_per_page'>

export const hasHearingFilter = ({ location_id, hearing_from, hearing_to }: Hearings): boolean =>
  Boolean(location_id || hearing_from || hearing_to)

/** Visible cases that match the list's filters and search term. */
export async function filteredCases(ctx: ScopedDb<Actor> & Pick<ReadCtx, 'now'>, filters: Filters) {
  const query = withFilters(ctx, filters)
  const term = filters.search_term?.trim()
  if (!term) return query
  const phrase = await readPhrase(ctx, term)
  return query.where(hasFurtherWords(phrase) ? casePhrase(ctx, phrase) : caseMatches(ctx, term))
}

export function withFilters(ctx: ScopedDb<Actor>, filters: Filters) {
  const { status, legal_case_type_id, attorney_id, tag_ids, record_id, mine, country_id } = filters
  let query = visibleCases(ctx)
  if (status !== 'all') query = query.where('legal_cases.is_closed', '=', status === 'closed')
  if (record_id) query = query.where('legal_cases.record_id', '=', record_id)
  if (legal_case_type_id) query = query.where('legal_cases.legal_case_type_id', '=', legal_case_type_id)
  if (attorney_id)
    query = query.where(
      sql<boolean>`legal_cases.id in (
        select id from legal_cases where primary_attorney_id = ${attorney_id} and deleted_at is null
        union all
        select legal_case_id from legal_case_users where user_id = ${attorney_id} and part = 'attorney')`,
    )
  if (mine) query = query.where(isStaffedBy(ctx.actor.user_id))
  if (tag_ids?.length)
    query = query.where(
      sql<boolean>`${[...new Set(tag_ids)]}::bigint[] <@ array(select tag_id from legal_case_tags where legal_case_id = legal_cases.id)`,
    )
  if (country_id) query = query.where(isAmong('legal_cases.id', casesOfPeople(ctx, isFrom([country_id]))))
  return hasHearingFilter(filters)
    ? query.where('legal_cases.id', 'in', casesWithHearings(ctx, filters))
    : query
}

/** Cases the person is staff of, in any capacity. */
export const isStaffedBy = (user_id: number) =>
  sql<boolean>`legal_cases.id in (
    select id from legal_cases where primary_attorney_id = ${user_id} and deleted_at is null
    union all
    select id from legal_cases where primary_legal_assistant_id = ${user_id} and deleted_at is null
    union all
    select legal_case_id from legal_case_users where user_id = ${user_id})`
