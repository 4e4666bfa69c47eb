/** Refetches the calendar when docket entries change, because it shows them. */
export const refreshWithDocket = <Q extends { queryKey: readonly unknown[] }>(query: Q): Q => ({
  ...query,
  queryKey: ['docket', ...query.queryKey],
})
