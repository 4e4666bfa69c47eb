/** An instant on the clock of a zone, the reader's own unless given: '11/06/2026, 1:05 PM CST'. */
export const instantInWords = (at: string, zone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(at))
    .replace(/\u202f/g, ' ')
