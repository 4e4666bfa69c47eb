import * as z from 'zod'

const isTimezone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const timezoneName = z.string().max(60).refine(isTimezone, 'Choose a time zone from the list')
