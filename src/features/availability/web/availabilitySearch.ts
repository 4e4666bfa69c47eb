import { day, flag, id, ids, oneOf } from '#ui/web/listSearch.ts'

/** Search parameters of the list of hours. */
export const hoursSearch = (raw: Record<string, unknown>) => ({
  /** Default: the user. */
  user_id: id(raw['user_id']),
  expired: flag(raw['expired']),
})

export const lengths = ['15', '30', '45', '60', '90', '120'] as const

/** Search parameters of finding a time. */
export const findTimeSearch = (raw: Record<string, unknown>) => ({
  people: ids(raw['people']),
  length: oneOf(...lengths)(String(raw['length'])),
  from: day(raw['from']),
  to: day(raw['to']),
  part: oneOf('morning', 'afternoon')(raw['part']),
  /** A room of the list; 0: any. */
  room: raw['room'] === 0 || raw['room'] === '0' ? 0 : id(raw['room']),
  /** Language of the interpreter. */
  language: id(raw['language']),
  client: id(raw['client']),
})
