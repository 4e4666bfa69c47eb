const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-10` → October 2026 */
export const monthName = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`))
