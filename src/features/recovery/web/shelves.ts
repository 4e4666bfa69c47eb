/** Tabs of data recovery, in order. */
export const shelves = {
  cases: 'Cases',
  records: 'Records',
  people: 'People',
  unplaced: 'In no record',
  merges: 'Merges',
} as const
export type ShelfName = keyof typeof shelves
export const shelfNames = Object.keys(shelves) as ShelfName[]
