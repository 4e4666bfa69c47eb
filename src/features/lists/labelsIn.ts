import type { Labels } from '#fields/kind.ts'
import type { ListEntry } from '#collections/contract.ts'

/** For formatting an entry that came with its labels. */
export const labelsIn =
  (labels: ListEntry['labels']): Labels =>
  (list, id) =>
    labels.find((one) => one.list === list && one.value === id)?.label
