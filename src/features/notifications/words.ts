// The sentences of notifications: in the bell and on the page with names, in mail without.
import { addDays } from '#core/days.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import { formatTime } from '#fields/time/time.ts'
import { placeTime, wallClock } from '#fields/time/clock.ts'
import type { Deadline } from '#features/deadlines/contract/count.ts'
import { deadlineWords } from '#features/deadlines/contract/deadlineWords.ts'
import type { Changes, Moment } from './changes.ts'
import { isActKind, isServiceKind, noticeKinds, type NotificationKind, type ServiceNotice } from './kinds.ts'

/** Facts of a notification's text, read when somebody opens it. */
export interface NoticeFacts {
  kind: NotificationKind
  changes: Changes
  /** The last who had a part in it first, the others counted; empty: Ellis by itself. "You" stands for the reader. */
  actor_names: string[]
  /** null for a notice about a case. */
  entry: (Moment & { type_name: string; starts_at: string | null; deadline: Deadline | null }) | null
  /** null for a message, which is about a person. */
  case_title: string | null
  holder_name: string
  record_public_id: string | null
  /** Names for the ids in `changes`: of types, and of courts and agencies. */
  names: { docket_entry_types: Map<number, string>; locations: Map<number, string> }
}

/** In a batch many may have had a part: two are named and the others counted; of three, the last takes no more room. */
export const fewActors = (names: readonly string[]): string[] =>
  names.length <= 3 ? [...names] : [...names.slice(0, 2), `${names.length - 2} others`]

/** `names`: to whoever may see the thing. `mail`: what may also be read over a shoulder, or by a mail provider. */
type Manner = 'names' | 'mail'

export function sentenceOf(notice: NoticeFacts, now: Date, manner: Manner = 'names'): string {
  const { kind, entry } = notice
  if (kind === 'new_matches') return matchesText(notice, manner)
  if (kind === 'transferred') return transferText(notice)
  if (isServiceKind(kind)) return serviceText(kind, notice)
  const who = listOf(notice.actor_names.length > 0 ? notice.actor_names : ['Ellis'])
  const what = entry ? nameOfEntry(notice, entry.type_name, manner) : nameOfSubject(notice, manner)
  const deadline = bothDays(notice)
  if (!isActKind(kind)) return `${what} ${entry ? whenIs(entry, now) : ''}${deadline}`
  const when = entry && momentText(entry)
  return noticeKinds[kind].says({ who, what, at: when ? `, ${when}` : '' }) + deadline
}

const withoutDays = new Set<NotificationKind>(['cancelled', 'deleted', 'unassigned', 'done'])

/** " (legal last day 12/21/2026, safe day 12/18/2026)": dates of a deadline that somebody still has to meet. */
function bothDays({ kind, entry }: NoticeFacts): string {
  if (!entry?.deadline || withoutDays.has(kind)) return ''
  const words = deadlineWords(entry.deadline)
  return ` (${words[0]!.toLowerCase()}${words.slice(1)})`
}

const nameOfEntry = (notice: NoticeFacts, type: string, manner: Manner) =>
  manner === 'names' ? `${type} for ${notice.holder_name}` : `${type} in ${notice.record_public_id}`

/** "3 new matches of Children turning 21"; people name searches after clients, so that a mail leaves the name out. */
function matchesText({ changes }: NoticeFacts, manner: Manner): string {
  const count = Number(changes['matches']?.[1] ?? 0)
  const matches = count === 1 ? '1 new match' : `${count} new matches`
  return `${matches} of ${manner === 'mail' ? 'a search you watch' : String(changes['query']?.[1])}`
}

/** "Amy Wu gave you 212 entries and 12 cases of Bob Lee": colleagues alone are named, so that a mail may say it. */
function transferText({ changes, actor_names }: NoticeFacts): string {
  const after = (field: string) => changes[field]?.[1]
  const who = listOf(actor_names.length > 0 ? actor_names : ['Ellis'])
  const what = [
    countOf(Number(after('entries') ?? 0), 'entry', 'entries'),
    countOf(Number(after('cases') ?? 0), 'case', 'cases'),
  ]
    .filter((words) => words !== '')
    .join(' and ')
  const day = after('until')
  const until = typeof day === 'string' ? ` until ${dayText(day)}` : ''
  switch (after('way')) {
    case 'given':
      return `${who} gave you ${what} of ${String(after('of'))}${until}`
    case 'taken':
      return `${who} gave ${what} of yours to colleagues${until}`
    case 'back':
      return `${what[0]!.toUpperCase()}${what.slice(1)} came back to you`
    default:
      return `${what[0]!.toUpperCase()}${what.slice(1)} went back to ${String(after('of'))}`
  }
}

/** Names of services and programs alone, so that a mail may say it. */
const serviceText = (kind: ServiceNotice, { changes }: NoticeFacts) => {
  const name = String(changes['of']?.[1])
  return kind === 'needs_reconnecting'
    ? `${name} has to be connected again`
    : `The webhook ${name} is stopped after many failures`
}

const countOf = (count: number, one: string, many: string) =>
  count === 0 ? '' : count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** A mail names nobody, and a person has no number. */
const nameOfSubject = ({ case_title, holder_name, record_public_id }: NoticeFacts, manner: Manner) => {
  if (case_title === null) return manner === 'mail' ? 'A client' : holder_name
  return manner === 'mail'
    ? `a case in ${record_public_id}`
    : `the case ${case_title}${case_title.includes(holder_name) ? '' : ` of ${holder_name}`}`
}

/** The subject of a mail about one thing. */
export function subjectOf(notice: NoticeFacts, now: Date): string {
  const { kind, entry, record_public_id } = notice
  if (kind === 'new_matches') return matchesText(notice, 'mail')
  if (kind === 'transferred') return transferText(notice)
  if (isServiceKind(kind)) return serviceText(kind, notice)
  const what =
    record_public_id === null ? 'A client' : `${entry?.type_name ?? 'A case'} in ${record_public_id}`
  if (!isActKind(kind)) return `${what} ${entry ? whenIs(entry, now) : ''}`
  return `${what} ${noticeKinds[kind].subject}`
}

/** Changes, a line each; none that the sentence states already. */
export function detailsOf(notice: NoticeFacts, manner: Manner = 'names'): string[] {
  const { kind, changes, entry } = notice
  if (!isActKind(kind) || !noticeKinds[kind].hasDetails) return []
  const changed = Object.keys(changes)
  const fields = manner === 'names' ? changed : changed.filter((field) => !typedByPeople.has(field))
  const lines = fields.flatMap((field) => lineOf(notice, field, changes[field]!))
  if (kind === 'rescheduled' && entry && !changes['moment']) lines.unshift(`Now ${momentText(entry)}`)
  if (fields.length < changed.length) lines.push('What else changed is shown in Ellis')
  return lines
}

// Stays out of mail: an address, a name, a remark.
const typedByPeople = new Set(['comment', 'checklist', 'appointment_location', 'agency_num', 'assignees'])

function lineOf(notice: NoticeFacts, field: string, [before, after]: [unknown, unknown]): string[] {
  switch (field) {
    case 'moment':
      return [movedLine(before as Moment, after as Moment)]
    case 'comment':
      return ['The comment was changed']
    case 'checklist':
      return ['The checklist was changed']
    case 'has_new_note':
      return notice.kind === 'note' ? [] : ['A note was added']
    case 'has_new_files':
      return notice.kind === 'files' ? [] : ['Files arrived']
    case 'is_internal':
      return [after ? 'Marked internal' : 'No longer internal']
    case 'is_done':
      // A rescheduled entry is done because another stands for it: nobody did the work.
      if (after) return notice.kind === 'done' || notice.kind === 'rescheduled' ? [] : ['Marked done']
      return ['To do again']
    case 'is_cancelled':
      return after ? [] : ['It takes place after all']
    case 'is_deleted':
      return after ? [] : ['It had been deleted, and is back']
    case 'is_rescheduled':
      return after ? [] : ['The rescheduling was taken back']
    default:
      return valueLine(notice, field, before, after)
  }
}

const labels: Record<string, string> = {
  docket_entry_type_id: 'Type',
  location_id: 'Court or agency',
  appointment_location: 'Place',
  agency_num: 'Agency number',
  assignees: 'Assigned to',
}

function valueLine({ names }: NoticeFacts, field: string, before: unknown, after: unknown): string[] {
  const label = labels[field]
  if (!label) return []
  const text = (value: unknown): string => {
    if (field === 'docket_entry_type_id') return names.docket_entry_types.get(Number(value)) ?? 'none'
    if (field === 'location_id') return names.locations.get(Number(value)) ?? 'none'
    if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'nobody'
    return typeof value === 'string' && value !== '' ? value : 'none'
  }
  return [`${label}: ${text(before)} → ${text(after)}`]
}

function movedLine(before: Moment, after: Moment): string {
  const [from, to] = [momentText(before) || 'no date', momentText(after) || 'no date']
  if (from !== to) return `Moved from ${from} to ${to}`
  const end = (moment: Moment) => (moment.event_time_end ? formatTime(moment.event_time_end) : 'open')
  return `Ends: ${end(before)} → ${end(after)}`
}

/** "03/12/2026 9:00 AM PDT", on the clock of the place; without a time the day alone. */
function momentText(moment: Moment): string {
  const { action_date, event_time_start, timezone } = moment
  if (!action_date) return ''
  return [dayText(action_date), timeText(event_time_start, timezone, action_date)].filter(Boolean).join(' ')
}

const dayText = (date: string) => formatDay({ date, format: 'MM/DD/YYYY', uncertain: false })
const timeText = (time: string | null, timezone: string, action_date: string) =>
  placeTime({ action_date, event_time_start: time, event_time_end: null, timezone, starts_at: null })

const minute = 60_000

/** "is in 1 hour, 12/03/2026 9:00 AM PST", "is tomorrow, 9:00 AM PST", "was on 12/03/2026 9:00 AM PST". */
function whenIs(entry: Moment & { starts_at: string | null }, now: Date): string {
  const { action_date, event_time_start, starts_at, timezone } = entry
  if (!action_date) return 'is to do'
  const at = momentText(entry)
  const today = wallClock(now, timezone).day
  if (action_date < today) return `was on ${at}`
  if (starts_at) {
    const away = Math.round((new Date(starts_at).getTime() - now.getTime()) / minute)
    if (away < -1) return `began at ${timeText(event_time_start, timezone, action_date)}`
    if (away <= 1) return `begins now, ${timeText(event_time_start, timezone, action_date)}`
    if (away < 60) return `is in ${away} minutes, ${at}`
    if (action_date === today || away <= 3 * 60) return `is in ${hours(away)}, ${at}`
  }
  const time = timeText(event_time_start, timezone, action_date)
  const named = action_date === today ? 'today' : action_date === addDays(today, 1) ? 'tomorrow' : null
  return named ? `is ${[named, time].filter(Boolean).join(', ')}` : `is on ${at}`
}

function hours(minutes: number): string {
  const halves = Math.round(minutes / 30)
  const whole = Math.floor(halves / 2)
  return halves % 2 ? `${whole}½ hours` : whole === 1 ? '1 hour' : `${whole} hours`
}

/** "Lucia", "Lucia and Tom", "Lucia, Tom and Rosa". */
const listOf = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
