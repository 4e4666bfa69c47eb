import { type Sample, none, entry, type Samples } from './fixture.ts'

const december: Sample = () => ({ from: '2026-12-01', to: '2026-12-31', timezone: 'America/New_York' })

export const samples: Samples = {
  'calendar.listEvents': december,
  'calendar.countEvents': december,
  'calendar.getItem': entry,
  'calendar.listTimezones': none,
  'calendar.listAppointmentTypes': none,
  'calendar.getGlance': () => ({ from: '2026-12-01', to: '2026-12-07', timezone: 'America/New_York' }),
  'calendar.listUnscheduledTasks': none,
}
