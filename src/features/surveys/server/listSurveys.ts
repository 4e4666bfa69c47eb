import { sql, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { may } from '#access/may.ts'
import { visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { listPage, type Sorts } from '#core/server/db/pagination.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { answersTo, readPartyTerm } from '#features/parties/server/search.ts'
import type { surveysContract } from '../contract.ts'
import { lineOf, surveyLines } from './lines.ts'
import { visibleSurveys } from './visibleSurveys.ts'

type Calls = (typeof surveysContract)['endpoints']
type Input = InputOf<Calls['listSurveys']>

export async function listSurveys(ctx: ReadCtx, input: Input): Promise<OutputOf<Calls['listSurveys']>> {
  const page = await listPage(narrowed(filtered(ctx, surveyLines(ctx), input), input), input, sorts, {
    sort_by: 'created_at',
    sort_order: 'desc',
  })
  return {
    ...page,
    items: page.items.map((line) => lineOf(ctx, line)),
    counts: await countKinds(filtered(ctx, visibleSurveys(ctx), input)),
    can: { create: may(ctx.actor, 'editor', 'parties.edit') },
  }
}

type Rows<O> = SelectQueryBuilder<Tables, 'parties' | 'party_surveys', O>

function filtered<O>(
  ctx: ReadCtx,
  rows: Rows<O>,
  { search_term, party_id, record_id, created_by_id }: Input,
): Rows<O> {
  const term = readPartyTerm(search_term)
  return rows
    .$if(term !== null, (q) => q.where(answersTo(term!, 'parties')))
    .$if(party_id !== undefined, (q) => q.where('party_surveys.party_id', '=', party_id!))
    .$if(record_id !== undefined, (q) =>
      q.where(
        'party_surveys.party_id',
        'in',
        visibleRecords(ctx)
          .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
          .select('record_parties.party_id')
          .where('records.id', '=', record_id!),
      ),
    )
    .$if(created_by_id !== undefined, (q) =>
      q.where('party_surveys.created_by_id', '=', created_by_id!),
    ) as Rows<O>
}

const isBounced = sql<boolean>`party_surveys.bounced_at is not null`
/** Not `exists`, which counts would evaluate for each survey by itself. */
const hasParked = sql<boolean>`party_surveys.id in (
  select a.party_survey_id from survey_answers a where a.state = 'parked')`

/** Whoever answered and never pressed the last button is read, too. */
const isToReview = sql<boolean>`(party_surveys.state = 'done' or party_surveys.state in ('expired', 'closed')
  and party_surveys.id in (select a.party_survey_id from survey_answers a where a.state = 'answered' and a.review is null))`

const narrowed = (rows: Lines, { state, bounced, parked, to_review }: Input): Lines =>
  rows
    .$if(state !== undefined, (q) => q.where('party_surveys.state', '=', sql<string>`any(${state!})`))
    .$if(bounced !== undefined, (q) => q.where(isBounced, '=', bounced!))
    .$if(parked !== undefined, (q) => q.where(hasParked, '=', parked!))
    .$if(to_review !== undefined, (q) => q.where(isToReview, '=', to_review!))

async function countKinds(
  found: ReturnType<typeof visibleSurveys>,
): Promise<OutputOf<Calls['listSurveys']>['counts']> {
  const rows = await found
    .select('party_surveys.state')
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`count(*) filter (where ${isBounced})`.as('bounced'))
    .select(sql<number>`count(*) filter (where ${hasParked})`.as('parked'))
    .select(sql<number>`count(*) filter (where ${isToReview})`.as('to_review'))
    .groupBy('party_surveys.state')
    .execute()
  const sum = (of: 'bounced' | 'parked' | 'to_review') => rows.reduce((total, row) => total + row[of], 0)
  return {
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    bounced: sum('bounced'),
    parked: sum('parked'),
    to_review: sum('to_review'),
  }
}

type Lines = ReturnType<typeof surveyLines>

const by =
  (column: 'created_at' | 'sent_at' | 'last_answer_at' | 'done_at' | 'expires_at') =>
  (query: Lines, direction: 'asc' | 'desc'): Lines =>
    query
      .orderBy(`party_surveys.${column}`, (o) => o[direction]().nullsLast())
      .orderBy('party_surveys.id', direction)

const sorts: Sorts<Lines> = {
  created_at: by('created_at'),
  sent_at: by('sent_at'),
  last_answer_at: by('last_answer_at'),
  done_at: by('done_at'),
  expires_at: by('expires_at'),
  party: (query, direction) => query.orderBy('parties.sort_name', direction).orderBy('party_surveys.id'),
}
