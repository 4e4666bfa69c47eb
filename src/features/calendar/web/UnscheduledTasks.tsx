import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { calendarContract, type CalendarEvent } from '../contract.ts'
import classes from './CalendarScreen.module.css'
import { kindColors } from './kindColors.ts'
import { refreshWithDocket } from './refreshWithDocket.ts'
import type { CalendarView } from './useCalendarView.ts'

const api = client(calendarContract)
/** Number shown before “more”. */
const fewTasks = 6

/** Tasks without a day, to be dragged onto one; a button does the same from the keyboard. */
export function UnscheduledTasks({
  calendar: { people },
  draggable,
  onOpen,
  onSchedule,
}: {
  calendar: CalendarView
  draggable: boolean
  onOpen: (event: CalendarEvent) => void
  onSchedule: (event: CalendarEvent) => void
}) {
  const [typed, setTyped] = useState('')
  const [search_term] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery({
    ...refreshWithDocket(api.listUnscheduledTasks.query({ ...people, ...(search_term && { search_term }) })),
    placeholderData: keepPreviousData,
  })
  const list = useRef<HTMLUListElement>(null)
  const isEmpty = !data || data.items.length === 0

  useEffect(() => {
    if (!draggable || isEmpty) return
    let over = false
    let destroy = () => {}
    void import('@fullcalendar/react/interaction').then(({ Draggable }) => {
      if (over || !list.current) return
      const dragging = new Draggable(list.current, {
        itemSelector: '[data-may-drag="true"]',
        eventData: (element: HTMLElement) => ({ title: element.dataset['name'], duration: '00:30' }),
      })
      destroy = () => dragging.destroy()
    })
    return () => {
      over = true
      destroy()
    }
  }, [draggable, isEmpty])

  if (isEmpty && typed === '') return null
  return (
    <section aria-labelledby="calendar-unscheduled">
      <div className={classes.sideHead}>
        <h2 id="calendar-unscheduled">
          Unscheduled tasks <span className={classes.count}>{data?.total}</span>
        </h2>
      </div>
      {(typed !== '' || (data?.total ?? 0) > fewTasks) && (
        <TextInput
          type="search"
          aria-label="Find an unscheduled task"
          placeholder="Client, type, comment"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {isEmpty && <p className={classes.quiet}>No such task.</p>}
      <p className={classes.quiet}>
        {draggable ? 'Drag onto the calendar, or choose Schedule.' : 'Choose Schedule to give one a day.'}
      </p>
      <ul ref={list} className={classes.tasks}>
        {data?.items.map((task) => {
          const { icon: KindIcon, tone, word } = kindColors[task.kind]
          return (
            <li
              key={task.id}
              className={classes.task}
              data-tone={tone}
              data-may-drag={task.can.edit}
              data-entry-id={task.id}
              data-name={task.name}
            >
              <button type="button" className={classes.taskName} onClick={() => onOpen(task)}>
                <KindIcon size={13} stroke={2} role="img" aria-label={word} />
                <span dir="auto">{task.name}</span>
              </button>
              {task.can.edit && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`Schedule… ${task.name}`}
                  onClick={() => onSchedule(task)}
                >
                  Schedule…
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data && data.items.length < data.total && (
        <p className={classes.quiet}>
          The first {data.items.length} of {data.total} are shown.
        </p>
      )}
    </section>
  )
}
