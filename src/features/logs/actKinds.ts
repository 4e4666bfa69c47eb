/** Categories of actions, for the filter. */
export const actKinds = [
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
export type ActKind = (typeof actKinds)[number]
