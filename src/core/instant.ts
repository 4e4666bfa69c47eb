const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** An instant in a time zone, by default the browser's: '11/06/2026, 1:05 PM CST'. */
export function instantInWords(at: string, zone?: string): string {
  let format = formats.get(zone)
  if (!format) {
    // Making one takes a hundred times as long as using it.
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    formats.set(zone, format)
  }
  return format.format(new Date(at)).replace(/\u202f/g, ' ')
}
