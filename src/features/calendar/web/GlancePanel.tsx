import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { wallClock } from '#fields/time/clock.ts'
import { SidePanel } from '#ui/web/SidePanel.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { calendarContract, type CalendarEvent } from '../contract.ts'
import { spanOf } from '../gridEvent.ts'
import { kinds } from '../kinds.ts'
import { AgendaList } from './AgendaList.tsx'
import { kindColors } from './kindColors.ts'
import { refreshWithDocket } from './refreshWithDocket.ts'
import { longDay, periodName, weekdayOf, type Period } from './period.ts'
import classes from './panels.module.css'
import type { CalendarView } from './useCalendarView.ts'

const api = client(calendarContract)
type Glance = OutputOf<typeof calendarContract.endpoints.getGlance>

const workWeek = 40 * 60
const shownConflicts = 6

/** Overview of a day or week: upcoming entries, conflicts, busy hours. */
export function GlancePanel({
  calendar,
  period,
  events,
  selected,
  onOpen,
  onShowDay,
  onClose,
}: {
  calendar: CalendarView
  period: Period
  /** Entries of a single day, already loaded. */
  events: readonly CalendarEvent[]
  selected: number | null
  onOpen: (event: CalendarEvent) => void
  onShowDay: (day: string) => void
  onClose: () => void
}) {
  const { zone, people, today } = calendar
  const query = useQuery(refreshWithDocket(api.getGlance.query({ ...period, timezone: zone, ...people })))
  const isDay = period.from === period.to
  return (
    <SidePanel
      className="no-print"
      title={isDay ? longDay(period.from) : periodName('week', period)}
      onClose={onClose}
    >
      {isDay && (
        <div className={classes.actions}>
          <Button size="compact-sm" onClick={() => onShowDay(period.from)}>
            Show the day by hours
          </Button>
        </div>
      )}
      <Loaded query={query} what="The overview" compact>
        {(glance) => (
          <>
            <Counts glance={glance} />
            <Conflicts glance={glance} isDay={isDay} zone={zone} onOpen={onOpen} />
            <HoursTaken busy={glance.busy} isDay={isDay} />
            {!isDay && glance.next.length > 0 && (
              <section className={classes.section}>
                <h3>Next</h3>
                <AgendaList
                  withoutHeads
                  events={glance.next}
                  period={period}
                  zone={zone}
                  today={today}
                  selected={selected}
                  onOpen={onOpen}
                />
              </section>
            )}
          </>
        )}
      </Loaded>
      {isDay && (
        <AgendaList
          withoutHeads
          events={events}
          period={period}
          zone={zone}
          today={today}
          selected={selected}
          onOpen={onOpen}
        />
      )}
    </SidePanel>
  )
}

function Counts({ glance }: { glance: Glance }) {
  return (
    <ul className={classes.numbers} aria-label="How much there is">
      {kinds
        .filter((kind) => (glance.kinds[kind] ?? 0) > 0)
        .map((kind) => (
          <li key={kind}>
            <strong>{formatNumber(glance.kinds[kind] ?? 0)}</strong>{' '}
            {(glance.kinds[kind] === 1 ? kindColors[kind].word : kindColors[kind].plural).toLowerCase()}
          </li>
        ))}
      {glance.total === 0 && <li>Nothing is entered.</li>}
      {glance.unscheduled_tasks > 0 && (
        <li>
          <strong>{formatNumber(glance.unscheduled_tasks)}</strong> unscheduled{' '}
          {glance.unscheduled_tasks === 1 ? 'task' : 'tasks'}
        </li>
      )}
    </ul>
  )
}

function Conflicts({
  glance: { conflicts, conflict_count },
  isDay,
  zone,
  onOpen,
}: {
  glance: Glance
  isDay: boolean
  zone: string
  onOpen: (event: CalendarEvent) => void
}) {
  if (conflicts.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>Conflicts</h3>
      <ul className={classes.plain}>
        {conflicts.slice(0, shownConflicts).map(({ user, first, second }) => (
          <li key={`${user.id} ${first.id} ${second.id}`} className={classes.conflict}>
            <div>
              <strong>{user.name}</strong>
              {!isDay && `, ${weekdayOf(dayOf(second, zone))}`}
            </div>
            {[first, second].map((event) => (
              <button key={event.id} type="button" onClick={() => onOpen(event)}>
                {spanOf(event, zone)} {event.name}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {conflict_count > shownConflicts && (
        <p className={classes.quiet}>And {formatNumber(conflict_count - shownConflicts)} more.</p>
      )}
    </section>
  )
}

function HoursTaken({ busy, isDay }: { busy: Glance['busy']; isDay: boolean }) {
  if (busy.length === 0) return null
  const allHours = isDay ? workWeek / 5 : workWeek
  return (
    <section className={classes.section}>
      <h3>Hours taken</h3>
      <ul className={classes.bars}>
        {busy.slice(0, 20).map(({ user, minutes }) => (
          <li key={user.id}>
            <bdi>{user.name}</bdi>
            <span className="tabular">{hours(minutes)}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ inlineSize: `${Math.min(100, (100 * minutes) / allHours)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dayOf = (event: CalendarEvent, zone: string) =>
  event.starts_at ? wallClock(event.starts_at, zone).day : (event.action_date ?? '')

/** "2 h 30 min" */
function hours(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [whole > 0 && `${whole} h`, (rest > 0 || whole === 0) && `${rest} min`].filter(Boolean).join(' ')
}
