import { guestLanguages, type LanguageCode } from './languages.ts'

/** Browsers know no Haitian Creole. */
const creole = {
  weekdays: ['dimanch', 'lendi', 'madi', 'mèkredi', 'jedi', 'vandredi', 'samdi'],
  months: 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' '),
}

/** Day and time of an instant in words, with the zone named: "Friday, March 5, 2027 at 5:00 PM Eastern Time". */
export function instantInWords(instant: string, timeZone: string, language: LanguageCode): string {
  const format = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'long',
    })
  const date = new Date(instant)
  if (language !== 'ht') return format(guestLanguages[language].locale).format(date)
  const { hour, minute, dayPeriod } = partsOf(format('en-US'), date)
  const { timeZoneName } = partsOf(format('fr'), date)
  const numbers = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return `${dayInWords(numbers.format(date), 'ht')} a ${hour}:${minute} ${dayPeriod} (${timeZoneName})`
}

/** A day, `full` with its weekday: "Friday, March 5, 2027". */
export function dayInWords(day: string, language: LanguageCode, dateStyle: 'full' | 'long' = 'full'): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (language !== 'ht')
    return new Intl.DateTimeFormat(guestLanguages[language].locale, { dateStyle, timeZone: 'UTC' }).format(
      date,
    )
  const words = `${date.getUTCDate()} ${creole.months[date.getUTCMonth()]!} ${date.getUTCFullYear()}`
  return dateStyle === 'full' ? `${creole.weekdays[date.getUTCDay()]!} ${words}` : words
}

/** A day of the coming weeks: "Friday, March 5". */
export function comingDayInWords(day: string, language: LanguageCode): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (language === 'ht')
    return `${creole.weekdays[date.getUTCDay()]!} ${date.getUTCDate()} ${creole.months[date.getUTCMonth()]!}`
  return new Intl.DateTimeFormat(guestLanguages[language].locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(date)
}

/** In others, Intl would write a zone as "GMT-6". */
const abbreviatesZones: readonly LanguageCode[] = ['en', 'es', 'ht']

/** The time of an instant with its zone: "9:00 AM CDT". */
export const timeInWords = (instant: string, timeZone: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language === 'ht' ? 'en-US' : guestLanguages[language].locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: abbreviatesZones.includes(language) ? 'short' : 'long',
    timeZone,
  }).format(new Date(instant))

/** The time on a clock alone, where the zone is named elsewhere: "9:00 AM". */
export const clockInWords = (instant: string, timeZone: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(language === 'ht' ? 'en-US' : guestLanguages[language].locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** The day of an instant by the clock of a zone, as `YYYY-MM-DD`. */
export const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

const partsOf = (format: Intl.DateTimeFormat, date: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))

/** The months of the Gregorian calendar, for choosing one. */
export const monthsIn = (language: LanguageCode): string[] =>
  language === 'ht'
    ? creole.months
    : Array.from({ length: 12 }, (_, month) =>
        new Intl.DateTimeFormat(guestLanguages[language].locale, { month: 'long', timeZone: 'UTC' }).format(
          Date.UTC(2026, month, 15),
        ),
      )
