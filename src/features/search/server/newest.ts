/**
 * The newest few of what matches, when a word may be in one row or in every tenth. A common word is in enough of the
 * newest rows, which are looked through first; a rare one is asked of its index and sorted. What is common but
 * not among the newest fills `reach`, and is read in order.
 */
const reach = 400
/** So many of the newest are looked through: about what one look into the index costs. */
export const newestRows = 2_000

export async function newestOf<Row>(
  ask: {
    /** Absent for somebody who sees few rows: the newest of all are mostly not theirs. */
    amongNewest?: false | ((limit: number) => Promise<Row[]>)
    /** The first of those that match, and how many were looked at for them, `most` at the most. */
    byIndex: (limit: number, most: number) => Promise<{ rows: Row[]; total: number }>
    inOrder: (limit: number) => Promise<Row[]>
  },
  limit: number,
): Promise<Row[]> {
  const newest = ask.amongNewest ? await ask.amongNewest(limit) : []
  if (newest.length === limit) return newest
  const { rows, total } = await ask.byIndex(limit, reach)
  return total === reach ? ask.inOrder(limit) : rows
}
