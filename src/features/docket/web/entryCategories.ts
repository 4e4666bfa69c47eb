/** Filters of a docket by category. */
export const entryCategories = [
  { value: 'event', label: 'Events' },
  { value: 'appointment', label: 'Appointments' },
  { value: 'task', label: 'Tasks' },
] as const
