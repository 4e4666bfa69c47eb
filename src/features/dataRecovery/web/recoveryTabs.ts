/** Tabs of data recovery, in order. */
export const recoveryTabs = {
  cases: 'Cases',
  records: 'Records',
  people: 'People',
  surveys: 'Surveys',
  unplaced: 'In no record',
  merges: 'Merges',
} as const
export type RecoveryTabName = keyof typeof recoveryTabs
export const recoveryTabNames = Object.keys(recoveryTabs) as RecoveryTabName[]
