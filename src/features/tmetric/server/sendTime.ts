import type { InputOf } from '#core/contract.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { requireStaff, servicesOfCall } from '#features/connections/server/connect.ts'
import { inTime } from '#features/connections/server/inTime.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { officeZone } from '#features/timeEntries/server/visibleTime.ts'
import type { tmetricContract } from '../contract.ts'
import type { TmetricEntry } from './answers.ts'
import { asLocal, daysToRead, placeInDay, type Span } from './placeInDay.ts'
import {
  deleteSent,
  forgetBegin,
  noteBegin,
  recordSent,
  requireOwnTime,
  saveSent,
  type OwnTime,
} from './sentEntries.ts'
import { openTmetric, type Workspace } from './tmetricClient.ts'
import { tmetricService } from './tmetricService.ts'

type Calls = (typeof tmetricContract)['endpoints']
interface Sentence {
  sentence: string
}
/** The part of an act that is written once TMetric has answered. */
export type End = (ctx: WriteCtx) => Promise<Sentence>

/** Ends every note there, and is how an entry is found again. */
const markOf = (id: number) => `(Ellis ${id})`
const noteOf = ({ id, description }: OwnTime) => [description, markOf(id)].filter(Boolean).join(' ')
const isOurs =
  (id: number) =>
  ({ note }: TmetricEntry) =>
    note?.endsWith(markOf(id)) === true

export async function prepareSend(ctx: ReadCtx, input: InputOf<Calls['sendTimeEntry']>): Promise<End> {
  requireStaff(ctx)
  const time = await requireOwnTime(ctx, input.time_entry_id)
  if (time.entry_id !== null) throw conflict('tmetric.sent', 'This time is at TMetric already.')
  return inTime(tmetricService.name, send(ctx, time, input))
}

async function send(
  ctx: ReadCtx,
  time: OwnTime,
  { project_id = null, tag_ids }: InputOf<Calls['sendTimeEntry']>,
): Promise<End> {
  const services = servicesOfCall(ctx)
  const client = await openTmetric(services, ctx.actor.user_id)
  const zone = await officeZone(ctx)
  const sent_on = await noteBegin(services, time, project_id)
  let isLooked = false
  let isSent = false
  try {
    const workspace = await client.workspace()
    const { from, to } = daysToRead(time, sent_on)
    const others = await client.entries(workspace, from, to)
    const there = others.find(isOurs(time.id))
    isLooked = true
    if (there) return saved(time, workspace, there.id, 'This time was at TMetric already.')
    requireParts(workspace, time, project_id, tag_ids)
    const span = placed(time, others, zone, workspace)
    isSent = true
    const touched = await client.create(workspace, {
      startTime: asLocal(span.from),
      endTime: asLocal(span.to),
      note: noteOf(time),
      isBillable: time.is_billable,
      ...(project_id !== null && { project: { id: Number(project_id) } }),
      ...(tag_ids.length > 0 && { tags: tag_ids.map((id) => ({ id: Number(id) })) }),
    })
    const made = touched.find(isOurs(time.id))
    if (!made)
      throw new OutsideFailure('answer', 'TMetric does not say which entry it made.', { maybe_done: true })
    return saved(time, workspace, made.id, 'The time is at TMetric.')
  } catch (error) {
    // Before the entry itself was sent, nothing of it can be there, unless an earlier attempt has sent it.
    const isKnown = !isSent || (error instanceof OutsideFailure && !error.maybe_done)
    if (isKnown) await forgetBegin(services, time.id, !isLooked && time.sent_on !== null)
    throw error
  }
}

const saved =
  (time: OwnTime, workspace: Workspace, entry_id: string, sentence: string): End =>
  async (ctx) => {
    await saveSent(ctx, time, { workspace_id: workspace.id, entry_id })
    await recordSent(ctx, 'time_sent', time)
    return { sentence }
  }

/** One of which only the length is known keeps its start there. */
function placedWhereItIs(
  { worked_on, start_time, minutes }: OwnTime,
  { startTime }: TmetricEntry,
  others: readonly TmetricEntry[],
): Span | null {
  const [on = '', at = ''] = startTime.split('T')
  if (start_time !== null || on !== worked_on) return null
  const place = placeInDay({ worked_on, start_time: at.slice(0, 5), minutes }, others, 'UTC', 'UTC')
  return place === 'full' || 'inTheWay' in place ? null : place
}

/** TMetric would refuse it, and say less clearly why. */
function requireParts(
  { requires }: Workspace,
  { description }: OwnTime,
  project_id: string | null,
  tag_ids: readonly string[],
): void {
  if (requires.requireProject && project_id === null)
    throw invalid({ project_id: 'Your workspace at TMetric asks for a project' })
  if (requires.requireTags && tag_ids.length === 0)
    throw invalid({ tag_ids: 'Your workspace at TMetric asks for a tag' })
  if (requires.requireDescription && !description)
    throw invalid({
      project_id: 'Your workspace at TMetric asks for a description: enter it in the time first',
    })
  if (requires.requireTask)
    throw invalid({
      project_id: 'Your workspace at TMetric asks for a task, which Ellis has not: enter this time there',
    })
  if (requires.allowManualEditing === false)
    throw invalid({ project_id: 'Your workspace at TMetric does not allow time to be entered by hand' })
}

function placed(time: OwnTime, others: readonly TmetricEntry[], zone: string, { user }: Workspace): Span {
  const place = placeInDay(time, others, zone, user.timeZone?.id ?? zone)
  if (place === 'full')
    throw conflict('tmetric.overlap', 'The day has no room for this time at TMetric. Nothing was sent.')
  if ('inTheWay' in place) {
    const { startTime, endTime, note } = place.inTheWay
    const what = note ? `“${note}”` : 'another entry'
    const until = endTime ? `until ${endTime.slice(11, 16)}` : 'still running'
    throw conflict(
      'tmetric.overlap',
      `At TMetric there is ${what} from ${startTime.slice(11, 16)}, ${until}; sending this time would shorten it. Change one of them first. Nothing was sent.`,
    )
  }
  return place
}

export async function prepareUpdate(ctx: ReadCtx, { id }: { id: number }): Promise<End> {
  requireStaff(ctx)
  const time = await requireOwnTime(ctx, id)
  if (time.entry_id === null || time.sent_on === null)
    throw conflict('tmetric.none', 'This time is not at TMetric yet.')
  return inTime(tmetricService.name, update(ctx, time, time.entry_id, time.sent_on))
}

async function update(ctx: ReadCtx, time: OwnTime, entry_id: string, sent_on: string): Promise<End> {
  const client = await openTmetric(servicesOfCall(ctx), ctx.actor.user_id)
  const zone = await officeZone(ctx)
  const workspace = {
    ...(await client.workspace()),
    ...(time.workspace_id !== null && { id: time.workspace_id }),
  }
  const { from, to } = daysToRead(time, sent_on)
  const all = await client.entries(workspace, from, to)
  const there = all.find((entry) => entry.id === entry_id)
  const gone: End = async (write) => {
    await deleteSent(write, time.id)
    await recordSent(write, 'time_lost', time)
    return { sentence: 'The time is not at TMetric any more. You can send it again.' }
  }
  if (!there) return gone
  const others = all.filter((entry) => entry.id !== entry_id)
  const span = placedWhereItIs(time, there, others) ?? placed(time, others, zone, workspace)
  const isThere = await client.replace(workspace, {
    ...there,
    startTime: asLocal(span.from),
    endTime: asLocal(span.to),
    note: noteOf(time),
    isBillable: time.is_billable,
  })
  if (!isThere) return gone
  return async (write) => {
    await saveSent(write, time, { workspace_id: workspace.id, entry_id })
    await recordSent(write, 'time_sent_again', time)
    return { sentence: 'The time at TMetric is as it is here.' }
  }
}
