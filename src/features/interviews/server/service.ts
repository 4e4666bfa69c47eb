import { requireParty } from '#access/server/requireRow.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, stale } from '#core/errors.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { requireOwnTeam } from '#features/users/server/activeTeam.ts'
import { checkedCard, type CardAnswers, type StepsData } from '../answers.ts'
import { cardOf } from '../cards.ts'
import type { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import type { InterviewStep } from '../contract/steps.ts'
import { requireOffered } from './offered.ts'
import { listInterviewSteps } from './steps.ts'
import {
  answersOf,
  changeInterview,
  getInterview,
  lockInterview,
  recordInterview,
  mayFinish,
  refuseInReview,
  refuseWaiting,
  requireOpen,
  requireOwn,
  seal,
  stepsOf,
  type InterviewRow,
} from './store.ts'

type Calls = (typeof interviewsContract)['endpoints']

const mostCards = 150

/** Refuses answers that do not fit their fields, each at its own. */
function checkedData(data: StepsData): StepsData {
  if (Object.keys(data).length > mostCards)
    throw invalid({ steps_data: `An interview can have at most ${mostCards} cards` })
  const issues: Record<string, string> = {}
  const checked: StepsData = {}
  for (const [identifier, card] of Object.entries(data)) {
    const { answers, problems } = checkedCard(identifier, card)
    for (const [name, message] of Object.entries(problems))
      issues[`steps_data.${identifier}.${name}`] = message
    checked[identifier] = answers
  }
  if (Object.keys(issues).length > 0) throw invalid(issues)
  return checked
}

/** When an interview without further answers times out. */
export async function timeOutAt(ctx: Pick<WriteCtx, 'db' | 'now'>): Promise<string> {
  const { timeout_minutes } = await readSetting(ctx.db, 'interviews')
  return new Date(ctx.now.getTime() + Number(timeout_minutes ?? 30) * 60_000).toISOString()
}

/** Members give an interview to a team of theirs; a person's own interview may have none. */
async function checkedTeam(ctx: WriteCtx, team_id: number | null | undefined): Promise<number | null> {
  const { actor, db } = ctx
  if (team_id === null) return null
  if (team_id === undefined) {
    const { active_team_id } = await db
      .selectFrom('users')
      .select('active_team_id')
      .where('id', '=', actor.user_id)
      .executeTakeFirstOrThrow()
    const own = active_team_id ?? (actor.team_ids.length === 1 ? actor.team_ids[0]! : null)
    return own !== null && actor.team_ids.includes(own) ? own : null
  }
  await requireOwnTeam(ctx, team_id)
  return team_id
}

export async function createInterview(
  ctx: WriteCtx,
  { initial_party_data, steps_data, party_id, team_id }: InputOf<Calls['createInterview']>,
): Promise<Interview> {
  const { items } = await listInterviewSteps(ctx)
  if (items.length === 0)
    throw conflict('interview.no_steps', 'Interviews have no steps yet; an admin can add some.')
  if (party_id !== null) await requireParty(ctx, party_id)
  const person: CardAnswers = { values: initial_party_data, states: {} }
  const data = checkedData({ person, ...steps_data })
  await requireOffered(ctx, data)
  const [id] = await nextIds(ctx.db, 'quick_interviews')
  const steps: InterviewStep[] = items.map(({ position: _, version: __, ...step }) => step)
  await insertMany(ctx.db, 'quick_interviews', [
    {
      id: id!,
      sealed_initial_party_data: seal(
        ctx.vault,
        'sealed_initial_party_data',
        id!,
        data['person']?.values ?? {},
      ),
      sealed_steps_data: seal(ctx.vault, 'sealed_steps_data', id!, data),
      steps,
      last_step_title: steps[0]!.title,
      party_id,
      team_id: await checkedTeam(ctx, team_id),
      created_by_id: ctx.actor.user_id,
      taken_by_id: ctx.actor.user_id,
      times_out_at: await timeOutAt(ctx),
      created_at: ctx.now.toISOString(),
      updated_at: ctx.now.toISOString(),
    },
  ])
  await recordInterview(ctx, 'begun', await lockInterview(ctx, id!))
  return getInterview(ctx, { id: id! })
}

/** Columns that a saved change asks for, and whether they say anything new. */
function changedColumns(
  ctx: WriteCtx,
  row: InterviewRow,
  input: Omit<InputOf<Calls['updateInterview']>, 'id' | 'version' | 'team_id'>,
): { columns: Partial<InterviewRow>; data: StepsData; isChanged: boolean } {
  const { steps_data, ...columns } = input
  const before = answersOf(ctx, row)
  const data = steps_data ? checkedData(steps_data) : before
  const isAnswered = JSON.stringify(sorted(data)) !== JSON.stringify(sorted(before))
  const isMoved = Object.entries(columns).some(
    ([name, value]) => value !== undefined && row[name as keyof InterviewRow] !== value,
  )
  return {
    columns: {
      ...(columns as Partial<InterviewRow>),
      ...(isAnswered && { sealed_steps_data: seal(ctx.vault, 'sealed_steps_data', row.id, data) }),
    },
    data,
    isChanged: isAnswered || isMoved,
  }
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, each]) => [name, sorted(each)]),
        )
      : value

export async function updateInterview(
  ctx: WriteCtx,
  { id, version, team_id, ...input }: InputOf<Calls['updateInterview']>,
): Promise<Interview> {
  const row = await lockInterview(ctx, id)
  await requireOwn(ctx, row)
  refuseWaiting(row)
  if (input.party_id != null) await requireParty(ctx, input.party_id)
  const index = input.last_step_index
  if (index !== undefined && index >= stepsOf(row).length)
    throw invalid({ last_step_index: 'The interview has no such step' })
  const team =
    team_id === undefined || team_id === row.team_id ? row.team_id : await checkedTeam(ctx, team_id)
  const { columns, data, isChanged } = changedColumns(ctx, row, input)
  const before = answersOf(ctx, row)
  await requireOffered(ctx, data, before)
  // An answer that was lost on the way is asked for again: the same once more is no conflict.
  if (!isChanged && team === row.team_id) return getInterview(ctx, { id })
  if (row.version !== version) throw stale(await lastChangedBy(ctx.db, 'quick_interviews', id))
  const isSame = sameReviewed(row, before, data) && sameChecked(row, input.party_id)
  await changeInterview(
    ctx,
    row,
    {
      ...columns,
      state: 'updated',
      team_id: team,
      times_out_at: await timeOutAt(ctx),
      ...(row.review_state === 'approved' && !isSame && { review_state: null }),
    },
    'saved',
    { step: [row.last_step_title, input.last_step_title ?? row.last_step_title] },
  )
  return getInterview(ctx, { id })
}

/** Whether the answers that were approved are as they were. */
function sameReviewed(row: InterviewRow, before: StepsData, after: StepsData): boolean {
  const parts = new Set(
    stepsOf(row).flatMap(({ component, requires_review }) => (requires_review ? [component] : [])),
  )
  const reviewed = (data: StepsData) =>
    JSON.stringify(
      sorted(
        Object.fromEntries(
          Object.entries(data).filter(([name]) => parts.has(cardOf(name)?.card.of ?? 'summary')),
        ),
      ),
    )
  return reviewed(before) === reviewed(after)
}

/** Whether the person is the one that was approved as theirs, where that is reviewed. */
const sameChecked = (row: InterviewRow, party_id: number | null | undefined): boolean =>
  party_id === undefined ||
  party_id === row.party_id ||
  !stepsOf(row).some(({ component, requires_review }) => component === 'conflict_check' && requires_review)

export async function resetInterviewTimeout(ctx: WriteCtx, { id }: { id: number }): Promise<Interview> {
  const row = await lockInterview(ctx, id)
  requireOpen(row)
  refuseInReview(row)
  const isOwn = row.taken_by_id === ctx.actor.user_id
  const isLeft = row.state === 'timed_out' || (row.handed_over_at !== null && mayFinish(ctx.actor))
  if (!isOwn && !isLeft && ctx.actor.user_type !== 'admin') await requireOwn(ctx, row)
  await changeInterview(
    ctx,
    row,
    {
      state: row.state === 'timed_out' ? 'updated' : row.state,
      times_out_at: await timeOutAt(ctx),
      handed_over_at: null,
      taken_by_id: ctx.actor.user_id,
    },
    'taken',
  )
  return getInterview(ctx, { id })
}
