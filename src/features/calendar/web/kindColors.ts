import {
  IconAlarm,
  IconCalendarEvent,
  IconCheckbox,
  IconGavel,
  IconMessages,
  type Icon,
} from '@tabler/icons-react'
import type { Tone } from '#ui/web/StatusPill.tsx'
import type { EventKind } from '../kinds.ts'

/** Colour, icon and word of each category. */
export const kindColors: Record<EventKind, { tone: Tone; icon: Icon; word: string; plural: string }> = {
  hearing: { tone: 'error', icon: IconGavel, word: 'Hearing', plural: 'Hearings' },
  appointment: { tone: 'success', icon: IconMessages, word: 'Appointment', plural: 'Appointments' },
  deadline: { tone: 'warning', icon: IconAlarm, word: 'Deadline', plural: 'Deadlines' },
  task: { tone: 'neutral', icon: IconCheckbox, word: 'Task', plural: 'Tasks' },
  event: { tone: 'info', icon: IconCalendarEvent, word: 'Event', plural: 'Other events' },
}
