/** What a docket can be filtered by. */
export const kindsOfEntry = [
  { value: 'event', label: 'Events' },
  { value: 'appointment', label: 'Appointments' },
  { value: 'task', label: 'Tasks' },
] as const
