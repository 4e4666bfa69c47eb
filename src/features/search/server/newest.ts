/**
 * The newest few of what matches, when a word may be anything between one row and every tenth. A rare word is asked of
 * its index and sorted here; a common one fills `reach`, and then the newest rows are read in their order until enough
 * match, which is soon.
 */
export const reach = 400

export async function newestOf<Row>(
  some: (limit: number) => Promise<Row[]>,
  inOrder: (limit: number) => Promise<Row[]>,
  compare: (a: Row, b: Row) => number,
  limit: number,
): Promise<Row[]> {
  const rows = await some(reach)
  if (rows.length === reach) return inOrder(limit)
  return rows.toSorted(compare).slice(0, limit)
}
