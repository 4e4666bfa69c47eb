/**
 * The newest matches of a word that may occur in one row or in every tenth. A common word is found among the newest
 * rows, which are read first; a rare one is looked up in its index and sorted. A word that is common, but not among the
 * newest rows, fills `reach` and is read in order.
 */
const reach = 400
/** Number of newest rows read: about the cost of one index look-up. */
export const newestRows = 2_000

export async function newestOf<Row>(
  ask: {
    /** Absent for people who see few rows: most of the newest rows are hidden from them. */
    amongNewest?: false | ((limit: number) => Promise<Row[]>)
    /** The first matches, and the number of rows read, at most `most`. */
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
