/**
 * Every named permission, grouped as the product is. A team role grants them; they count while the `permission`
 * feature is on, and never widen which rows a person sees.
 */
export const permissions = {
  'records.create': 'Open a record for a new client',
  'records.edit': 'Change a record: its teams, contact and opening day',
  'parties.edit': 'Enter and change people and what is known about them',
  'cases.create': 'Open a case',
  'cases.edit': 'Change a case: title, type, attorneys, parties',
  'cases.close': 'Close and reopen a case',
  'cases.delete': 'Delete a case; an admin can restore it',
  'docket.edit': 'Enter and change docket entries',
  'docket.done': 'Mark docket entries done',
} as const

export type Permission = keyof typeof permissions
