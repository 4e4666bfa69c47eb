import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { may } from '#access/may.ts'
import { isOwnAndRecent } from '#access/ownAndRecent.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, Page } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { deletedPage } from '#core/server/db/deletedPage.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { answersTo, readPartyTerm } from '#features/parties/server/search.ts'
import type { DeletedSurvey, deletionCalls } from '../contract/deletion.ts'
import { recordSurvey } from './recordSurvey.ts'
import { closeSurveyLinks } from './send.ts'
import { lockedSurvey } from './service.ts'

type Calls = typeof deletionCalls

export async function deleteSurvey(ctx: WriteCtx, place: InputOf<Calls['deleteSurvey']>): Promise<void> {
  const survey = await lockedSurvey(ctx, place)
  await setDeletion(ctx, survey.id, { deleted_at: ctx.now.toISOString(), deleted_by_id: ctx.actor.user_id })
  await closeSurveyLinks(ctx, survey.id, 'The survey was deleted.')
  await recordSurvey(ctx, 'deleted', survey)
}

const setDeletion = (
  { db, now }: WriteCtx,
  id: number,
  deletion: { deleted_at: string | null; deleted_by_id: number | null },
) =>
  db
    .updateTable('party_surveys')
    .set((eb) => ({ ...deletion, version: eb('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .execute()

/** Those of people who are there: a survey whose person is deleted comes back with them alone. */
const deletedSurveys = (ctx: UserCtx) =>
  visibleParties(ctx)
    .innerJoin('party_surveys', 'party_surveys.party_id', 'parties.id')
    .where('party_surveys.deleted_at', 'is not', null)

export function listDeletedSurveys(
  ctx: ReadCtx,
  { search_term, ...params }: InputOf<Calls['listDeletedSurveys']>,
): Promise<Page<DeletedSurvey>> {
  const term = readPartyTerm(search_term)
  return deletedPage(
    'party_surveys',
    deletedSurveys(ctx)
      .$if(term !== null, (q) => q.where(answersTo(term!, 'parties')))
      .select([
        'party_surveys.id',
        'party_surveys.title',
        'party_surveys.party_id',
        'parties.display_name as party_name',
        sql<number>`(select count(*) from survey_answers a where a.party_survey_id = party_surveys.id)`.as(
          'answer_count',
        ),
      ]),
    params,
    {
      party: (q, direction) => q.orderBy('parties.sort_name', direction).orderBy('party_surveys.id'),
    },
  )
}

export async function restoreSurvey(ctx: WriteCtx, { id }: InputOf<Calls['restoreSurvey']>): Promise<void> {
  const lost = await deletedSurveys(ctx)
    .select(['party_surveys.party_id', 'party_surveys.title', 'party_surveys.created_by_id'])
    .select(['party_surveys.deleted_at', 'party_surveys.deleted_by_id'])
    .where('party_surveys.id', '=', id)
    .forUpdate('party_surveys')
    .executeTakeFirst()
  const mayUndo =
    lost !== undefined &&
    isOwnAndRecent(ctx, { by: lost.deleted_by_id, at: lost.deleted_at }) &&
    may(ctx.actor, 'editor', 'parties.edit')
  if (!lost || !(isAdmin(ctx.actor) || mayUndo)) throw notFound('This deleted survey')
  await setDeletion(ctx, id, { deleted_at: null, deleted_by_id: null })
  await recordSurvey(ctx, 'restored', lost)
}
