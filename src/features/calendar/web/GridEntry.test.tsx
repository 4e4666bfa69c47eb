import type { EventDisplayInfo } from '@fullcalendar/react'
import { expect, test } from 'vitest'
import { partly } from '#testing/partly.ts'
import { render } from '#testing/web/render.tsx'
import type { CalendarEvent } from '../contract.ts'
import { GridEntry } from './GridEntry.tsx'

const hearing = partly<CalendarEvent>({
  kind: 'hearing',
  name: 'Master calendar hearing · Micaela Felipe',
  action_date: '2026-12-07',
  event_time_start: '10:30',
  event_time_end: '11:30',
  timezone: 'America/Chicago',
  starts_at: '2026-12-07T16:30:00.000Z',
  ends_at: '2026-12-07T17:30:00.000Z',
})

const shownIn = async (type: string) => {
  const info = partly<EventDisplayInfo>({
    event: { extendedProps: { entry: hearing } },
    view: { type },
    timeText: '11:30AM – 12:30PM',
    isStart: true,
  })
  await render(<GridEntry info={info} zone="America/New_York" />)
  return document.querySelector('.cal-line')?.textContent
}

test('a box of an hour has room for the name after both times', async () => {
  expect(await shownIn('timeGridWeek')).toMatch(/^11:30 AM 10:30 AM CST Master calendar hearing/)
})

test('a line has the whole span', async () => {
  expect(await shownIn('dayGridMonth')).toMatch(/^11:30 AM – 12:30 PM Master calendar hearing/)
})
