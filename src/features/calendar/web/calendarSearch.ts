import { withoutUndefined } from '#core/withoutUndefined.ts'
import { day, flag, ids, oneOf, text } from '#ui/web/listSearch.ts'
import { kinds, type EventKind } from '../kinds.ts'

export interface CalendarSearch {
  /** Default: month. */
  view?: 'week' | 'day' | 'agenda'
  date?: string
  /** Default: the browser’s time zone. */
  zone?: string
  /** Default, without the next two: the user. */
  people?: number[]
  unassigned?: true
  everyone?: true
  teams?: number[]
  /** Hidden categories. */
  hide?: EventKind[]
  /** Includes cancelled and rescheduled entries. */
  cancelled?: true
  /** Hides finished entries. */
  open?: true
}

/** Search parameters of the calendar; invalid ones fall back to the defaults. */
export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const hidden = [raw.hide].flat().filter((kind): kind is EventKind => kinds.includes(kind as EventKind))
  const read = {
    view: oneOf('week', 'day', 'agenda')(raw.view),
    date: day(raw.date),
    zone: text(raw.zone),
    people: ids(raw.people),
    unassigned: flag(raw.unassigned),
    everyone: flag(raw.everyone),
    teams: ids(raw.teams),
    hide: hidden.length > 0 ? hidden : undefined,
    cancelled: flag(raw.cancelled),
    open: flag(raw.open),
  }
  return withoutUndefined(read)
}
