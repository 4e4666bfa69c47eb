/** What kinds of acts there are, as one filters by them. */
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
