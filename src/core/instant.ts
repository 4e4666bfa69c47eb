import { zoneFormat } from './zoneFormat.ts'

const instantFormat = zoneFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** An instant in a time zone, by default the browser's: '11/06/2026, 1:05 PM CST'. */
export const instantInWords = (at: string, zone?: string): string =>
  instantFormat(zone)
    .format(new Date(at))
    .replace(/\u202f/g, ' ')
