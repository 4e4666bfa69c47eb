import { sql, type Selectable } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { may } from '#access/may.ts'
import type { Actor } from '#core/actor.ts'
import { accessSetOf } from '#access/server/accessSetOf.ts'
import { isVisible } from '#access/server/visibleRows.ts'
import { conflict, notFound } from '#core/errors.ts'
import { namedRow, namedRowOrNull } from '#core/server/db/namedRow.ts'
import type { Changes } from '#core/server/effects/audit.ts'
import type { AnyoneWriteCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { readAsylumPeriods } from '#features/deadlines/server/rules.ts'
import type { Values } from '#fields/kind.ts'
import type { Tables } from '#db/tables.ts'
import { nameIn, type StepsData } from '../answers.ts'
import type { Interview, InterviewLine } from '../contract/interview.ts'
import type { InterviewStep } from '../contract/steps.ts'
import { answerLabels } from './answerLabels.ts'
import { interviewEvents, personInterviewEvents, type InterviewEvent } from '../events.ts'

export type InterviewRow = Selectable<Tables['quick_interviews']>
export type SealedColumn = 'sealed_initial_party_data' | 'sealed_steps_data'

export const seal = (vault: Vault, column: SealedColumn, id: number, data: object): Buffer =>
  vault.encrypt(JSON.stringify(data), ['quick_interviews', column, id])

export const unseal = (
  vault: Vault,
  row: Pick<InterviewRow, 'id' | SealedColumn>,
  column: SealedColumn,
): Values => {
  const sealed = row[column]
  return sealed ? (JSON.parse(vault.decrypt(sealed, ['quick_interviews', column, row.id])) as Values) : {}
}

export const answersOf = (
  { vault }: Pick<UserCtx, 'vault'>,
  row: Pick<InterviewRow, 'id' | SealedColumn>,
): StepsData => unseal(vault, row, 'sealed_steps_data') as StepsData

export const stepsOf = ({ steps }: Pick<InterviewRow, 'steps'>): InterviewStep[] => steps as InterviewStep[]

export const isOpen = ({ state }: Pick<InterviewRow, 'state'>): boolean =>
  state === 'created' || state === 'updated' || state === 'timed_out'

/** A record and perhaps a case are opened at the end. */
export const mayFinish = (actor: Actor): boolean => may(actor, 'editor', 'records.create')

/**
 * With a person in the records, an interview is visible as they are. Before, to whoever made it or has taken it up, to
 * members of its team, to those who see all teams, and without a team to admins.
 */
export function visibleInterviews({ db, actor }: Pick<UserCtx, 'db' | 'actor'>) {
  const isStaff = actor.user_type !== 'external'
  return db
    .selectFrom('quick_interviews')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('quick_interviews.party_id', 'is', null),
          eb.or([
            eb('quick_interviews.created_by_id', '=', actor.user_id),
            eb('quick_interviews.taken_by_id', '=', actor.user_id),
            eb('quick_interviews.team_id', '=', sql<number>`any(${isStaff ? actor.team_ids : []})`),
            eb.val(isStaff && actor.all_teams),
            eb.and([eb('quick_interviews.team_id', 'is', null), eb.val(isAdmin(actor))]),
          ]),
        ]),
        eb.exists(
          eb
            .selectFrom('parties')
            .select('parties.id')
            .whereRef('parties.id', '=', 'quick_interviews.party_id')
            .where('parties.deleted_at', 'is', null)
            .where(isVisible(actor, 'parties')),
        ),
      ]),
    )
}

/** Interviews with the names of people and team. */
export const interviewLines = (ctx: Pick<UserCtx, 'db' | 'actor'>) =>
  visibleInterviews(ctx)
    .innerJoin('users as creator', 'creator.id', 'quick_interviews.created_by_id')
    .innerJoin('users as taker', 'taker.id', 'quick_interviews.taken_by_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'quick_interviews.reviewed_by_id')
    .leftJoin('teams', 'teams.id', 'quick_interviews.team_id')
    .leftJoin('parties', 'parties.id', 'quick_interviews.party_id')
    .selectAll('quick_interviews')
    .select([
      namedRow('creator').as('created_by'),
      namedRow('taker').as('taken_by'),
      namedRowOrNull('reviewer').as('reviewed_by'),
      namedRowOrNull('teams', 'name').as('team'),
      namedRowOrNull('parties').as('party'),
    ])
    .$narrowType<Pick<Interview, 'state' | 'outcome' | 'review_state'>>()
type Line = Awaited<ReturnType<ReturnType<typeof interviewLines>['execute']>>[number]

export function toLine(ctx: Pick<UserCtx, 'actor' | 'vault'>, line: Line): InterviewLine {
  const { actor, vault } = ctx
  const initial = unseal(vault, line, 'sealed_initial_party_data')
  const steps_data = answersOf(ctx, line)
  return {
    ...line,
    steps: stepsOf(line),
    initial_party_data: initial,
    steps_data,
    name: line.party?.name ?? nameIn(steps_data, initial),
    can: allowed(actor, line),
  }
}

function allowed(actor: Actor, row: InterviewRow): Interview['can'] {
  const edits = may(actor, 'contributor', 'parties.edit') && isOpen(row)
  const isTaker = row.taken_by_id === actor.user_id
  const isIdle = row.state === 'timed_out'
  const isInReview = row.review_state === 'waiting'
  const isHandedOver = row.handed_over_at !== null
  const edit = edits && isTaker && !isIdle && !isInReview && !isHandedOver
  return {
    edit,
    take_up:
      edits && !isInReview && (isIdle || isTaker || isAdmin(actor) || (isHandedOver && mayFinish(actor))),
    close: edits && (isIdle || isTaker),
    hand_over: edit && !mayFinish(actor),
    finish: edit && mayFinish(actor),
    review: isInReview && !isTaker && may(actor, 'editor', 'interviews.review'),
  }
}

export async function getInterview(ctx: UserCtx, { id }: { id: number }): Promise<Interview> {
  const line = await interviewLines(ctx).where('quick_interviews.id', '=', id).executeTakeFirst()
  if (!line) throw notFound('This interview')
  const interview = toLine(ctx, line)
  return {
    ...interview,
    labels: await answerLabels(ctx, interview.steps_data),
    asylum_periods: await readAsylumPeriods(ctx),
  }
}

/** Locked before it is read: whoever has waited for another change reads it as that has left it, with the person made. */
export async function lockInterview(ctx: WriteCtx, id: number): Promise<InterviewRow> {
  await ctx.db.selectFrom('quick_interviews').select('id').where('id', '=', id).forUpdate().execute()
  const row = await visibleInterviews(ctx)
    .selectAll('quick_interviews')
    .where('quick_interviews.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('This interview')
  return row
}

export function requireOpen(row: InterviewRow): void {
  if (!isOpen(row))
    throw conflict('interview.ended', 'This interview has ended; nothing of it can be changed.')
}

/** Only whoever has taken it up changes it, so that two do not write over each other. */
export async function requireOwn(ctx: WriteCtx, row: InterviewRow): Promise<void> {
  requireOpen(row)
  if (row.taken_by_id !== ctx.actor.user_id) {
    const { display_name } = await ctx.db
      .selectFrom('users')
      .select('display_name')
      .where('id', '=', row.taken_by_id)
      .executeTakeFirstOrThrow()
    throw conflict('interview.taken', `${display_name} is in this interview now.`)
  }
  if (row.state === 'timed_out')
    throw conflict('interview.timed_out', 'This interview has timed out. Take it up again to go on.')
}

export function refuseInReview(row: InterviewRow): void {
  if (row.review_state === 'waiting')
    throw conflict('interview.in_review', 'This interview waits for a review. Take it back to change it.')
}

export function refuseWaiting(row: InterviewRow): void {
  refuseInReview(row)
  if (row.handed_over_at !== null)
    throw conflict(
      'interview.handed_over',
      'This interview waits for somebody to finish it. Take it back to change it.',
    )
}

/** Those who see an interview of nobody in the records. */
async function staffOf({ db }: Pick<AnyoneWriteCtx, 'db'>, row: InterviewRow): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where not deactivated and (id = any(${[row.created_by_id, row.taken_by_id]})
      or user_type <> 'external' and (all_teams
        or ${row.team_id}::bigint is null and user_type = 'admin'
        or exists (select from team_members m where m.user_id = users.id and m.team_id = ${row.team_id}::bigint)))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function recordInterview(
  ctx: AnyoneWriteCtx,
  event: InterviewEvent,
  row: InterviewRow,
  changes: Changes = {},
): Promise<void> {
  const about = { entity_id: row.id, record_id: row.record_id, changes }
  if (row.party_id === null)
    return ctx.record(interviewEvents, event, { ...about, user_ids: await staffOf(ctx, row) })
  const access_set_id = await accessSetOf(ctx.db, 'parties', row.party_id)
  return ctx.record(personInterviewEvents, event, { ...about, access_set_id })
}

/** Writes columns of a locked interview and records the event. */
export async function changeInterview(
  ctx: AnyoneWriteCtx,
  row: InterviewRow,
  columns: Partial<Omit<InterviewRow, 'id' | 'version'>>,
  event: InterviewEvent,
  changes: Changes = {},
): Promise<void> {
  const after = await ctx.db
    .updateTable('quick_interviews')
    .set({ ...(columns as object), version: row.version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordInterview(ctx, event, after, changes)
}
