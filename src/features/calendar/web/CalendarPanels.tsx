import { lazyDialog } from '#ui/web/lazyDialog.tsx'
import type { CalendarEvent } from '../contract.ts'
import type { CalendarActions } from './useCalendarActions.ts'
import type { CalendarView } from './useCalendarView.ts'

const sidePanel = { coversPage: false }
const EntryPanel = lazyDialog(() => import('./EntryPanel.tsx').then((file) => file.EntryPanel), sidePanel)
const GlancePanel = lazyDialog(() => import('./GlancePanel.tsx').then((file) => file.GlancePanel), sidePanel)
const RescheduleDialog = lazyDialog(() =>
  import('./RescheduleDialog.tsx').then((file) => file.RescheduleDialog),
)

/** Panels next to and above the days: one entry, an overview, the choice of another day. */
export function CalendarPanels({
  calendar,
  actions,
  events,
}: {
  calendar: CalendarView
  actions: CalendarActions
  events: CalendarEvent[]
}) {
  const { opened, glance, moving } = actions
  return (
    <>
      {opened && (
        <EntryPanel
          key={opened.id}
          event={opened}
          zone={calendar.zone}
          onClose={actions.close}
          onEdit={actions.edit}
          onReschedule={actions.reschedule}
        />
      )}
      {glance && (
        <GlancePanel
          key={`${glance.from} ${glance.to}`}
          calendar={calendar}
          period={glance}
          events={events}
          selected={null}
          onOpen={actions.open}
          onShowDay={actions.showDay}
          onClose={actions.close}
        />
      )}
      {moving !== null && <RescheduleDialog id={moving} onClose={actions.endMoving} />}
    </>
  )
}
