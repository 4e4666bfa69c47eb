import { isActKind, noticeKinds, type NoticeKind, type NotificationKind } from './kinds.ts'

/** field → [before, after] */
export type Changes = Record<string, [unknown, unknown]>

/** When an entry takes place: four fields that mean something only together, and what kind of thing moves. */
export interface Moment {
  action_type: string
  action_date: string | null
  event_time_start: string | null
  event_time_end: string | null
  timezone: string
}
const momentFields = ['action_date', 'event_time_start', 'event_time_end', 'timezone'] as const

const flagsOfInstants: Record<string, string> = {
  cancelled_at: 'is_cancelled',
  rescheduled_at: 'is_rescheduled',
  deleted_at: 'is_deleted',
  done_at: 'is_done',
}

const notifiedFields = new Set([
  'docket_entry_type_id',
  'location_id',
  'appointment_location',
  'agency_num',
  'comment',
  'checklist',
  'is_internal',
  'assignees',
  'is_done',
])

/** The event and its changes, as far as people are notified of them. `entry` is the state afterwards. */
export function notifiedChanges(
  kind: NotificationKind,
  changes: Changes | undefined,
  entry: Moment | null,
): Changes {
  const notice: Changes = {}
  for (const [field, [before, after]] of Object.entries(changes ?? {})) {
    const flag = flagsOfInstants[field]
    if (flag) notice[flag] = [Boolean(before), Boolean(after)]
    else if (notifiedFields.has(field)) notice[field] = [before, after]
  }
  const moment = entry && changes ? movedMoment(changes, entry) : null
  if (moment) notice['moment'] = moment
  // A change nobody described is still a change.
  if (kind === 'changed' && !changes) notice['something'] = [false, true]
  return withoutUnchanged({ ...notice, ...changeOf(kind) })
}

function changeOf(kind: NotificationKind): Changes {
  const [field, after] = (isActKind(kind) && noticeKinds[kind].change) || []
  return field === undefined ? {} : { [field]: [!after, after] }
}

function movedMoment(changes: Changes, entry: Moment): [Moment, Moment] | null {
  const part = (side: 0 | 1): Moment => {
    const values = momentFields
      .filter((field) => changes[field])
      .map((field) => [field, changes[field]![side] ?? null])
    return { ...entry, ...(Object.fromEntries(values) as Partial<Moment>) }
  }
  return momentFields.some((field) => changes[field]) ? [part(0), part(1)] : null
}

/** First before, last after; what came back to its start is no change. */
export function mergedChanges(earlier: Changes, later: Changes): Changes {
  const merged: Changes = { ...earlier }
  for (const [field, [before, after]] of Object.entries(later))
    merged[field] = [merged[field] ? merged[field][0] : before, after]
  return withoutUnchanged(merged)
}

const withoutUnchanged = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, [before, after]]) => !isSame(before, after)))

// Key order differs between a new object and the same one read back from jsonb.
const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b)
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  )

// A note is the kind only where nothing else changed.
const { note: _note, ...kinds } = noticeKinds
const heaviestFirst = Object.entries(kinds) as [NotificationKind, NoticeKind][]

// However it was entered, a hearing at another hour is one that somebody could miss; a task's day is a plan.
const isMoved = (moment: [Moment, Moment] | undefined): boolean => {
  if (!moment || !moment[0].action_date || moment[1].action_type === 'task') return false
  const start = ({ action_date, event_time_start, timezone }: Moment) =>
    [action_date, event_time_start, timezone].join()
  return start(moment[0]) !== start(moment[1])
}

/** Kind of notice for the combined changes; null: nothing left to notify of. */
export function kindOfChanges(changes: Changes): NotificationKind | null {
  const fields = Object.keys(changes)
  if (fields.length === 0) return null
  // Given and gone before the person looked.
  if (changes['is_assigned']?.[1] === true && changes['is_deleted']?.[1] === true) return null
  for (const [kind, { change: [field, after] = [] }] of heaviestFirst)
    if (field !== undefined && changes[field]?.[1] === after) return kind
  if (isMoved(changes['moment'] as [Moment, Moment] | undefined)) return 'rescheduled'
  const [only, second] = fields
  if (second !== undefined) return 'changed'
  return only === 'has_new_note' ? 'note' : only === 'has_new_files' ? 'files' : 'changed'
}
