import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { visibleCases, visibleParties, visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { likeText, partyAnswersTo } from '#features/parties/server/search.ts'
import type { RecordItem, recordsContract } from '../contract.ts'

type Calls = (typeof recordsContract)['endpoints']

export function listRecords(ctx: ReadCtx, input: InputOf<Calls['listRecords']>): Promise<Page<RecordItem>> {
  const query = visibleRecords(ctx)
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .select([
      'records.id',
      'records.public_id',
      'records.opened',
      'records.archived_at',
      'records.record_holder_party_id',
      'records.updated_at',
      'holder.display_name as holder_name',
    ])
    .select((eb) => [
      sql<number>`(${visibleParties(ctx)
        .innerJoin('record_parties', 'record_parties.party_id', 'parties.id')
        .select(sql<number>`count(*)`.as('count'))
        .where('record_parties.record_id', '=', eb.ref('records.id'))
        .where('parties.id', '<>', eb.ref('records.record_holder_party_id'))})`.as('other_party_count'),
      sql<number>`(${visibleCases(ctx)
        .select(sql<number>`count(*)`.as('count'))
        .where('legal_cases.record_id', '=', eb.ref('records.id'))
        .where('legal_cases.is_closed', '=', false)})`.as('open_case_count'),
      jsonArrayFrom(
        eb
          .selectFrom('record_teams')
          .innerJoin('teams', 'teams.id', 'record_teams.team_id')
          .select(['teams.id', 'teams.name'])
          .whereRef('record_teams.record_id', '=', 'records.id')
          .orderBy('teams.name'),
      ).as('teams'),
    ])
    .where('records.archived_at', input.archived ? 'is not' : 'is', null)
    .where(answersTo(ctx, input.search_term))
    .$if(input.team_id !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('record_teams')
            .select('record_teams.team_id')
            .whereRef('record_teams.record_id', '=', 'records.id')
            .where('record_teams.team_id', '=', input.team_id!),
        ),
      ),
    )
  return listPage(
    query,
    input,
    {
      public_id: (q, direction) => q.orderBy('records.public_id', direction).orderBy('records.id', direction),
      opened: (q, direction) => q.orderBy('records.opened', direction).orderBy('records.id', direction),
      holder: (q, direction) => q.orderBy('holder.sort_name', direction).orderBy('records.id', direction),
      updated_at: (q, direction) =>
        q.orderBy('records.updated_at', direction).orderBy('records.id', direction),
    },
    { sort_by: 'updated_at', sort_order: 'desc' },
  ) as Promise<Page<RecordItem>>
}

/** Whether the public id begins with the term, or a visible person in the record matches it. */
export function answersTo(ctx: ReadCtx | WriteCtx, term: string | undefined) {
  const matchesTerm = partyAnswersTo(term, 'parties')
  if (!matchesTerm) return sql<boolean>`true`
  const members = visibleParties(ctx)
    .innerJoin('record_parties', 'record_parties.party_id', 'parties.id')
    .select('record_parties.record_id')
    .where(matchesTerm)
  return sql<boolean>`(records.public_id like ${likeText(term!.trim())} || '%' or records.id in (${members}))`
}

/** Records the person worked on last, according to their own log lines. */
export async function listRecentRecords(
  ctx: ReadCtx,
  { limit }: InputOf<Calls['listRecentRecords']>,
): Promise<OutputOf<Calls['listRecentRecords']>> {
  const touched = ctx.db
    .selectFrom((eb) =>
      eb
        .selectFrom('audit_log')
        .select(['record_id', 'at'])
        .where('actor_id', '=', ctx.actor.user_id)
        .where('record_id', 'is not', null)
        .orderBy('id', 'desc')
        .limit(500)
        .as('line'),
    )
    .select(['line.record_id', sql<string>`max(line.at)`.as('at')])
    .groupBy('line.record_id')
    .as('touched')
  return visibleRecords(ctx)
    .innerJoin(touched, 'touched.record_id', 'records.id')
    .innerJoin('parties as holder', 'holder.id', 'records.record_holder_party_id')
    .select(['records.id', 'records.public_id', 'holder.display_name as holder_name', 'touched.at'])
    .where('records.archived_at', 'is', null)
    .orderBy('touched.at', 'desc')
    .orderBy('records.id', 'desc')
    .limit(limit)
    .execute()
}
