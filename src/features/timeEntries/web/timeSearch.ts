import { day, id } from '#ui/web/listSearch.ts'

/** Search parameters of the time of a person. */
export const timeSearch = (raw: Record<string, unknown>) => ({
  /** Default: the user. */
  user_id: id(raw['user_id']),
  /** Any of the week; default: today. */
  day: day(raw['day']),
})
