/** Where linked calendars are: published or as a file, or at a service that a person has connected. */
export const services = ['ics', 'google', 'outlook'] as const
export type CalendarService = (typeof services)[number]

export const itemTypes = ['event', 'tentative', 'out_of_office'] as const
export type ItemType = (typeof itemTypes)[number]
