import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
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
      <Button data-tip="Today (t)" onClick={() => goTo(today)}>
        Today
      </Button>
      <div className={classes.steps}>
        <ActionIcon
          aria-label={`The ${noun} before`}
          data-tip={`The ${noun} before (k)`}
          onClick={() => goTo(step(view, date, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={`The next ${noun}`}
          data-tip={`The next ${noun} (j)`}
          onClick={() => goTo(step(view, date, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
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
