import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './CalendarScreen.module.css'
import { periodName, step, type View } from './period.ts'
import type { CalendarView } from './useCalendarView.ts'

const words: Record<View, string> = { day: 'Day', week: 'Week', month: 'Month', agenda: 'Agenda' }

/** Period and view. */
export function CalendarToolbar({ calendar }: { calendar: CalendarView }) {
  const { view, date, period, today, isPhone, show, goTo } = calendar
  const views: View[] = isPhone ? ['day', 'month', 'agenda'] : ['day', 'week', 'month', 'agenda']
  const noun = view === 'agenda' ? 'week' : view
  return (
    <div className={`${classes.toolbar} no-print`}>
      <Tooltip label="Today (t)">
        <Button onClick={() => goTo(today)}>Today</Button>
      </Tooltip>
      <div className={classes.steps}>
        <Tooltip label={`The ${noun} before (k)`}>
          <ActionIcon aria-label={`The ${noun} before`} onClick={() => goTo(step(view, date, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`The next ${noun} (j)`}>
          <ActionIcon aria-label={`The next ${noun}`} onClick={() => goTo(step(view, date, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <h2 className={classes.period} aria-live="polite">
        {periodName(view, period)}
      </h2>
      <SegmentedControl
        aria-label="How the days are shown"
        className={classes.views}
        data={views.map((each) => ({ value: each, label: words[each] }))}
        value={view}
        onChange={(chosen) => show(chosen as View)}
      />
    </div>
  )
}
