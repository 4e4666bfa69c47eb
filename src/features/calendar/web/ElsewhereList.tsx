import { daysFrom } from '#fields/time/calendarDays.ts'
import { elsewhereOn, type ElsewhereTime } from '../elsewhere.ts'
import classes from './AgendaList.module.css'
import { monthDay, weekdayOf, type Period } from './period.ts'

/** Times of calendars elsewhere, and busy ones without a word, below the list of entries. */
export function ElsewhereList({
  times,
  period,
  zone,
}: {
  times: readonly ElsewhereTime[]
  period: Period
  zone: string
}) {
  const days = daysFrom(period.from, period.to)
    .map((day) => ({ day, shown: elsewhereOn(times, day, zone) }))
    .filter(({ shown }) => shown.length > 0)
  if (days.length === 0) return null
  const named = new Map(times.map((time) => [time.key, time.is_named ? `${time.user_name} · ` : '']))
  return (
    <section className={classes.agenda} aria-label="In other calendars">
      <h3 className={classes.head}>In other calendars</h3>
      <ul className={classes.list}>
        {days.flatMap(({ day, shown }) =>
          shown.map(({ key, text, time }) => (
            <li key={`${key} ${day}`} className={classes.elsewhere}>
              {weekdayOf(day)}, {monthDay(day)} · {time} · {named.get(key)}
              <span dir="auto">{text}</span>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
