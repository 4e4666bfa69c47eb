/** Headings of the searches that come with Ellis, in their order. */
export const shippedGroups = [
  'Deadlines and expirations',
  'Court and docket',
  'Cases that need a look',
  'People',
  'Letters and messages',
  'Government forms',
] as const
export type ShippedGroup = (typeof shippedGroups)[number]
