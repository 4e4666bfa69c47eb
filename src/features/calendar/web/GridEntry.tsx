import type { EventDisplayInfo } from '@fullcalendar/react'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { wallClock } from '#fields/time/clock.ts'
import type { CalendarEvent } from '../contract.ts'
import { elsewhere, spanOf } from '../gridEvent.ts'
import { kindColors } from './kindColors.ts'
import { longDay } from './period.ts'

/** Entry in the grid: category, time, title, client, the court’s local time; the day for screen readers. */
export function GridEntry({ info, zone }: { info: EventDisplayInfo; zone: string }) {
  const entry = info.event.extendedProps['entry'] as CalendarEvent | undefined
  if (!entry)
    return (
      <span className="cal-line">
        {info.timeText && <bdi className="cal-time">{spaced(info.timeText)}</bdi>}{' '}
        <span className="cal-title" dir="auto">
          {info.event.title}
        </span>
      </span>
    )
  const { icon: KindIcon, word } = kindColors[entry.kind]
  // Text too long for its box is cut at the end. The court’s time must stay visible, and room for a name with it.
  const isBox = info.view.type.startsWith('timeGrid')
  const there = elsewhere(isBox ? { ...entry, event_time_end: null } : entry, zone)
  const time = isBox && there && info.isStart ? spanOf({ ...entry, ends_at: null }, zone) : info.timeText
  const isDone = entry.is_done && !entry.is_rescheduled
  return (
    <span className="cal-line" title={entry.deadline ?? undefined}>
      {isDone ? (
        <IconCheck size={13} stroke={2.4} aria-hidden className="cal-icon" />
      ) : (
        <KindIcon size={13} stroke={2} aria-hidden className="cal-icon" />
      )}
      {entry.is_internal && <IconLock size={12} stroke={2} aria-hidden className="cal-icon" />}
      {time && (
        <>
          <bdi className="cal-time">{spaced(time)}</bdi>{' '}
        </>
      )}
      {there && isBox && <span className="cal-there">{there} </span>}
      <span className="cal-title" dir="auto">
        {entry.name}
      </span>
      {there && !isBox && <span className="cal-there"> {there}</span>}
      <span className="visually-hidden">
        , {word}
        {isDone && ', done'}
        {entry.is_cancelled && ', cancelled'}
        {entry.is_rescheduled && ', moved to another time'}
        {entry.is_internal && ', internal'}
        {entry.deadline && `, ${entry.deadline}`}, {longDay(shownDay(entry, zone))}
      </span>
    </span>
  )
}

/** "9:30AM", the format of the rest of the product. */
const spaced = (time: string) => time.replaceAll(/(\d)([AP]M)/g, '$1 $2')

const shownDay = (entry: CalendarEvent, zone: string) =>
  entry.starts_at ? wallClock(entry.starts_at, zone).day : (entry.action_date ?? '')
