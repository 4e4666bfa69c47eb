import { sql } from 'kysely'
import { may } from '#access/may.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { LanguageCode } from '#guests/languages.ts'
import type { CardState, SurveyLine } from '../contract/surveys.ts'
import type { AnswerState, SurveyState } from '../surveyFields.ts'
import { visibleSurveys } from './visibleSurveys.ts'

const countOf = (state: AnswerState) =>
  sql<number>`(select count(*)::int from survey_answers a where a.party_survey_id = party_surveys.id and a.state = ${sql.lit(state)})`

const columns = [
  'party_surveys.id',
  'party_surveys.party_id',
  'parties.display_name as party_name',
  'party_surveys.title',
  'party_surveys.language',
  'party_surveys.state',
  'party_surveys.card_list',
  'party_surveys.current_card_index',
  'party_surveys.created_at',
  'party_surveys.created_by_id',
  'creator.display_name as created_by_name',
  'party_surveys.sent_at',
  'party_surveys.opened_at',
  'party_surveys.last_answer_at',
  'party_surveys.done_at',
  'party_surveys.reviewed_at',
  'party_surveys.expires_at',
  'party_surveys.bounced_at',
  'party_surveys.bounce_reason',
  'party_surveys.version',
] as const

/** Surveys this reader sees, as lists show them; each row goes through `lineOf`. */
export const surveyLines = (ctx: UserCtx) =>
  visibleSurveys(ctx)
    .leftJoin('users as creator', 'creator.id', 'party_surveys.created_by_id')
    .select(columns)
    .select([
      countOf('parked').as('parked_count'),
      countOf('declined').as('declined_count'),
      sql<number>`(select count(*)::int from survey_answers a where a.party_survey_id = party_surveys.id
        and a.state = 'answered' and a.review is null)`.as('new_count'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof surveyLines>['executeTakeFirstOrThrow']>>

const iso = (at: string | null) => at && new Date(at).toISOString()

export function lineOf(
  { actor }: Pick<UserCtx, 'actor'>,
  { card_list, current_card_index, bounced_at, language, ...row }: Row,
): SurveyLine {
  const state = row.state as SurveyState
  const edits = may(actor, 'editor', 'parties.edit')
  const is_open = state === 'draft' || state === 'sent' || state === 'opened'
  const card_count = (card_list as CardState[]).length
  return {
    ...row,
    state,
    language: language as LanguageCode,
    card_number: Math.min(current_card_index + 1, card_count),
    card_count,
    created_at: iso(row.created_at)!,
    sent_at: iso(row.sent_at),
    opened_at: iso(row.opened_at),
    last_answer_at: iso(row.last_answer_at),
    done_at: iso(row.done_at),
    reviewed_at: iso(row.reviewed_at),
    expires_at: iso(row.expires_at),
    bounced: bounced_at !== null,
    can: {
      edit: edits && is_open,
      send: edits && (is_open || state === 'expired'),
      review: edits && state !== 'draft' && row.last_answer_at !== null,
      delete: edits,
    },
  }
}
