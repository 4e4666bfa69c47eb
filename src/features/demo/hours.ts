import { addDays } from '#core/days.ts'
import type { Random } from './random.ts'
import { workdayFrom, workdayUntil } from './workdays.ts'

const courtHours = ['08:30', '09:00', '10:30', '13:00', '13:30', '14:30']
const officeHours = ['09:30', '10:00', '11:00', '13:30', '14:00', '15:00', '16:00']

export const isAtAgency = (type: string): boolean =>
  /hearing$|interview$|biometrics|medical-examination|oral-argument|oath-ceremony|check-in/.test(type)
export const isMeeting = (type: string): boolean =>
  /visit|meeting|preparation$|signing|intake|consultation|evaluation/.test(type)

/** Number of days searched for a free half day before the entry stays without a time. */
const longestSearch = 40

interface Slot {
  day: string
  start: string | null
}

/** Assigns times so that nobody has two entries at once. */
export function freeHours(random: Random) {
  const taken = new Set<string>()
  const half = (login: string, day: string, hour: string) =>
    `${login} ${day} ${hour < '12' ? 'morning' : 'afternoon'}`

  /** A time on the requested day, otherwise on the nearest later one; for past times, which end with `since`, earlier. */
  return function take(type: string, date: string, login: string, since: string | null = null): Slot {
    if (!isAtAgency(type) && !isMeeting(type)) return { day: date, start: null }
    const hours = isAtAgency(type) ? courtHours : officeHours
    let day = date
    for (let tries = 0; tries < longestSearch; tries++) {
      const free = hours.filter((hour) => !taken.has(half(login, day, hour)))
      if (free.length) {
        const start = random.pick(free)
        taken.add(half(login, day, start))
        return { day, start }
      }
      day = since === null ? workdayFrom(addDays(day, 1)) : workdayUntil(addDays(day, -1))
      if (since !== null && day < since) break
    }
    return { day: date, start: null }
  }
}

export type TakeHour = ReturnType<typeof freeHours>
