import { day, id, ids, text } from '#ui/web/listSearch.ts'

/** Search parameters of the screen: the record whose people it leads through, the step, and a move just entered. */
export const contactSearch = (
  raw: Record<string, unknown>,
): {
  record?: number | undefined
  step?: string | undefined
  moved_on?: string | undefined
  with?: number[] | undefined
} => ({
  record: id(raw['record']),
  step: text(raw['step']),
  moved_on: day(raw['moved_on']),
  with: ids(raw['with']),
})
