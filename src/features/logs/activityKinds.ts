/** Kinds of events in the activity log, for its filter. */
export const activityKinds = [
  'records',
  'cases',
  'parties',
  'docket',
  'users',
  'teams',
  'sign_in',
  'lists',
  'settings',
  'messages',
  'logs',
  'other',
] as const
export type ActivityKind = (typeof activityKinds)[number]
