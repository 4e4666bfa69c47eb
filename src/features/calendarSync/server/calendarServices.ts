import type { OutsideService } from '#features/connections/server/outsideService.ts'
import type { Speaker } from '#features/connections/server/speaker.ts'
import type { CalendarClient, SyncedService } from './calendarClient.ts'
import { googleCalendar } from './google/googleCalendar.ts'
import { googleClient } from './google/googleClient.ts'
import { outlook } from './outlook/outlook.ts'
import { outlookClient } from './outlook/outlookClient.ts'

interface CalendarService {
  service: OutsideService
  clientOf(speaker: Speaker): CalendarClient | Promise<CalendarClient>
}

export const calendarServices: Readonly<Record<SyncedService, CalendarService>> = {
  google: { service: googleCalendar, clientOf: googleClient },
  outlook: { service: outlook, clientOf: outlookClient },
}
