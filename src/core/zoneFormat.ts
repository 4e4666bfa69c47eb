/** A format for each time zone, by default the browser's. Making one takes a hundred times as long as using it. */
export function zoneFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone?: string): Intl.DateTimeFormat => {
    const made = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, made)
    return made
  }
}

/** The day in a time zone, as 'YYYY-MM-DD'. */
export const dayFormat = zoneFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
