import { fewNames } from '#ui/web/format.ts'
import { useMemo } from 'react'
import type { CalendarEvent } from '../contract.ts'
import { daysFrom } from '#fields/time/calendarDays.ts'
import { elsewhereOn, type ElsewhereTime } from '../elsewhere.ts'
import { byDay, elsewhere as placeTimeOf, type DayEvent } from '../gridEvent.ts'
import { lanesOf, mustBeVisible } from '../lanes.ts'
import { kindColors } from './kindColors.ts'
import { dayName, longDay } from './period.ts'
import classes from './WeekLanes.module.css'

/** Lines shown for each day of a lane; the rest is behind a link. */
const mostLines = 4

interface Props {
  period: { from: string; to: string }
  events: readonly CalendarEvent[]
  elsewhere: readonly ElsewhereTime[]
  zone: string
  today: string
  me: number | undefined
  selected: number | null
  onOpen: (event: CalendarEvent) => void
  onDay: (day: string) => void
}

/** Week of several people: hearings and deadlines with a time above, then a lane for each person. */
export default function WeekLanes({ period, events, elsewhere, zone, today, me, ...actions }: Props) {
  const days = daysFrom(period.from, period.to)
  const { first, lanes } = useMemo(() => {
    const shown = byDay(events, { ...period, timezone: zone })
    return {
      first: onlyOf(shown, ({ event }) => mustBeVisible(event)),
      lanes: lanesOf(events, me, elsewhere).map((lane) => ({
        ...lane,
        days: onlyOf(shown, ({ event }) => lane.ids.has(event.id)),
        times: elsewhere.filter(({ user_id }) => user_id === lane.id),
      })),
    }
  }, [events, elsewhere, period, zone, me])
  const cells = (
    of: ReadonlyMap<string, DayEvent[]>,
    isWhole: boolean,
    times: readonly ElsewhereTime[] = [],
  ) =>
    days.map((day) => (
      <td key={day} data-today={day === today || undefined}>
        <Cell lines={of.get(day) ?? []} isWhole={isWhole} zone={zone} day={day} {...actions} />
        {elsewhereOn(times, day, zone).map(({ key, text, time }) => (
          <div key={key} className={classes.elsewhere} title={`${time} ${text}`}>
            <bdi className={classes.time}>{time}</bdi> <span dir="auto">{text}</span>
          </div>
        ))}
      </td>
    ))
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="The week by person">
      <table className={classes.lanes}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Person</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <button
                  type="button"
                  className={classes.day}
                  aria-label={`Open ${longDay(day)}`}
                  onClick={() => actions.onDay(day)}
                >
                  {dayName(day)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={classes.first}>
            <th scope="row">Hearings and deadlines</th>
            {cells(first, true)}
          </tr>
          {lanes.map((lane) => (
            <tr key={lane.id ?? 'nobody'}>
              <th scope="row">
                {lane.id === null ? 'Nobody' : <bdi>{lane.id === me ? 'Me' : lane.name}</bdi>}
              </th>
              {cells(lane.days, false, lane.times)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const mostNames = 2

const onlyOf = (days: ReadonlyMap<string, DayEvent[]>, isMeant: (line: DayEvent) => boolean) =>
  new Map([...days].map(([day, lines]) => [day, lines.filter(isMeant)]))

function Cell({
  lines,
  isWhole,
  zone,
  day,
  selected,
  onOpen,
  onDay,
}: {
  lines: readonly DayEvent[]
  isWhole: boolean
  zone: string
  day: string
} & Pick<Props, 'selected' | 'onOpen' | 'onDay'>) {
  const shown = isWhole || lines.length <= mostLines + 1 ? lines : lines.slice(0, mostLines)
  return (
    <>
      {shown.map(({ event, time, start }) => {
        const { icon: KindIcon, word, tone } = kindColors[event.kind]
        const there = placeTimeOf(event, zone)
        return (
          <button
            key={event.id}
            type="button"
            className={classes.entry}
            data-tone={tone}
            data-whole={isWhole || undefined}
            data-entry-id={event.id}
            data-over={event.is_done || event.is_cancelled || undefined}
            aria-current={event.id === selected || undefined}
            title={[time, event.name, there, event.location_name].filter(Boolean).join(' · ')}
            onClick={() => onOpen(event)}
          >
            <KindIcon size={13} stroke={2} role="img" aria-label={word} className={classes.icon} />
            {time && <bdi className={classes.time}>{isWhole ? time : start}</bdi>}{' '}
            <span dir="auto">{event.name}</span>
            {isWhole && (there || event.location_name) && (
              <span className={classes.where}>
                {[there, event.location_name].filter(Boolean).join(' · ')}
              </span>
            )}
            {isWhole && event.assignees.length > 0 && (
              <span className={classes.where}>
                {fewNames(
                  event.assignees.map(({ name }) => name),
                  mostNames,
                )}
              </span>
            )}
          </button>
        )
      })}
      {shown.length < lines.length && (
        <button type="button" className={classes.more} onClick={() => onDay(day)}>
          +{lines.length - shown.length} more
        </button>
      )}
    </>
  )
}
