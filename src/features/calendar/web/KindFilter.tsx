import { Checkbox } from '@mantine/core'
import { kinds, type EventKind } from '../kinds.ts'
import classes from './CalendarScreen.module.css'
import { kindColors } from './kindColors.ts'
import type { CalendarView } from './useCalendarView.ts'

/** Category filter, also the legend of the colours. */
export function KindFilter({ calendar: { search, change } }: { calendar: CalendarView }) {
  const hidden = search.hide ?? []
  const show = (kind: EventKind, on: boolean) => {
    const next = on ? hidden.filter((each) => each !== kind) : [...hidden, kind]
    // Hiding the last category shows all of them again.
    change({ hide: next.length > 0 && next.length < kinds.length ? next : undefined })
  }
  return (
    <section aria-labelledby="calendar-kinds">
      <div className={classes.sideHead}>
        <h2 id="calendar-kinds">Show</h2>
      </div>
      <ul className={classes.checks}>
        {kinds.map((kind) => {
          const { icon: KindIcon, tone, plural } = kindColors[kind]
          return (
            <li key={kind}>
              <Checkbox
                label={plural}
                checked={!hidden.includes(kind)}
                onChange={(event) => show(kind, event.currentTarget.checked)}
              />
              <span className={classes.swatch} data-tone={tone} aria-hidden>
                <KindIcon size={13} stroke={2} />
              </span>
            </li>
          )
        })}
        <li className={classes.apart}>
          <Checkbox
            label="Done"
            checked={!search.open}
            onChange={(event) => change({ open: event.currentTarget.checked ? undefined : true })}
          />
        </li>
        <li>
          <Checkbox
            label="Cancelled or moved"
            checked={search.cancelled ?? false}
            onChange={(event) => change({ cancelled: event.currentTarget.checked || undefined })}
          />
        </li>
      </ul>
    </section>
  )
}
