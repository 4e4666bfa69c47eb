/** The calendar shows docket entries: what it has read is read again when they change, here or elsewhere. */
export const refreshWithDocket = <Q extends { queryKey: readonly unknown[] }>(query: Q): Q => ({
  ...query,
  queryKey: ['docket', ...query.queryKey],
})
