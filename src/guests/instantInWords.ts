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
  const [year, month, day] = numbers.format(date).split('-').map(Number) as [number, number, number]
  const weekday = creole.weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!
  return `${weekday} ${day} ${creole.months[month - 1]!} ${year} a ${hour}:${minute} ${dayPeriod} (${timeZoneName})`
}

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
